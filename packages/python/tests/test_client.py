"""The client against a running service; GAMELEDGER_URL says which: test/client/python.slow.test.ts starts one."""

from __future__ import annotations

import json
import os
import re
import secrets
import typing
import unittest
from pathlib import Path
from typing import Any

from gameledger import AbortSignal, Accepted, Client, GameledgerError, Match, create_client, models
from gameledger.models.operations import OPERATIONS
from gameledger.models.operations import Operations as Asked
from gameledger.transport import path_of

URL = os.environ["GAMELEDGER_URL"]
Anybody = Match[Any, Any, Any]
#: Only a match with a clock can pause.
TIMED: models.MatchTerms = {"clock": {"kind": "fischer", "initialSeconds": 600, "incrementSeconds": 5}}


def new_player(name: str = "Ada") -> Client:
    return create_client(URL, create_client(URL).create_player(name, "bot")["apiKey"])


def first_action(match: Anybody) -> Any:
    return match.legal_actions()["actions"][0]["action"]


class Operations(unittest.TestCase):
    def test_every_operation_but_streams_is_asked_for_by_its_name(self) -> None:
        document = json.loads((Path(__file__).parents[3] / "openapi" / "openapi.json").read_text())
        operations = [one for path in document["paths"].values() for one in path.values()]
        stated = {one["operationId"] for one in operations if "101" not in one["responses"]}
        self.assertEqual(set(OPERATIONS), stated)
        typed = {one.__annotations__["operation"].split("'")[1] for one in typing.get_overloads(Asked.call)}
        self.assertEqual(typed, {name for name, row in OPERATIONS.items() if not row.endswith(" stream")})

    def test_fields_go_into_path_query_and_body_and_a_request_counts_once(self) -> None:
        ada = new_player()
        key = secrets.token_hex(8)
        made = ada.call("createMatch", game="armadogon", join={}, preset=None, idempotency_key=key)
        again = ada.call("createMatch", game="armadogon", join={}, idempotency_key=key)
        self.assertEqual((made["id"], typing.cast(Any, again)["replayed"]), (again["id"], True))
        view = ada.call("getView", matchId=made["id"], at=0, words=True, lang="es")
        self.assertEqual(view["language"], "es")
        with self.assertRaises(GameledgerError) as over:
            ada.call("getView", matchId=made["id"], as_="omniscient")
        self.assertEqual(over.exception.code, "FORBIDDEN")
        self.assertIn("TJ-5.1", ada.call("getRulesSection", gameId="tactics-joker", section="TJ-5.1"))
        with self.assertRaises(GameledgerError) as lost:
            ada.call("getMatch", matchId="..")
        self.assertEqual(lost.exception.code, "NOT_FOUND")


class Tournaments(unittest.TestCase):
    def test_a_tournament_is_made_joined_started_and_read(self) -> None:
        maker, ada, bob = new_player("Maker"), new_player("Ada"), new_player("Bob")
        made = maker.create_tournament(game="tactics-joker", format="swiss", seats=4, terms=TIMED)
        for player in (ada, bob):
            player.tournament(made["id"]).join()
        tournament = maker.tournament(made["id"])
        self.assertEqual(tournament.start()["status"], "running")
        (pairing,) = tournament.rounds()["items"][0]["pairings"]
        ada.match(pairing["matchId"] or "").resign()
        self.assertEqual([row["player"]["name"] for row in tournament.standings()["items"]][1], "Ada")
        self.assertEqual(maker.tournaments(player="me")["items"], [])

    def test_a_maker_invites_removes_and_hands_over(self) -> None:
        maker, ada = new_player("Maker"), new_player("Ada")
        made = maker.create_tournament(game="tactics-joker", format="swiss", seats=4, terms=TIMED, entry="invited")
        tournament = maker.tournament(made["id"])
        (token,) = tournament.invite(tokens=1)
        self.assertEqual(ada.tournament(made["id"]).join(token)["players"], 1)
        self.assertIsNone(ada.tournament(made["id"]).get()["yourLoadout"])
        bob = new_player("Bob")
        tournament.invite(bob.me()["id"])
        told = next(event for event in bob.events(after=0) if event["type"] != "start")
        self.assertEqual((told["type"], told["tournamentId"]), ("tournament-invitation", made["id"]))
        self.assertEqual(tournament.remove(ada.me()["id"], "no shows")["players"], 0)
        self.assertEqual(tournament.hand_over(ada.me()["id"])["maker"]["name"], "Ada")
        self.assertEqual([act["act"] for act in tournament.acts()["items"]], ["remove", "hand-over"])


