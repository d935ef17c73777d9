"""Two players in `ed2009`: the pawn, its provinces and the soldiers (R-200 to R-212)."""

import pytest

from hansa import Game
from rules.table import Table

# Routes around each province; soldiers in the second part.
PROVINCES = {
    "kampen-munster": ("kampen-osnabruck arnheim-kampen arnheim-munster", "munster-osnabruck"),
    "arnheim-dortmund": ("arnheim-munster arnheim-duisburg dortmund-duisburg", "dortmund-munster"),
    "munster-paderborn": ("dortmund-paderborn minden-paderborn minden-munster", "dortmund-munster"),
    "osnabruck-minden": ("bremen-osnabruck bremen-minden minden-munster", "munster-osnabruck"),
    "bremen-hannover": ("bremen-minden hannover-minden bremen-hannover", ""),
    "hannover-brunswick": ("hannover-minden brunswick-minden hannover-luneburg", "brunswick-luneburg"),
    "bremen-luneburg": ("bremen-hamburg hamburg-luneburg hannover-luneburg bremen-hannover", ""),
    "luneburg-stendal": ("luneburg-perleberg perleberg-stendal brunswick-stendal", "brunswick-luneburg"),
    "goslar-stendal": ("brunswick-stendal magdeburg-stendal goslar-magdeburg", "brunswick-goslar"),
    "minden-hildesheim": (
        "brunswick-minden minden-paderborn hildesheim-paderborn goslar-hildesheim",
        "brunswick-goslar",
    ),
    "north-coast": ("emden-groningen emden-osnabruck bremen-osnabruck bremen-hamburg hamburg-stade", ""),
    "elbe-mouth": ("hamburg-stade hamburg-lubeck", ""),
    "east-rim": (
        "hamburg-lubeck hamburg-luneburg luneburg-perleberg perleberg-stendal magdeburg-stendal goslar-magdeburg "
        "goslar-quedlinburg halle-quedlinburg",
        "",
    ),
    "south-east-rim": ("halle-quedlinburg gottingen-quedlinburg", ""),
    "south-rim": (
        "gottingen-quedlinburg goslar-quedlinburg goslar-hildesheim hildesheim-paderborn paderborn-warburg "
        "coellen-warburg",
        "",
    ),
    "west-rim": (
        "coellen-warburg paderborn-warburg dortmund-paderborn dortmund-duisburg arnheim-duisburg arnheim-kampen "
        "kampen-osnabruck emden-osnabruck emden-groningen",
        "",
    ),
}
SOLDIERS = {"munster-osnabruck", "dortmund-munster", "brunswick-luneburg", "brunswick-goslar"}


def pawn_table(words: str = "red to act", **how: str) -> Table:
    return Table(edition="ed2009", players=2, **how).given(words)


def routes_of(offers: list[str]) -> set[str]:
    """Routes named by posts in offers such as `place trader emden-groningen/1`."""
    return {word.split("/")[0] for text in offers for word in text.split() if "/" in word}


def neighbours(province: str) -> set[str]:
    """Provinces that share a route or a soldier, by Appendix B."""
    mine = set(" ".join(PROVINCES[province]).split())
    return {p for p, words in PROVINCES.items() if p != province and mine & set(" ".join(words).split())}


def test_t179_the_player_who_does_not_start_puts_the_pawn() -> None:
    """T-179 (R-204, R-15)"""
    table = Table(edition="ed2009", players=2, start="blue")
    assert table.asks() == ("red", "pawn_start")
    assert sorted(table.offers()) == sorted(f"pawn start {p}" for p in PROVINCES)
    table.play("pawn start elbe-mouth")
    assert table.game.view().pawn == "elbe-mouth"
    assert table.asks() == ("blue", "turn")
    assert table.supply("blue") == "5t 1m"
    assert table.stock("blue") == "6t"
    assert table.supply("red") == "6t 1m"


def test_the_start_player_is_drawn_and_the_other_one_is_asked_for_the_pawn() -> None:
    """R-15, R-204"""
    askers = set()
    for seed in range(20):
        game = Game.new("hansa", "ed2009", 2, seed=seed)
        assert game.actor == 1 - game.header.setup.start
        askers.add(game.actor)
    assert askers == {0, 1}


def test_t180_there_are_16_provinces_and_every_route_borders_exactly_two() -> None:
    """T-180 (R-202, R-203)"""
    table = pawn_table()
    found = {}
    for province in table.board.provinces:
        table.given(f"pawn {province}")
        found[province] = routes_of(table.offers("place trader"))
    assert found == {p: set(routes.split()) for p, (routes, _) in PROVINCES.items()}
    assert len(found) == 16
    for route in table.board.routes:
        assert sum(route in routes for routes in found.values()) == 2, route


