CREATE TABLE "seeks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"game" text NOT NULL,
	"game_version" integer NOT NULL,
	"config" text NOT NULL,
	"terms" text NOT NULL,
	"seats" smallint NOT NULL,
	"pairing_key" text NOT NULL,
	"rating" double precision NOT NULL,
	"rating_range" double precision,
	"entropy" text NOT NULL,
	"entropy_commitment" text,
	"request_id" text,
	"request_hash" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"match_id" uuid
);
--> statement-breakpoint
CREATE INDEX "seeks_open" ON "seeks" USING btree ("pairing_key","rating") WHERE "seeks"."is_open";--> statement-breakpoint
CREATE INDEX "seeks_open_of_player" ON "seeks" USING btree ("player_id") WHERE "seeks"."is_open";--> statement-breakpoint
CREATE INDEX "seeks_open_expiry" ON "seeks" USING btree ("expires_at") WHERE "seeks"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "seeks_request" ON "seeks" USING btree ("player_id","request_id") WHERE "seeks"."request_id" is not null;
--> statement-breakpoint
-- How far the rating of another player may be from that of a seek's: its range, and once more for every p_widening seconds that it has waited.
--   p_range  null: as far as it likes
CREATE OR REPLACE FUNCTION seek_reach(p_range double precision, p_since timestamptz, p_now timestamptz, p_widening double precision) RETURNS double precision
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_range IS NULL THEN 'Infinity' ELSE p_range * (1 + GREATEST(0, EXTRACT(EPOCH FROM p_now - p_since)::double precision) / p_widening) END
$$;
--> statement-breakpoint
-- Opens a seek of a player. The lock on the player's row lets several at once in one after the other, so that none is beyond p_most.
--   p_pairing_key  what the seeks that it can be paired with have as well
--   p_commitment   SHA-256 of an entropy that is revealed later; then p_entropy is not used
--   p_seconds      how long it lives unless it is renewed
--   p_most         how many open seeks a player may have
-- outcome, and in `seek`:
--   opened      it is open; its id
--   repeated    the request id has opened a seek before, with the same body; the id of that one
--   key_reused  the request id has opened a seek before, with another body; the id of that one
--   full        the player has as many as there may be; null
--   gone        there is no such player; null
CREATE OR REPLACE FUNCTION open_seek(
  p_id uuid, p_player uuid, p_game text, p_game_version integer, p_config text, p_terms text, p_seats smallint, p_pairing_key text,
  p_rating double precision, p_rating_range double precision, p_entropy text, p_commitment text, p_request_id text, p_request_hash text,
  p_now timestamptz, p_seconds integer, p_most integer, OUT outcome text, OUT seek uuid
) LANGUAGE plpgsql AS $$
DECLARE earlier seeks%ROWTYPE;
BEGIN
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM seeks s WHERE s.player_id = p_player AND s.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE WHEN earlier.request_hash = p_request_hash THEN 'repeated' ELSE 'key_reused' END;
      seek := earlier.id;
      RETURN;
    END IF;
  END IF;
  IF (SELECT count(*) FROM seeks s WHERE s.player_id = p_player AND s.is_open AND s.expires_at > p_now) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO seeks (id, player_id, game, game_version, config, terms, seats, pairing_key, rating, rating_range, entropy, entropy_commitment,
    request_id, request_hash, created_at, expires_at)
  VALUES (p_id, p_player, p_game, p_game_version, p_config, p_terms, p_seats, p_pairing_key, p_rating, p_rating_range, p_entropy, p_commitment,
    p_request_id, p_request_hash, p_now, p_now + make_interval(secs => p_seconds));
  outcome := 'opened';
  seek := p_id;
END $$;
--> statement-breakpoint
-- Pairs an open seek with as many others as its match wants seats, makes the match with everybody seated, and tells them: all or nothing.
--   p_match, p_seed, p_seed_commitment, p_token_hashes  what the match gets if there is one: see create_match; a hash for each seat
--   p_now       the time
--   p_widening  see seek_reach
-- Returns the players of the match; null when the seek is not open, or too few others are there for it.
--
-- The others have the same pairing key. No two of them are of one player, or of players of whom one has blocked the other, and each two are in each
-- other's reach. They are taken in the order of how near their ratings are, and of one distance the oldest first, each that goes
-- with all taken before: of two seats that is the best there is, and somebody is found if anybody fits.
-- The lock on the pairing key makes seeks that come at the same moment see each other, in whatever process: the one that is paired later sees the
-- first, which was committed before it was to be paired. So no two that fit are left. A row's lock keeps a seek from being renewed or cancelled meanwhile.
-- Who has which seat follows from the seed, so nobody can choose it.
CREATE OR REPLACE FUNCTION pair_seek(
  p_seek uuid, p_match uuid, p_seed bytea, p_seed_commitment text, p_token_hashes text[], p_now timestamptz, p_widening double precision
) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  own seeks%ROWTYPE;
  other seeks%ROWTYPE;
  reach double precision;
  chosen uuid[];
