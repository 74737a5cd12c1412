"""All situations in which the choices of settings differ, by setting."""

from tests.sim.small_city import (
    activist_bites,
    advanced_bites,
    building_bites,
    council_bites,
    godzilla_bites,
    income_bites,
    moving_bites,
    pollution_bites,
    setting_bites,
    solo_bites,
    victory_bites,
)

BITES = {
    **setting_bites.BITES,
    **building_bites.BITES,
    **council_bites.BITES,
    **moving_bites.BITES,
    **income_bites.BITES,
    **pollution_bites.BITES,
    **godzilla_bites.BITES,
    **advanced_bites.BITES,
    **activist_bites.BITES,
    **solo_bites.BITES,
    **victory_bites.BITES,
}
