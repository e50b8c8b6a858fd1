CREATE TABLE "tournament_pairings" (
	"tournament_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"board" integer NOT NULL,
	"game" integer NOT NULL,
	"first_player" uuid NOT NULL,
	"second_player" uuid,
	"match_id" uuid,
	CONSTRAINT "tournament_pairings_tournament_id_round_board_game_pk" PRIMARY KEY("tournament_id","round","board","game")
);
--> statement-breakpoint
CREATE TABLE "tournament_players" (
	"tournament_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "tournament_players_tournament_id_player_id_pk" PRIMARY KEY("tournament_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"game" text NOT NULL,
	"game_version" integer NOT NULL,
	"config" text NOT NULL,
	"terms" text NOT NULL,
	"format" text NOT NULL,
	"seats" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"rounds" integer,
	"starts_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"request_id" text,
	"request_hash" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_pairings_match" ON "tournament_pairings" USING btree ("match_id") WHERE "tournament_pairings"."match_id" is not null;--> statement-breakpoint
CREATE INDEX "tournament_players_player" ON "tournament_players" USING btree ("player_id","tournament_id");--> statement-breakpoint
CREATE INDEX "tournaments_status" ON "tournaments" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tournaments_game" ON "tournaments" USING btree ("game","id");--> statement-breakpoint
CREATE INDEX "tournaments_maker" ON "tournaments" USING btree ("created_by") WHERE "tournaments"."status" in ('open', 'running');--> statement-breakpoint
CREATE INDEX "tournaments_starts" ON "tournaments" USING btree ("starts_at") WHERE "tournaments"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "tournaments_request" ON "tournaments" USING btree ("created_by","request_id") WHERE "tournaments"."request_id" is not null;
--> statement-breakpoint
-- Makes a tournament, unless its maker has `p_most` that are open or run.
--   p_request_id  the maker's Idempotency-Key; p_request_hash: of the request it came with
-- outcome, and in `made`:
--   created      it is there; its id
--   made_before  the same request id has made one; the id of that one
--   mismatch     the request id has made one, by another request; null
--   full         the maker has as many as one may have; null
CREATE OR REPLACE FUNCTION create_tournament(
  p_id uuid, p_name text, p_game text, p_game_version integer, p_config text, p_terms text, p_format text, p_seats integer, p_rounds integer,
  p_starts_at timestamptz, p_maker uuid, p_most integer, p_request_id text, p_request_hash text, OUT outcome text, OUT made uuid
) LANGUAGE plpgsql AS $$
DECLARE earlier tournaments%ROWTYPE;
BEGIN
  -- One request of a maker at a time.
  PERFORM FROM players WHERE id = p_maker FOR NO KEY UPDATE;
  SELECT * INTO earlier FROM tournaments WHERE created_by = p_maker AND request_id = p_request_id;
  IF FOUND THEN
    outcome := CASE WHEN earlier.request_hash = p_request_hash THEN 'made_before' ELSE 'mismatch' END;
    made := CASE WHEN outcome = 'made_before' THEN earlier.id END;
    RETURN;
  END IF;
  IF (SELECT count(*) FROM tournaments WHERE created_by = p_maker AND status IN ('open', 'running')) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO tournaments (id, name, game, game_version, config, terms, format, seats, rounds, starts_at, created_by, request_id, request_hash)
  VALUES (p_id, p_name, p_game, p_game_version, p_config, p_terms, p_format, p_seats, p_rounds, p_starts_at, p_maker, p_request_id, p_request_hash);
  outcome := 'created';
  made := p_id;
END $$;

--> statement-breakpoint
-- Lets a player take part in a tournament.
-- outcome:
--   joined     the player takes part, or did before
--   full       every place is taken
--   closed     it is not open
--   not_found  there is no such tournament
CREATE OR REPLACE FUNCTION join_tournament(p_id uuid, p_player uuid, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  SELECT * INTO tournament FROM tournaments WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF tournament.status <> 'open' THEN outcome := 'closed'; RETURN; END IF;
  IF EXISTS (SELECT FROM tournament_players WHERE tournament_id = p_id AND player_id = p_player) THEN outcome := 'joined'; RETURN; END IF;
  IF (SELECT count(*) FROM tournament_players t JOIN players p ON p.id = t.player_id WHERE t.tournament_id = p_id AND p.erased_at IS NULL)
    >= tournament.seats THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO tournament_players (tournament_id, player_id, number)
  SELECT p_id, p_player, COALESCE(max(number), 0) + 1 FROM tournament_players WHERE tournament_id = p_id;
  -- Whoever is about to begin the first round decides anew.
  UPDATE tournaments SET stage = stage + 1 WHERE id = p_id;
  outcome := 'joined';
END $$;

--> statement-breakpoint
-- Lets a player take part in a tournament no longer: before the start the place is free again, later what is still to be played is forfeited.
-- outcome:
--   left       the player takes no part, or did not before
--   closed     it is over
--   not_found  there is no such tournament
CREATE OR REPLACE FUNCTION leave_tournament(p_id uuid, p_player uuid, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  SELECT * INTO tournament FROM tournaments WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF tournament.status NOT IN ('open', 'running') THEN outcome := 'closed'; RETURN; END IF;
  outcome := 'left';
  IF tournament.status = 'open' THEN
    DELETE FROM tournament_players WHERE tournament_id = p_id AND player_id = p_player;
  ELSE
    UPDATE tournament_players SET left_at = now() WHERE tournament_id = p_id AND player_id = p_player AND left_at IS NULL;
  END IF;
  IF FOUND THEN UPDATE tournaments SET stage = stage + 1 WHERE id = p_id; END IF;
END $$;

--> statement-breakpoint
-- Begins a round of a tournament, or its replays, or ends it: all of it, or nothing. The matches are made with both seats taken, so that they
-- can start; whoever looks for matches that can starts them.
--   p_stage     the stage at which this was decided on
--   p_round     the round it is in then; p_rounds: how many there are
--   p_players   with the first round, those who take part; else null
--   p_pairings  JSON: an array of {round, board, game, players: [id, id?], match: null or {id, seed (hex), commitment}}
--   p_events    JSON: what players are told, as tell_players takes it
-- Returns false when something else was done with the tournament meanwhile.
CREATE OR REPLACE FUNCTION advance_tournament(
  p_id uuid, p_stage integer, p_status text, p_round integer, p_rounds integer, p_players uuid[], p_pairings jsonb, p_events jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  UPDATE tournaments SET stage = stage + 1, status = p_status, round = p_round, rounds = p_rounds,
    started_at = CASE WHEN p_status = 'cancelled' THEN NULL ELSE COALESCE(started_at, now()) END,
    finished_at = CASE WHEN p_status IN ('finished', 'cancelled') THEN now() END
  WHERE id = p_id AND stage = p_stage AND status IN ('open', 'running') RETURNING * INTO tournament;
  IF NOT FOUND THEN RETURN false; END IF;
  -- Accounts that were gone before the start have taken no part.
  DELETE FROM tournament_players WHERE tournament_id = p_id AND player_id <> ALL (p_players);
  INSERT INTO tournament_pairings (tournament_id, round, board, game, first_player, second_player, match_id)
  SELECT p_id, p_round, (p->>'board')::integer, (p->>'game')::integer, (p->'players'->>0)::uuid, (p->'players'->>1)::uuid, (p->'match'->>'id')::uuid
  FROM jsonb_array_elements(p_pairings) AS p;
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, terms)
  SELECT (p->'match'->>'id')::uuid, tournament.game, tournament.game_version, tournament.config, 'public', 'open', p->'match'->>'commitment', tournament.terms
  FROM jsonb_array_elements(p_pairings) AS p WHERE p->'match'->>'id' IS NOT NULL;
  INSERT INTO seats (match_id, seat, player_id, joined_at, live)
  SELECT (p->'match'->>'id')::uuid, seat - 1, player::uuid, now(), true
  FROM jsonb_array_elements(p_pairings) AS p, jsonb_array_elements_text(p->'players') WITH ORDINALITY AS s(player, seat)
  WHERE p->'match'->>'id' IS NOT NULL;
  INSERT INTO match_secrets (match_id, seed)
  SELECT (p->'match'->>'id')::uuid, decode(p->'match'->>'seed', 'hex') FROM jsonb_array_elements(p_pairings) AS p WHERE p->'match'->>'id' IS NOT NULL;
  PERFORM tell_players(p_events);
  RETURN true;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, UPDATE ON tournaments TO gameledger_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON tournament_players TO gameledger_app;
    GRANT SELECT, INSERT ON tournament_pairings TO gameledger_app;
    GRANT EXECUTE ON FUNCTION create_tournament, join_tournament, leave_tournament, advance_tournament TO gameledger_app;
  END IF;
END $$;
