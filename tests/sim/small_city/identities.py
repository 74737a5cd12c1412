"""What the logged tables of any game agree on: the identities of the rules' phase log.

The referee looks at the table while a game is played; this looks at what was written down of it.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sim.engine.journal import Row
from sim.small_city.schema import PAYMENTS, PERSON_KINDS, SCHEMA, TILE_NAMES
from sim.small_city.state import Rules
from sim.small_city.words import LETTERS, PHASES, Account, Kind

Content = dict[str, Any]

BALANCES = {
    "votes": Account.VOTES,
    "money": Account.MONEY,
    "pollution_level": Account.POLLUTION,
    "citizens_in_play": Account.IN_PLAY,
    "citizens_city_hall": Account.CITY_HALL,
    "citizens_job_centre": Account.JOB_CENTRE,
    "citizens_reserve": Account.RESERVE,
    "citizens_dead": Account.DEAD,
    "materials_white": Account.WHITE,
    "materials_grey": Account.GREY,
    "materials_black": Account.BLACK,
    "discs_in_town": Account.DISCS,
}
"""Columns of the snapshot that are accounts of the ledger."""

CITIZENS = [name for name in BALANCES if name.startswith("citizens")]
MATERIALS = [name for name in BALANCES if name.startswith("materials")]


@dataclass(frozen=True, slots=True)
class Log:
    """The tables of a game, and the snapshots by round, phase and seat."""

    rules: Rules
    tables: dict[str, list[Content]]
    snapshots: dict[tuple[int, int, int], Content]

    @classmethod
    def of(cls, rows: Mapping[str, list[Row]], rules: Rules) -> "Log":
        """Name the columns of a journal's rows."""
        tables = {}
        for name, found in rows.items():
            columns = [column.name for column in SCHEMA.tables[name].columns]
            tables[name] = [dict(zip(columns, row, strict=True)) for row in found]
        snapshots = {(one["round"], one["phase"], one["seat"]): one for one in tables["phases"]}
        return cls(rules, tables, snapshots)

    def at(self, row: Content, phase: str) -> Content:
        """Return the snapshot of a row's round and seat at the end of a phase."""
        return self.snapshots[row["round"], PHASES.index(phase), row["seat"]]

    def pairs(self) -> list[tuple[Content, Content]]:
        """Return every snapshot after the first of its seat with the one before."""
        found, last = [], dict[int, Content]()
        for now in self.tables["phases"]:
            if now["seat"] in last:
                found.append((last[now["seat"]], now))
            last[now["seat"]] = now
        return found


def check(rows: Mapping[str, list[Row]], rules: Rules) -> None:
    """Assert every identity on the tables of a finished game, logged with its decisions."""
    log = Log.of(rows, rules)
    for law in LAWS:
        law(log)


def balances_are_what_was_booked(log: Log) -> None:
    booked = defaultdict[tuple[int, int, int], Counter[tuple[int, int]]](Counter)
    for entry in log.tables["ledger"]:
        moment = (entry["round"], entry["phase"], entry["seat"])
        booked[moment][entry["seat"], entry["account"]] += entry["delta"]
    sums = Counter[tuple[int, int]]()
    for moment, now in log.snapshots.items():
        sums.update(booked[moment])
        seat = moment[2]
        assert {name: now[name] for name in BALANCES} == {
            name: sums[seat, account] for name, account in BALANCES.items()
        }, moment


def citizens_add_up(log: Log) -> None:
    """Those who left the game for good are in the ledger only."""
    gone = Counter[int]()
    for entry in log.tables["ledger"]:
        if entry["account"] == Account.GONE:
            gone[entry["seat"]] += entry["delta"]
    for end in log.tables["phases"][-log.rules.players :]:
        people = sum(end[name] for name in CITIZENS)
        assert people + gone[end["seat"]] == log.rules.box.numbers.citizens