def test_t181_place_is_possible_only_on_routes_around_the_pawn() -> None:
    """T-181 (R-209)"""
    table = pawn_table("pawn bremen-hannover | red to act")
    assert table.accepts("place trader bremen-minden/1")
    assert table.refuses("place trader arnheim-kampen/1") == "pawn-elsewhere"
    assert not table.offers_any("place trader arnheim-kampen")


def test_t182_displace_is_possible_only_on_routes_around_the_pawn() -> None:
    """T-182 (R-209)"""
    table = pawn_table("pawn bremen-hannover | bremen-minden: blue | arnheim-kampen: blue | red to act")
    assert routes_of(table.offers("displace")) == {"bremen-minden"}
    refusal = table.refuses("displace trader arnheim-kampen/1 with trader paying trader")
    assert refusal == "pawn-elsewhere"


def test_t182_establish_is_possible_only_on_routes_around_the_pawn() -> None:
    """T-182 (R-209)"""
    table = pawn_table("pawn bremen-hannover | red to act").fill("bremen-minden", "red").fill("arnheim-kampen", "red")
    assert table.offers("establish") == ["establish bremen-minden nothing", "establish bremen-minden office minden"]
    assert table.refuses("establish arnheim-kampen nothing") == "pawn-elsewhere"
    table.given("pawn west-rim")
    assert table.offers_any("establish arnheim-kampen")
    assert not table.offers_any("establish bremen-minden")


def test_the_pawn_decides_where_it_stands_at_that_moment() -> None:
    """R-209: after a pawn move the other routes are open at once."""
    table = pawn_table("pawn bremen-hannover | red to act")
    table.play("pawn paid west-rim")
    assert table.accepts("place trader arnheim-kampen/1")
    assert table.refuses("place trader bremen-minden/1") == "pawn-elsewhere"


@pytest.mark.parametrize("province", sorted(PROVINCES))
def test_t183_hire_and_move_do_not_ask_for_the_pawn(province: str) -> None:
    """T-183 (R-210)"""
    table = pawn_table(f"pawn {province} | arnheim-kampen: red | hamburg-lubeck: red | red to act")
    assert table.accepts("hire 3 traders")
    assert table.accepts("lift arnheim-kampen/1")
    assert table.accepts("lift hamburg-lubeck/1")
    table.play("lift arnheim-kampen/1")
    targets = {text.split()[1].split("/")[0] for text in table.offers("put")}
    assert targets == set(table.board.routes) - {"arnheim-kampen"}


@pytest.mark.parametrize("province", sorted(PROVINCES))
def test_t184_the_free_move_crosses_one_or_two_borders(province: str) -> None:
    """T-184 (R-205)"""
    table = pawn_table(f"pawn {province} | red to act")
    one = neighbours(province)
    two = one.union(*(neighbours(p) for p in one)) - {province}
    assert {text.split()[2] for text in table.offers("pawn free")} == two
    for far in set(PROVINCES) - two - {province}:
        assert table.refuses(f"pawn free {far}") == "too-many-borders"


def test_t184_the_free_move_over_no_one_two_and_three_borders() -> None:
    """T-184 (R-205): counted by hand from Bremen–Minden–Hannover."""
    table = pawn_table("pawn bremen-hannover | red to act with 2 actions")
    assert table.refuses("pawn free bremen-hannover") == "pawn-there"
    assert table.accepts("pawn free hannover-brunswick")
    assert table.accepts("pawn free luneburg-stendal")
    assert table.refuses("pawn free goslar-stendal") == "too-many-borders"
    table.play("pawn free luneburg-stendal")
    assert table.game.view().pawn == "luneburg-stendal"
    assert table.actions_left() == 2, "it costs no action"


def test_t184_a_move_into_its_own_province_is_refused_and_uses_nothing_up() -> None:
    """T-184 (R-205)"""
    table = pawn_table("pawn bremen-hannover | red to act with 2 actions").play("hire 1 trader")
    assert table.refuses("pawn free bremen-hannover") == "pawn-there"
    assert table.asks() == ("red", "turn")
    assert table.accepts("pawn free hannover-brunswick")


def test_a_game_of_the_first_rules_keeps_the_move_over_no_border() -> None:
    """R-205 before it was corrected: records that hold such a move replay as they were played."""
    text = Game.new("hansa", "ed2009", 2, seed=3).record().to_text().replace("rules: 2", "rules: 1")
    seat = Game.load(text).actor
    assert seat is not None
    moves = f"1. {seat + 1}: pawn start elbe-mouth\n2. {2 - seat}: hire 1 trader\n3. {2 - seat}: pawn free elbe-mouth\n"
    game = Game.load(text + moves)
    assert game.actor == seat, "the move ended the turn"
    assert Game.load(game.record().to_text()).state.to_bytes() == game.state.to_bytes()
    with pytest.raises(ValueError, match="The pawn stands there already"):
        Game.load((text + moves).replace("rules: 1", "rules: 2"))