class OddIds(unittest.TestCase):
    """What is no id asks for nothing: `/v1/me/keys/..` would be another address."""

    NO_IDS = ("..", ".", "%2e%2e", "", "a/b")

    def test_no_path_is_made_of_what_is_no_id(self) -> None:
        document = json.loads((Path(__file__).parents[3] / "openapi" / "openapi.json").read_text(encoding="utf-8"))
        for route in document["paths"]:
            for name in re.findall(r"{(\w+)}", route):
                for odd in self.NO_IDS:
                    filled = route.removeprefix("/v1/").split("/")
                    parts = [odd if part == f"{{{name}}}" else re.sub(r"{\w+}", "0", part) for part in filled]
                    if odd in parts:
                        with self.assertRaises(GameledgerError) as refused:
                            path_of(*parts)
                        self.assertEqual(refused.exception.code, "NOT_FOUND")

    def test_nothing_is_deleted_by_what_is_no_id(self) -> None:
        ada = new_player()
        match = ada.game("tactics-joker").create(join={})
        deck = ada.loadouts.create({"game": "juggernauts", "name": "mine", "loadout": "kali"})
        for odd in self.NO_IDS:
            for call in (ada.loadouts.remove, ada.invitations.decline, ada.seeks.cancel, ada.webhooks.remove, match.messages.remove):
                with self.assertRaises(GameledgerError) as refused:
                    call(odd)
                self.assertEqual((refused.exception.code, refused.exception.status), ("NOT_FOUND", None))
        self.assertEqual((match.get()["status"], ada.loadouts.get(deck["id"])["name"]), ("open", "mine"))