def people_stand_somewhere(log: Log) -> None:
    by_moment = defaultdict[tuple[int, int], list[Content]](list)
    for now in log.tables["phases"]:
        by_moment[now["round"], now["phase"]].append(now)
        standing = sum(now[f"persons_on_{kind.name}"] for kind in PERSON_KINDS)
        here = now["citizens_in_play"] - now["tourists_out"] + now["tourists_in"]
        if not now["eliminated_round"]:
            elsewhere = log.rules.readings.person_destinations == "all_cultural"
            assert standing == here or (elsewhere and standing < here), now
    for seats in by_moment.values():
        out = sum(one["tourists_out"] for one in seats)
        assert out == sum(one["tourists_in"] for one in seats)


def tiles_have_their_squares(log: Log) -> None:
    sizes = Counter[tuple[str, Kind]]()
    for name in TILE_NAMES:
        building = log.rules.box.building(name)
        sizes[f"tiles_{name}", building.kind] = building.size
    for now in log.tables["phases"]:
        squares = Counter[Kind]()
        for (column, kind), size in sizes.items():
            squares[kind] += size * now[column]
        for kind in Kind:
            assert squares[kind] == now[f"spaces_{kind.name}"] >= now[f"disabled_{kind.name}"]


def _flows(log: Log) -> Counter[tuple[int, int, int, str]]:
    """Add up what the tables of the phases say has come and gone."""
    found = Counter[tuple[int, int, int, str]]()

    def add(row: Content, phase: str | int, **flows: int) -> None:
        index = phase if isinstance(phase, int) else PHASES.index(phase)
        for name, change in flows.items():
            found[row["round"], index, row["seat"], name] += change

    for row in log.tables["mayor"]:
        add(row, "I", money=row["card_money"] - row["skip_paid"], votes=row["card_votes"])
        add(row, "I", pollution_level=row["card_pollution"], area_size=row["card_area"])
    for row in log.tables["development"]:
        paid = row["build_money"] + row["growth_money"] + row["enlarge_money"]
        add(row, "II", money=-paid, votes=row["culture_votes"], area_size=row["area_gain"])
        add(row, "II", materials=-sum(row[name] for name in MATERIALS))
        add(row, "II", citizens_city_hall=-row["r1_pulls"], citizens_in_play=row["r1_pulls"])
    for row in log.tables["movement"]:
        add(row, "III", citizens_job_centre=-row["newcomers"])
    for row in log.tables["income"]:
        shops = ("tourist_income", "commerce_money", "museum_income", "harbor_income")
        add(row, "IV", money=sum(row[name] for name in shops), votes=row["commerce_votes"])
        colours = ("white", "grey", "black")
        made = sum(row[f"produced_{c}"] - row[f"sales_{c}"] for c in colours)
        add(row, "IV", materials=made - row["produced_lost"] - (row["harbor_income"] > 0))
    for row in log.tables["votes"]:
        won = sum(number for name, number in row.items() if name.startswith("votes_"))
        add(row, "V", votes=won)
    for row in log.tables["godzilla"]:
        add(row, "VI", materials=-sum(row[f"destroyed_{c}"] for c in ("white", "grey", "black")))
    for row in log.tables["council"]:
        if row["payment"] is not None:
            in_dollars = PAYMENTS[row["payment"]] == "dollars"
            add(row, row["phase"], **{"money" if in_dollars else "votes": -row["paid"]})
        add(row, row["phase"], **_reward(log, row["reward"]))
    return found


def _reward(log: Log, reward: str) -> dict[str, int]:
    what, _, amount = reward.partition(":")
    if what == "votes":
        return {"votes": int(amount)}
    if what == "materials":
        return {"materials": sum(amount.count(letter) for letter in LETTERS)}
    tile = what.split()[0] if what else ""
    if tile in TILE_NAMES:
        return {"votes": log.rules.box.building(tile).votes_when_built}
    return {}