BEGIN
  SELECT * INTO own FROM seeks WHERE id = p_seek AND is_open;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(own.pairing_key, 7061304));
  SELECT s.* INTO own FROM seeks s JOIN players p ON p.id = s.player_id AND p.erased_at IS NULL AND p.suspended_at IS NULL
  WHERE s.id = p_seek AND s.is_open AND s.expires_at > p_now FOR UPDATE OF s;
  IF NOT FOUND THEN RETURN NULL; END IF;
  reach := seek_reach(own.rating_range, own.created_at, p_now, p_widening);
  chosen := ARRAY[own.id];
  FOR other IN
    SELECT s.* FROM seeks s JOIN players p ON p.id = s.player_id AND p.erased_at IS NULL AND p.suspended_at IS NULL
    WHERE s.pairing_key = own.pairing_key AND s.is_open AND s.expires_at > p_now AND s.player_id <> own.player_id
      AND s.rating BETWEEN own.rating - reach AND own.rating + reach
    ORDER BY abs(s.rating - own.rating), s.created_at, s.id
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM seeks c WHERE c.id = ANY (chosen) AND (
        c.player_id = other.player_id
        OR abs(c.rating - other.rating) > LEAST(
          seek_reach(c.rating_range, c.created_at, p_now, p_widening), seek_reach(other.rating_range, other.created_at, p_now, p_widening))
        OR EXISTS (SELECT FROM blocks WHERE player_id = c.player_id AND blocked_id = other.player_id)
        OR EXISTS (SELECT FROM blocks WHERE player_id = other.player_id AND blocked_id = c.player_id)));
    -- It may have been cancelled since it was read.
    PERFORM FROM seeks WHERE id = other.id AND is_open FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    chosen := chosen || other.id;
    EXIT WHEN cardinality(chosen) = own.seats;
  END LOOP;
  IF cardinality(chosen) < own.seats THEN RETURN NULL; END IF;
  PERFORM create_match(p_match, own.game, own.game_version, own.config, 'public', own.seats, p_seed, p_seed_commitment, NULL, NULL, NULL, NULL, NULL,
    own.terms, (own.terms::jsonb->>'startWithinSeconds')::integer);
  UPDATE seats t SET player_id = s.player_id, token_hash = p_token_hashes[s.seat + 1], joined_at = now(),
    entropy = CASE WHEN s.entropy_commitment IS NULL THEN s.entropy END, entropy_commitment = s.entropy_commitment
  FROM (SELECT *, row_number() OVER (ORDER BY sha256(p_seed || uuid_send(player_id))) - 1 AS seat FROM seeks WHERE id = ANY (chosen)) AS s
  WHERE t.match_id = p_match AND t.seat = s.seat;
  UPDATE seeks SET is_open = false, match_id = p_match, entropy = '' WHERE id = ANY (chosen);
  PERFORM tell_players((
    SELECT jsonb_agg(jsonb_build_object(
      'player', s.player_id, 'type', 'matched', 'matchId', p_match, 'game', own.game, 'seat', t.seat, 'seekId', s.id) ORDER BY t.seat)
    FROM seeks s JOIN seats t ON t.match_id = p_match AND t.player_id = s.player_id WHERE s.id = ANY (chosen)));
  RETURN (SELECT array_agg(s.player_id) FROM seeks s WHERE s.id = ANY (chosen));
END $$;
--> statement-breakpoint
-- Takes the name and the keys of a player away, and everything else that is theirs alone; the seats are given up later, by whoever reads `departures`.
-- Returns whether there was such a player.
CREATE OR REPLACE FUNCTION erase_player(p_player uuid, p_name text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET name = p_name, name_key = '', erased_at = now() WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM api_keys WHERE player_id = p_player;
  DELETE FROM player_identities WHERE player_id = p_player;
  DELETE FROM blocks WHERE player_id = p_player OR blocked_id = p_player;
  DELETE FROM seeks WHERE player_id = p_player;
  INSERT INTO departures (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON seeks TO gameledger_app;
    GRANT EXECUTE ON FUNCTION seek_reach, open_seek, pair_seek TO gameledger_app;
  END IF;
END $$;