def test_the_free_move_is_optional() -> None:
    """R-205"""
    table = pawn_table("pawn bremen-hannover | red to act").play("end")
    assert table.asks() == ("blue", "turn")
    assert table.game.view().pawn == "bremen-hannover"


def test_t185_a_free_move_before_the_first_action_is_the_only_one_of_the_turn() -> None:
    """T-185 (R-206)"""
    table = pawn_table("pawn bremen-hannover | red to act with 1 action")
    table.play("pawn free bremen-luneburg", "place trader bremen-hamburg/1")
    assert table.refuses("pawn free bremen-hannover") == "pawn-used"
    assert not table.offers_any("pawn free")


def test_the_free_move_cannot_be_split() -> None:
    """R-206: one border now does not leave another one for later."""
    table = pawn_table("pawn bremen-hannover | red to act").play("pawn free bremen-luneburg")
    assert table.refuses("pawn free east-rim") == "pawn-used"


def test_t186_a_free_move_after_an_action_ends_the_action_phase() -> None:
    """T-186 (R-206)"""
    table = pawn_table("pawn bremen-hannover | red to act with 2 actions")
    table.play("place trader bremen-minden/1")
    assert table.actions_left() == 1
    table.play("pawn free bremen-luneburg")
    assert table.asks() == ("blue", "turn")


def test_what_ends_the_turn_is_known_before() -> None:
    """R-207: ending it, and the free move once an action was taken; nothing else."""
    table = pawn_table("pawn bremen-hannover | red: token plus3 | red to act with 3 actions")

    def ending() -> set[str]:
        return {str(a).rsplit(" ", 1)[0] for a in table.game.legal() if table.game.ends_turn(a)}

    assert ending() == {"end"}
    table.play("use plus3")
    assert ending() == {"end"}
    table.play("place trader bremen-minden/1")
    assert ending() == {"end", "pawn free"}
    for action in table.game.legal():
        kinds = {event.kind for event in table.game.fork().play(action)}
        assert table.game.ends_turn(action) == ("turn_ended" in kinds), action


def test_the_next_player_has_a_free_move_again() -> None:
    """R-205: in each own turn."""
    table = pawn_table("pawn bremen-hannover | red to act").play("pawn free bremen-luneburg", "end")
    assert table.accepts("pawn free bremen-hannover")


def test_tokens_may_be_used_before_the_free_move_that_opens_a_turn() -> None:
    """R-207: only an action closes the moment before the first action."""
    table = pawn_table("pawn bremen-hannover | red: token plus3 | red to act with 2 actions")
    table.play("use plus3", "pawn free bremen-luneburg")
    assert table.asks() == ("red", "turn")
    assert table.actions_left() == 5


def test_a_paid_move_is_an_action_so_a_free_move_after_it_ends_the_action_phase() -> None:
    """R-207"""
    table = pawn_table("pawn bremen-hannover | red to act with 2 actions")
    table.play("pawn paid west-rim", "pawn free south-rim")
    assert table.asks() == ("blue", "turn")
    assert table.game.view().pawn == "south-rim"


def test_a_turn_without_any_action_has_one_free_move() -> None:
    """R-207"""
    table = pawn_table("pawn bremen-hannover | red to act").play("pawn free bremen-luneburg")
    assert table.refuses("pawn free bremen-hannover") == "pawn-used"
    table.play("end")
    assert table.asks() == ("blue", "turn")
    assert table.game.view().pawn == "bremen-luneburg"


def test_t187_the_paid_move_goes_anywhere_for_one_action() -> None:
    """T-187 (R-208)"""
    table = pawn_table("pawn kampen-munster | red to act with 2 actions").play("pawn paid south-east-rim")
    assert table.game.view().pawn == "south-east-rim"
    assert table.actions_left() == 1


def test_t188_the_paid_move_may_be_repeated() -> None:
    """T-188 (R-208)"""
    table = pawn_table("pawn kampen-munster | red to act with 2 actions")
    table.play("pawn paid south-east-rim", "pawn paid north-coast")
    assert table.game.view().pawn == "north-coast"
    assert table.refuses("pawn paid west-rim") == "no-actions-left"


def test_the_paid_move_goes_to_another_province() -> None:
    """R-208"""
    table = pawn_table("pawn kampen-munster | red to act")
    assert table.refuses("pawn paid kampen-munster") == "pawn-there"
    assert {t.split()[2] for t in table.offers("pawn paid")} == set(PROVINCES) - {"kampen-munster"}