class TwoSeats(unittest.TestCase):
    """A match of two players that has started."""

    def setUp(self) -> None:
        self.ada = new_player("Ada").game("tactics-joker").create(terms=TIMED, join={"seat": 0})
        bob = new_player("Bob")
        self.bob = bob.game("tactics-joker").match(self.ada.id).join()

    def test_refusals_are_values_and_everything_else_an_error_by_its_code(self) -> None:
        action = first_action(self.ada)
        late = self.bob.act(action)
        self.assertFalse(late.ok)
        self.assertEqual(late.refusal and late.refusal.code, "NOT_YOUR_TURN")
        stale = self.ada.act(action, expected_version=7)
        self.assertEqual(stale.refusal and (stale.refusal.code, stale.refusal.current_version), ("VERSION_CONFLICT", 0))
        illegal = self.ada.act({"type": "chooseCastle", "at": "b2"})  # type: ignore[arg-type]
        assert illegal.refusal
        self.assertEqual(illegal.refusal.code, "ILLEGAL_ACTION")
        self.assertRegex(illegal.refusal.rule or "", r"^TJ-")
        spanish = self.ada.act({"type": "chooseCastle", "at": "b2"}, lang="es")  # type: ignore[arg-type]
        assert spanish.refusal
        self.assertEqual(spanish.refusal.code, "ILLEGAL_ACTION")
        self.assertNotEqual(spanish.refusal.message, illegal.refusal.message)
        with self.assertRaises(GameledgerError) as malformed:
            self.ada.act({"type": "fly"})  # type: ignore[arg-type]
        self.assertEqual((malformed.exception.code, malformed.exception.status), ("MALFORMED", 400))
        with self.assertRaises(GameledgerError) as nowhere:
            create_client(URL).match("00000000-0000-7000-8000-000000000000").get()
        self.assertEqual(nowhere.exception.code, "NOT_FOUND")

    def test_an_action_under_one_key_counts_once(self) -> None:
        action = first_action(self.ada)
        made = self.ada.act(action, idempotency_key="one")
        again = self.ada.act(action, idempotency_key="one")
        assert isinstance(made, Accepted) and isinstance(again, Accepted)
        self.assertEqual((made.version, made.replayed, again.version, again.replayed), (1, False, 1, True))

    def test_offers_of_every_kind(self) -> None:
        self.ada.act(first_action(self.ada))
        takeback = self.ada.offer({"kind": "takeback", "to": 0})
        self.assertEqual(self.bob.answer(takeback["seq"], True)["toAct"], [0])
        draw = self.ada.offer({"kind": "draw"}, idempotency_key="draw")
        self.assertEqual(self.ada.offer({"kind": "draw"}, idempotency_key="draw"), {**draw, "replayed": True})
        self.ada.withdraw(draw["seq"])
        with self.assertRaises(GameledgerError) as closed:
            self.bob.answer(draw["seq"], True)
        self.assertEqual(closed.exception.code, "OFFER_CLOSED")
        pause = self.bob.offer({"kind": "pause"})
        self.ada.answer(pause["seq"], True)
        paused = self.ada.act(first_action(self.ada))
        self.assertEqual(paused.refusal and paused.refusal.code, "MATCH_PAUSED")
        self.bob.resume()
        self.assertTrue(self.ada.act(first_action(self.ada)).ok)
        self.assertEqual(self.ada.presence()["seats"], [])
        self.assertEqual(self.ada.offer({"kind": "abort"})["status"], "abandoned")

    def test_giving_up_and_playing_again(self) -> None:
        self.assertTrue(self.ada.resign().ok)
        self.assertEqual(self.bob.legal_actions()["actions"], [])
        self.assertEqual(self.ada.view(as_="omniscient")["viewer"], "omniscient")
        again = self.bob.rematch()
        self.assertEqual(again.seat, 0)
        self.assertEqual(self.ada.rematch().id, again.id, "there is one")

    def test_players_talk(self) -> None:
        said = self.ada.messages.post("table", "hello", "once")
        self.assertEqual(self.ada.messages.post("table", "hello", "once"), said)
        heard = self.bob.messages.follow("table", after=0)
        self.assertEqual(next(heard), said)
        removed = self.ada.messages.remove(said["id"])
        self.assertIsNone(removed["text"])
        self.assertEqual(next(heard), removed)
        heard.close()
        self.assertEqual(self.bob.messages.list("table", first=5), {"items": [removed], "nextCursor": None})
        with self.assertRaises(GameledgerError) as refused:
            next(self.bob.messages.follow("stands"))
        self.assertEqual(refused.exception.code, "FORBIDDEN")


