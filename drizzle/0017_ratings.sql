CREATE TABLE "blocks" (
	"player_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_player_id_blocked_id_pk" PRIMARY KEY("player_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"player_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_events" (
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"place" bigint NOT NULL,
	"match_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	CONSTRAINT "rating_events_player_id_game_place_pk" PRIMARY KEY("player_id","game","place")
);
--> statement-breakpoint
CREATE TABLE "rating_head" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"place" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"kind" text NOT NULL,
	"mu" double precision NOT NULL,
	"sigma" double precision NOT NULL,
	"ordinal" double precision NOT NULL,
	"matches" integer NOT NULL,
	"win" integer NOT NULL,
	"draw" integer NOT NULL,
	"loss" integer NOT NULL,
	CONSTRAINT "standings_player_id_game_pk" PRIMARY KEY("player_id","game")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rated" boolean GENERATED ALWAYS AS (coalesce((terms::jsonb ->> 'rated')::boolean, false) and not imported) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "end_place" bigint;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "name_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "players" SET "name_key" = lower("name");--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "standings_best" ON "standings" USING btree ("game","ordinal" DESC NULLS LAST,"player_id") WHERE "standings"."matches" > 0;--> statement-breakpoint
CREATE INDEX "standings_best_of_kind" ON "standings" USING btree ("game","kind","ordinal" DESC NULLS LAST,"player_id") WHERE "standings"."matches" > 0;--> statement-breakpoint
CREATE INDEX "matches_uncounted" ON "matches" USING btree ("finished_at","id") WHERE "matches"."status" = 'finished' and "matches"."visibility" = 'public' and not "matches"."imported" and "matches"."end_place" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_end_place" ON "matches" USING btree ("end_place") WHERE "matches"."end_place" is not null;--> statement-breakpoint
CREATE INDEX "players_name" ON "players" USING btree ("name_key" COLLATE "C","id") WHERE "players"."erased_at" is null;--> statement-breakpoint
-- Gives a player one more key. The lock on the player's row lets several at once in one after the other.
--   p_only  whether it takes the place of all others
--   p_most  how many keys a player may have
-- outcome:
--   added  the key works from now on
--   full   the player has as many as there may be
--   gone   there is no such player
CREATE OR REPLACE FUNCTION add_key(
  p_player uuid, p_id uuid, p_hash text, p_name text, p_scopes text[], p_expires timestamptz, p_only boolean, p_most integer, OUT outcome text
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  IF p_only THEN DELETE FROM api_keys WHERE player_id = p_player; END IF;
  IF (SELECT count(*) FROM api_keys WHERE player_id = p_player) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO api_keys (hash, player_id, id, name, scopes, expires_at) VALUES (p_hash, p_player, p_id, p_name, p_scopes, p_expires);
  outcome := 'added';
END $$;
--> statement-breakpoint
-- Takes the name and the keys of a player away, and everything else that is theirs alone; the seats are given up later, by whoever reads `departures`.
-- Returns whether there was such a player.
CREATE OR REPLACE FUNCTION erase_player(p_player uuid, p_name text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET name = p_name, name_key = '', erased_at = now() WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM api_keys WHERE player_id = p_player;
  DELETE FROM blocks WHERE player_id = p_player OR blocked_id = p_player;
  INSERT INTO departures (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
--> statement-breakpoint
-- Writes what some ends have made of standings and ratings.
--   p_standings  JSON: rows of `standings`, whole
--   p_events     JSON: rows of `rating_events`
CREATE OR REPLACE FUNCTION write_standings(p_standings jsonb, p_events jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standings AS s SELECT * FROM jsonb_populate_recordset(NULL::standings, p_standings)
  ON CONFLICT (player_id, game) DO UPDATE SET mu = EXCLUDED.mu, sigma = EXCLUDED.sigma, ordinal = EXCLUDED.ordinal,
    matches = EXCLUDED.matches, win = EXCLUDED.win, draw = EXCLUDED.draw, loss = EXCLUDED.loss;
  INSERT INTO rating_events SELECT * FROM jsonb_populate_recordset(NULL::rating_events, p_events);
END $$;
--> statement-breakpoint
-- Gives ends of matches their places, and writes what they have made of standings and ratings: all of it, or nothing.
--   p_from  how many ends had been counted when the standings were read
--   p_ends  the matches, in the order of their places
-- Returns false when others have counted meanwhile.
CREATE OR REPLACE FUNCTION count_ends(p_from bigint, p_ends uuid[], p_standings jsonb, p_events jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE rating_head SET place = p_from + cardinality(p_ends) WHERE place = p_from;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE matches m SET end_place = p_from + e.number FROM unnest(p_ends) WITH ORDINALITY AS e (id, number) WHERE m.id = e.id;
  PERFORM write_standings(p_standings, p_events);
  RETURN true;
END $$;
--> statement-breakpoint
INSERT INTO rating_head DEFAULT VALUES;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, DELETE ON blocks, departures TO gameledger_app;
    GRANT SELECT, UPDATE ON rating_head TO gameledger_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON standings, rating_events TO gameledger_app;
    GRANT EXECUTE ON FUNCTION add_key, erase_player, write_standings, count_ends TO gameledger_app;
  END IF;
END $$;
