"""The recorded games of Small City show what is rare."""

from tests.goldens import RECORDED, Golden


def test_goldens_show_godzillas_at_work():
    choices = [choice for name in RECORDED for choice in Golden.read(name).choices]
    asked = {decision for decision, _ in choices}
    assert asked >= {"godzilla_entry", "godzilla_exit", "godzilla_turn", "engineer_use"}
    assert asked >= {"council_tile", "grow_tile", "death_victim", "pay_materials", "refinery_use"}


def test_goldens_show_the_starred_cards_and_pink_promises():
    golden = Golden.read("advanced_3")
    taken = {decision for decision, option in golden.choices if option != "none"}
    assert taken >= {"exec_merge", "attorney_pair", "anarchist_payment", "pink_keep"}
    assert ("council_payment", "pink") in golden.choices