class OneSeat(unittest.TestCase):
    """What needs one player."""

    def test_a_bot_in_one_call_plays_one_match_to_its_end(self) -> None:
        match = new_player().game("armadogon").create(config={"difficulty": "easy"}, join={})
        seen: list[str] = []

        def choose(situation: Any) -> Any:
            seen.append(situation["view"])
            return situation["actions"][0]["action"]

        self.assertIn(match.play(choose)["outcomes"][0], ("win", "loss"))  # type: ignore[index]
        self.assertTrue(all(seen))
        self.assertEqual(match.get()["status"], "finished")
        self.assertTrue(match.record().startswith('{"'))
        self.assertTrue(match.verification()["ok"])

    def test_a_bot_plays_all_matches_until_it_is_told_to_stop(self) -> None:
        ada = new_player()
        matches = [ada.game("armadogon").create(preset="easy", join={}) for _ in range(2)]
        running = {match.id for match in matches}
        stop = AbortSignal()

        def on_turn(turn: dict[str, Any], outcome: Any) -> None:
            if outcome.ok and outcome.result:
                running.discard(turn["matchId"])
            if not running:
                stop.abort()

        ada.play(lambda situation: situation["actions"][-1]["action"], on_turn=on_turn, signal=stop)
        self.assertEqual({match.get()["status"] for match in matches}, {"finished"})

    def test_an_open_match_says_who_sits_down_and_can_be_left_and_cancelled(self) -> None:
        ada = new_player()
        match = ada.game("tactics-joker").create(visibility="private", join={})
        self.assertEqual(match.legal_actions(), {"version": None, "seat": 0, "toAct": [], "actions": []})
        with self.assertRaises(GameledgerError):
            new_player("Eve").match(match.id).get()
        match.add_bot("greedy")
        self.assertEqual(match.get()["status"], "active")
        open_match = ada.game("juggernauts").create(config={"seats": 3}, join={"seat": 0})
        bob = new_player("Bob").game("juggernauts").match(open_match.id)
        self.assertEqual(bob.join({"seat": 2}).seat, 2)
        self.assertIsNone(bob.leave(2)["seats"][2]["player"])
        other = ada.game("tactics-joker").create(join={})
        self.assertEqual(other.cancel()["status"], "abandoned")

    def test_a_fork_a_world_and_the_log(self) -> None:
        ada = new_player()
        match = ada.game("armadogon").create(join={})
        match.act(first_action(match))
        self.assertEqual(match.fork(1, join={}).get()["version"], 0)
        self.assertEqual(match.imagine()["seat"], 0)
        self.assertEqual([entry["seq"] for entry in match.log(after=-1)["items"]], [0, 1])

    def test_the_catalogue(self) -> None:
        client = create_client(URL)
        ids = [game["id"] for game in client.games()]
        self.assertEqual(len(ids), 4)
        for id in ids:
            game = client.game(id)
            self.assertEqual(game.get()["id"], id)
            self.assertTrue(game.rules(form="summary").startswith("#"))
            self.assertEqual(game.reference()["game"], id)
        self.assertRegex(client.game("tactics-joker").rules(section="TJ-5.1"), "TJ-5.1")

    def test_everything_that_concerns_a_player_comes_once_and_in_order(self) -> None:
        ada = new_player()
        events = ada.events(after=0)
        self.assertEqual(next(events), {"type": "start", "id": 0})
        match = ada.game("armadogon").create(join={})
        self.assertEqual([next(events)["type"] for _ in range(2)], ["started", "turn"])
        match.resign()
        self.assertEqual(next(events)["outcome"], "loss")
        self.assertEqual([event["id"] for _, event in zip(range(2), ada.events(after=1))], [1, 2])

    def test_two_who_seek_the_same_match_are_paired(self) -> None:
        ada, ben = new_player(), new_player()
        events = ada.events()
        next(events)
        request: models.SeekRequest = {"game": "tactics-joker", "clock": {"kind": "per-action", "seconds": 77}}
        mine = ada.seeks.create(request, "once")
        self.assertEqual(ada.seeks.create(request, "once")["id"], mine["id"])
        self.assertEqual(ada.seeks.renew(mine["id"])["status"], "waiting")
        theirs = ben.seeks.create(request)
        self.assertEqual(next(events)["seekId"], mine["id"])
        self.assertEqual(ada.seeks.read(mine["id"])["matchId"], theirs["matchId"])
        self.assertEqual(ada.seeks.cancel(mine["id"])["status"], "matched")
        with self.assertRaises(GameledgerError) as unseen:
            ben.seeks.read(mine["id"])
        self.assertEqual(unseen.exception.code, "NOT_FOUND")

    def test_seats_are_kept_and_players_found(self) -> None:
        ada, ben = new_player("Ada of the north"), new_player("Ben")
        seats: list[dict[str, Any] | None] = [{"invite": True}, {"player": ben.me()["id"]}]
        made = ada.game("tactics-joker").create(seats=seats)
        self.assertEqual([kept["seat"] for kept in ben.invitations.list(first=5)["items"]], [1])
        self.assertEqual(ben.invitations.decline(made.id), {"matchId": made.id, "seat": 1})
        (invitation,) = made.invitations
        self.assertEqual(create_client(URL).invitations.read(invitation["token"])["match"]["id"], made.id)
        self.assertEqual(ben.invitations.accept(invitation["token"]).seat, 0)
        (found,) = ben.players("ada of the north", first=1)["items"]
        self.assertEqual(ben.player(found["id"])["name"], "Ada of the north")
        self.assertEqual(ben.ratings(found["id"], "tactics-joker")["items"], [])
        self.assertEqual(ben.leaderboard("armadogon", kind="human")["items"], [])

    def test_webhooks(self) -> None:
        ada = new_player()
        hook = ada.webhooks.create("https://bot.example/hook", ["finished", "turn"])
        self.assertRegex(hook["secret"], "^whsec_")
        self.assertEqual(ada.webhooks.get(hook["id"])["events"], ["turn", "finished"])
        self.assertEqual(ada.webhooks.enable(hook["id"])["status"], "enabled")
        self.assertEqual([one["id"] for one in ada.webhooks.list()], [hook["id"]])
        self.assertEqual(ada.webhooks.remove(hook["id"])["url"], "https://bot.example/hook")
        with self.assertRaises(GameledgerError) as refused:
            ada.webhooks.test(hook["id"])
        self.assertEqual(refused.exception.code, "NOT_FOUND")

    def test_loadouts(self) -> None:
        ada = new_player()
        kept = ada.loadouts.create({"game": "juggernauts", "name": "Mine", "loadout": {"preset": "kali"}})
        self.assertEqual([one["name"] for one in ada.loadouts.list("juggernauts")], ["Mine"])
        self.assertEqual(ada.loadouts.get(kept["id"]), kept)
        match = ada.game("juggernauts").create(join={"loadout": {"saved": kept["id"]}})
        self.assertEqual(match.get()["yourLoadout"], "kali")
        self.assertEqual(new_player().loadouts.create({"text": kept["text"]})["loadout"], "kali")
        self.assertEqual(ada.loadouts.replace(kept["id"], {"text": kept["text"], "name": "Again"})["name"], "Again")
        self.assertEqual(ada.loadouts.remove(kept["id"])["id"], kept["id"])
        self.assertEqual(ada.loadouts.list(), [])

    def test_words_come_in_the_language_that_is_asked_for(self) -> None:
        ada = new_player()
        match = ada.game("armadogon").create(join={})
        question = match.view(words=True, lang="es")["ask"]["text"]
        self.assertNotEqual(question, match.view(words=True)["ask"]["text"])
        self.assertEqual(match.get(lang="es")["language"], "es")  # type: ignore[typeddict-item]
        labels = [[choice["label"] for choice in match.legal_actions(lang=lang)["actions"]] for lang in ("es", "en", None)]
        self.assertNotEqual(labels[0], labels[1])
        self.assertEqual(labels[1], labels[2], "English by default")
        (told,) = match.log(after=-1, story=True, lang="es")["items"]
        self.assertTrue(told["story"])
        self.assertNotIn("story", match.log(after=-1)["items"][0])
        turn = next(ada.turns(story=True, lang="es"))
        event = next(event for event in ada.events(after=0, story=True, lang="es") if event["type"] == "turn")
        for owed in (turn, event):
            self.assertEqual(owed["ask"]["text"], question)
            self.assertIn("story", owed)
        self.assertNotIn("ask", next(ada.turns()))
        followed = match.follow(story=True, lang="es")
        next(followed)
        match.act(first_action(match))
        self.assertEqual(next(followed)["story"], match.log(after=0, story=True, lang="es")["items"][0]["story"])
        followed.close()
        summaries = [ada.game("armadogon").rules(form="summary", lang=lang) for lang in ("es", "en")]
        self.assertNotEqual(*summaries)
        books = [ada.game("armadogon").reference(lang=lang) for lang in ("es", "en")]
        self.assertEqual([book["language"] for book in books], ["es", "en"])
        self.assertNotEqual(*(book["reference"] for book in books))
        self.assertNotEqual(*([game["summary"] for game in ada.games(lang=lang)] for lang in ("es", "en")))
        self.assertEqual(ada.webhooks.create("https://bot.example/hook", ["turn"], lang="es")["lang"], "es")

    def test_a_key_that_is_replaced_ends_its_streams(self) -> None:
        ada = new_player()
        turns = ada.turns()
        ada.game("armadogon").create(join={})
        self.assertEqual(next(turns)["seat"], 0)
        self.assertEqual(ada.update_me("Ada", face=7)["face"], 7)
        self.assertEqual(ada.update_me("Ada")["face"], None)
        ada.rotate_key()
        with self.assertRaises(GameledgerError) as ended:
            next(turns)
        self.assertEqual(ended.exception.code, "UNAUTHENTICATED")


class Models(unittest.TestCase):
    """The generated types."""

    def test_every_model_is_whole(self) -> None:
        classes = [model for model in vars(models).values() if isinstance(model, type)]
        self.assertGreater(len(classes), 400)
        for model in classes:
            self.assertIsInstance(typing.get_type_hints(model), dict, model.__name__)


if __name__ == "__main__":
    unittest.main()
