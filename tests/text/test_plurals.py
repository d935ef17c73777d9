"""Numbers and words agree, checked by hand for a few messages."""

from __future__ import annotations

import pytest

from text.texts import say

POINTS = {
    "en": {0: "0 points", 1: "1 point", 2: "2 points", 5: "5 points", 12: "12 points", 22: "22 points"},
    "de": {0: "0 Punkte", 1: "1 Punkt", 2: "2 Punkte", 5: "5 Punkte", 12: "12 Punkte", 22: "22 Punkte"},
    "pl": {0: "0 punktów", 1: "1 punkt", 2: "2 punkty", 5: "5 punktów", 12: "12 punktów", 22: "22 punkty"},
    "hu": {0: "0 pont", 1: "1 pont", 2: "2 pont", 5: "5 pont", 12: "12 pont", 22: "22 pont"},
    "cs": {0: "0 bodů", 1: "1 bod", 2: "2 body", 5: "5 bodů", 12: "12 bodů", 22: "22 bodů"},
}
ACTIONS_LEFT = {
    "en": {0: "No actions left", 1: "1 action left", 2: "2 actions left", 5: "5 actions left"},
    "de": {0: "Keine Aktionen übrig", 1: "1 Aktion übrig", 2: "2 Aktionen übrig", 5: "5 Aktionen übrig"},
    "pl": {0: "Nie ma już akcji", 1: "Została 1 akcja", 2: "Zostały 2 akcje", 5: "Zostało 5 akcji"},
    "hu": {0: "Nincs több akció", 1: "Még 1 akció", 2: "Még 2 akció", 5: "Még 5 akció"},
    "cs": {0: "Žádné akce nezbývají", 1: "Zbývá 1 akce", 2: "Zbývají 2 akce", 5: "Zbývá 5 akcí"},
}
TRADESMEN = {
    "en": {1: "1 tradesman", 2: "2 tradesmen", 5: "5 tradesmen", 22: "22 tradesmen"},
    "de": {1: "1 Händlerstein", 2: "2 Händlersteine", 5: "5 Händlersteine", 22: "22 Händlersteine"},
    "pl": {1: "1 handlarz", 2: "2 handlarzy", 5: "5 handlarzy", 22: "22 handlarzy"},
    "hu": {1: "1 alkalmazott", 2: "2 alkalmazott", 5: "5 alkalmazott", 22: "22 alkalmazott"},
    "cs": {1: "1 zdroj", 2: "2 zdroje", 5: "5 zdrojů", 22: "22 zdrojů"},
}
HIRED = {
    "en": "Anna hires 1 trader and 2 merchants.",
    "de": "Anna nimmt 1 Händler und 2 Großhändler aus der Kasse.",
    "pl": "Anna pozyskuje 1 sprzedawcę i 2 kupców.",
    "hu": "Anna begyűjt 1 ügynököt és 2 kereskedőt.",
    "cs": "Anna přijímá 1 obchodníka a 2 velkoobchodníky.",
}


@pytest.mark.parametrize(
    ("message", "expected"),
    [("common-points", POINTS), ("bar-actions-left", ACTIONS_LEFT), ("tradesmen-count", TRADESMEN)],
)
def test_a_number_takes_its_word(message: str, expected: dict[str, dict[int, str]]) -> None:
    for language, forms in expected.items():
        for number, text in forms.items():
            assert say(language, message, n=number) == text


@pytest.mark.parametrize("language", HIRED)
def test_two_numbers_in_one_sentence(language: str) -> None:
    assert say(language, "event-hired", player="Anna", traders=1, merchants=2) == HIRED[language]
    assert "0" not in say(language, "event-hired", player="Anna", traders=2, merchants=0)
    assert "0" not in say(language, "event-hired", player="Anna", traders=0, merchants=1)