def test_t189_displaced_pieces_go_where_the_pawn_is_not() -> None:
    """T-189 (R-210)"""
    table = pawn_table("pawn bremen-hannover | bremen-minden: blue | red to act")
    table.play("displace trader bremen-minden/1 with trader paying trader")
    assert table.asks() == ("blue", "relocate")
    table.play("relocate minden-munster/1", "relocate extra trader bremen-osnabruck/1")
    assert table.on("minden-munster/1") == "blue trader"
    assert table.on("bremen-osnabruck/1") == "blue trader"


def test_t190_a_soldier_is_one_border() -> None:
    """T-190 (R-201, R-212)"""
    table = pawn_table("pawn arnheim-dortmund | red to act")
    assert table.accepts("pawn free munster-paderborn")
    table.play("pawn free munster-paderborn", "end")
    assert table.accepts("pawn free bremen-hannover"), "two borders further"
    table.given("pawn arnheim-dortmund")
    assert table.refuses("pawn free bremen-hannover") == "too-many-borders", "three with the soldier line"


def test_the_pawn_never_crosses_a_city() -> None:
    """R-212: at Bremen two provinces meet in a corner only; across it the east rim would be two steps away."""
    table = pawn_table("pawn osnabruck-minden | red to act")
    assert table.refuses("pawn free east-rim") == "too-many-borders"
    assert table.accepts("pawn free bremen-luneburg"), "round the corner, over two borders"


def test_t191_after_the_closing_free_move_no_token_can_be_used() -> None:
    """T-191 (R-207, OQ-33): not even while the plate is laid out, which comes after the pawn."""
    table = pawn_table("pawn bremen-hannover | red: token plus3, plate swap | red to act with 1 action")
    table.play("place trader bremen-minden/1")
    assert table.accepts("use plus3")
    table.play("pawn free bremen-luneburg")
    assert table.asks() == ("red", "lay")
    assert table.refuses("use plus3") == "other-question"
    assert table.refuses("pawn free bremen-hannover") == "other-question"
    table.play("lay swap kampen-osnabruck")
    assert table.asks() == ("blue", "turn")
    assert table.unused("red") == ["plus3"]


def test_t192_a_plate_token_is_laid_out_away_from_the_pawn() -> None:
    """T-192 (R-210)"""
    table = pawn_table("pawn bremen-hannover | red: plate swap | red to act").play("end")
    assert table.asks() == ("red", "lay")
    table.play("lay swap halle-quedlinburg")
    assert table.game.view().tokens["halle-quedlinburg"] == "swap"


def test_token_effects_reach_everywhere() -> None:
    """R-210: remove three takes pieces far from the pawn."""
    words = "pawn bremen-hannover | red: token three | arnheim-kampen: blue, blue merchant, red | red to act"
    table = pawn_table(words).play("use three", "remove arnheim-kampen/1", "remove arnheim-kampen/2")
    table.play("remove arnheim-kampen/3")
    assert table.on("arnheim-kampen/1") == "empty"
    assert table.supply("blue") == "7t 2m"


def test_t299_two_players_use_soldiers_and_pawn_and_three_players_do_not() -> None:
    """T-299 (R-200, R-201)"""
    two = pawn_table("pawn bremen-hannover | red to act")
    assert two.board.id == "hansa_23"
    assert two.game.view().pawn == "bremen-hannover"
    assert {soldier["id"] for soldier in two.board.facts["soldiers"]} == SOLDIERS
    three = Table(edition="ed2009", players=3)
    assert three.board.id == "hansa_23"
    assert three.asks() == ("red", "turn")
    assert three.game.view().pawn is None
    assert not three.offers_any("pawn")
    assert three.refuses("pawn free bremen-hannover") == "not-in-this-game"
    assert three.refuses("pawn paid bremen-hannover") == "not-in-this-game"
    assert routes_of(three.offers("place trader")) == set(three.board.routes)


def test_soldiers_are_no_routes() -> None:
    """R-201: they hold no pieces and join no cities."""
    table = pawn_table()
    assert len(table.board.routes) == 32
    for soldier in SOLDIERS:
        assert table.refuses(f"place trader {soldier}/1") == "notation"


def test_t300_an_extra_office_token_does_not_open_a_route_away_from_the_pawn() -> None:
    """T-300 (R-211)"""
    table = pawn_table("pawn bremen-hannover | red: token extra_office | arnheim: blue | red to act")
    table.fill("arnheim-kampen", "red")
    assert not table.offers_any("establish")
    assert table.refuses("establish arnheim-kampen extra trader arnheim") == "pawn-elsewhere"
    table.given("pawn west-rim")
    assert table.accepts("establish arnheim-kampen extra trader arnheim")