def changes_are_the_flows(log: Log) -> None:
    """Of each phase; materials are compared as long as a player is in the game."""
    flows = _flows(log)
    for before, now in log.pairs():
        moment = (now["round"], now["phase"], now["seat"])
        if PHASES[now["phase"]] == "end":
            continue
        names = ["money", "votes", "area_size"]
        names += ["pollution_level"] if PHASES[now["phase"]] != "VI" else []
        for name in names:
            assert now[name] - before[name] == flows[(*moment, name)], (moment, name)
        if not now["eliminated_round"]:
            change = sum(now[name] - before[name] for name in MATERIALS)
            assert change == flows[(*moment, "materials")], moment
        if PHASES[now["phase"]] in ("II", "III"):
            wanted = flows[(*moment, "citizens_job_centre")]
            assert now["citizens_job_centre"] - before["citizens_job_centre"] == wanted


def pollution_rises_by_the_increase(log: Log) -> None:
    sinks = log.rules.readings.pollution_can_decrease
    for row in log.tables["pollution"]:
        total = sum(number for name, number in row.items() if name.startswith("inc_"))
        total -= row["dec_parks"] + row["dec_fire"]
        assert row["increase"] == (total if sinks else max(0, total))
        level = log.at(row, "V")["pollution_level"] + row["increase"]
        assert log.at(row, "VI")["pollution_level"] == max(0, level)


def the_dead_are_counted(log: Log) -> None:
    """Nobody is eliminated in the rounds that are looked at: it clears accounts."""
    removed = log.rules.readings.burial_no_room == "removed"
    out = {one["eliminated_round"] for one in log.tables["phases"]}
    by_round = defaultdict[int, list[Content]](list)
    for row in log.tables["pollution"]:
        by_round[row["round"]].append(row)
    for number, rows in by_round.items():
        if number not in out:
            dead = sum(row["burials" if removed else "deaths"] for row in rows)
            for column in ("citizens_dead", "graves_in_town"):
                ends = [log.at(row, "VI")[column] - log.at(row, "V")[column] for row in rows]
                assert sum(ends) == dead, (number, column)


def discs_are_40(log: Log) -> None:
    """After the last walk of a round, as long as all are in the game."""
    last = {row["round"]: row for row in log.tables["godzilla"]}
    for row in last.values():
        ends = [log.at({**row, "seat": seat}, "VI") for seat in range(log.rules.players)]
        if not any(end["eliminated_round"] for end in ends):
            laid = sum(end["discs_in_town"] for end in ends)
            assert laid + row["disc_supply"] == log.rules.box.numbers.radiation_discs


def growth_is_what_the_snapshot_says(log: Log) -> None:
    for row in log.tables["growth"]:
        assert row["citizens_in_play"] == log.at(row, "VII")["citizens_in_play"]


def the_host_is_the_one_announced(log: Log) -> None:
    told = {row["round"] + 1: row["next_host"] for row in log.tables["hosts"]}
    for row in log.tables["mayor"]:
        assert row["host"] == told.get(row["round"], row["host"])


def scores_are_the_sum_of_their_parts(log: Log) -> None:
    for row in log.tables["scores"]:
        parts = ("counted", "promise_points", "pink_points", "money_points", "disc_points")
        total = sum(row[part] for part in parts) - row["pollution_subtracted"]
        assert row["score"] == (None if row["eliminated_round"] else total)
        assert (row["rank"] is None) == (row["eliminated_round"] is not None)
        first = row["rating"] is not None if log.rules.modes.solo else row["rank"] == 1
        assert row["won"] == first
    won = " ".join(str(row["seat"] + 1) for row in log.tables["scores"] if row["won"])
    assert log.tables["games"][0]["winners"] == won


LAWS = (
    balances_are_what_was_booked,
    citizens_add_up,
    people_stand_somewhere,
    tiles_have_their_squares,
    changes_are_the_flows,
    pollution_rises_by_the_increase,
    the_dead_are_counted,
    discs_are_40,
    growth_is_what_the_snapshot_says,
    the_host_is_the_one_announced,
    scores_are_the_sum_of_their_parts,
)
