CREATE TABLE "heartbeats" (
	"process" uuid PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"began_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"match_id" uuid NOT NULL,
	"process" uuid NOT NULL,
	"seat" smallint NOT NULL,
	"streams" integer NOT NULL,
	CONSTRAINT "watchers_match_id_process_seat_pk" PRIMARY KEY("match_id","process","seat")
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "deadline" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "stand_ins" smallint[] DEFAULT '{}'::smallint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rematch_of" uuid;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "reserved_for" uuid;--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "life" text;--> statement-breakpoint
CREATE INDEX "watchers_process" ON "watchers" USING btree ("process");--> statement-breakpoint
CREATE INDEX "matches_deadline" ON "matches" USING btree ("deadline") WHERE "matches"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "matches_stand_ins" ON "matches" USING btree ("id") WHERE "matches"."stand_ins" <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "matches_rematch" ON "matches" USING btree ("rematch_of") WHERE "matches"."rematch_of" is not null;--> statement-breakpoint
DROP FUNCTION append_entry(uuid, integer, text, text, text, text, text, smallint[], text, uuid);
--> statement-breakpoint
-- As before, and the head row takes over what the entry makes of the match's life: its status, the next deadline,
-- the seats that a bot plays, whether the clocks stand.
CREATE FUNCTION append_entry(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_request_id text, p_request_hash text,
  p_to_act smallint[], p_result text, p_append_id uuid,
  p_aborted boolean DEFAULT false, p_deadline timestamptz DEFAULT NULL, p_stand_ins smallint[] DEFAULT '{}', p_paused boolean DEFAULT false,
  OUT outcome text, OUT seq integer
) LANGUAGE plpgsql AS $$
DECLARE
  head_row matches%ROWTYPE;
  earlier entries%ROWTYPE;
BEGIN
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM entries e WHERE e.match_id = p_match AND e.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE
        WHEN earlier.append_id = p_append_id THEN 'appended' WHEN earlier.request_hash = p_request_hash THEN 'replayed' ELSE 'key_reused' END;
      seq := earlier.seq;
      RETURN;
    END IF;
  END IF;
  UPDATE matches m SET
    version = p_expected + 1, head = p_hash, to_act = p_to_act, result = p_result,
    status = CASE WHEN p_aborted THEN 'abandoned' WHEN p_result IS NULL THEN 'active' ELSE 'finished' END,
    deadline = p_deadline, stand_ins = p_stand_ins, paused = p_paused,
    started_at = COALESCE(m.started_at, now()),
    finished_at = CASE WHEN p_result IS NULL AND NOT p_aborted THEN NULL ELSE now() END
  WHERE m.id = p_match AND m.version = p_expected AND m.head IS NOT DISTINCT FROM p_previous
    AND m.status = CASE WHEN p_expected = -1 THEN 'open' ELSE 'active' END;
  IF FOUND THEN
    INSERT INTO entries (match_id, seq, body, hash, request_id, request_hash, append_id)
    VALUES (p_match, p_expected + 1, p_body, p_hash, p_request_id, p_request_hash, p_append_id);
    outcome := 'appended';
    seq := p_expected + 1;
    RETURN;
  END IF;
  SELECT * INTO head_row FROM matches m WHERE m.id = p_match;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  SELECT * INTO earlier FROM entries e
  WHERE e.match_id = p_match AND e.seq = p_expected + 1 AND e.hash = p_hash AND e.append_id = p_append_id;
  IF FOUND THEN outcome := 'appended'; seq := earlier.seq; RETURN; END IF;
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM entries e WHERE e.match_id = p_match AND e.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE WHEN earlier.request_hash = p_request_hash THEN 'replayed' ELSE 'key_reused' END;
      seq := earlier.seq;
      RETURN;
    END IF;
  END IF;
  seq := head_row.version;
  outcome := CASE WHEN head_row.status = 'active' OR (head_row.status = 'open' AND p_expected = -1) THEN 'conflict' ELSE 'closed' END;
END $$;
--> statement-breakpoint
DROP FUNCTION create_match(uuid, text, integer, text, text, integer, bytea, text, uuid, uuid, integer, text, smallint);
--> statement-breakpoint
-- A match, its free seats and its seed, in one call; the id of the match that is there instead if another is the rematch of the same one.
-- p_reserved names by seat the players whose seats are kept; a shorter list keeps none of the others.
CREATE FUNCTION create_match(
  p_id uuid, p_game text, p_game_version integer, p_config text, p_visibility text, p_seats integer,
  p_seed bytea, p_commitment text, p_creator uuid,
  p_parent_match uuid, p_parent_seq integer, p_parent_hash text, p_parent_resampled_for smallint,
  p_terms text DEFAULT NULL, p_start_within integer DEFAULT NULL, p_rematch_of uuid DEFAULT NULL, p_reserved text[] DEFAULT '{}'
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE there uuid;
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, terms, deadline, rematch_of)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, p_terms, now() + make_interval(secs => p_start_within), p_rematch_of)
  ON CONFLICT (rematch_of) WHERE rematch_of IS NOT NULL DO NOTHING;
  IF NOT FOUND THEN
    SELECT id INTO there FROM matches WHERE rematch_of = p_rematch_of;
    RETURN there;
  END IF;
  INSERT INTO seats (match_id, seat, reserved_for) SELECT p_id, s, NULLIF(p_reserved[s + 1], '')::uuid FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  RETURN p_id;
END $$;
--> statement-breakpoint
DROP FUNCTION import_match(
  uuid, uuid, text, integer, text, integer, integer, text, text, bytea, text, uuid, uuid, integer, text, smallint, timestamptz, timestamptz, text, text);
--> statement-breakpoint
-- Makes a finished match of staged entries: imported | exists. All of it is there at once or not at all.
CREATE FUNCTION import_match(
  p_import uuid, p_id uuid, p_game text, p_game_version integer, p_config text, p_seats integer, p_version integer, p_head text,
  p_result text, p_seed bytea, p_commitment text, p_creator uuid, p_parent_match uuid, p_parent_seq integer, p_parent_hash text,
  p_parent_resampled_for smallint, p_started timestamptz, p_finished timestamptz, p_header text, p_footer text, p_terms text DEFAULT NULL
) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, version, head, result, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, imported, created_at, started_at, finished_at, terms)
  VALUES (p_id, p_game, p_game_version, p_config, 'public', 'finished', p_version, p_head, p_result, p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, true, p_started, p_started, p_finished, p_terms)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN 'exists'; END IF;
  INSERT INTO seats (match_id, seat, joined_at) SELECT p_id, s, p_started FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  INSERT INTO entries (match_id, seq, body, hash) SELECT p_id, seq, body, hash FROM staged_entries WHERE import_id = p_import AND seq <= p_version;
  IF (SELECT count(*) FROM entries WHERE match_id = p_id) <> p_version + 1 THEN RAISE EXCEPTION 'staged entries are missing'; END IF;
  INSERT INTO imported_records (match_id, header, footer) VALUES (p_id, p_header, p_footer);
  RETURN 'imported';
END $$;
--> statement-breakpoint
-- As before, and a seat that is kept for a player is taken for everybody else; without a seat named a player gets the one kept for them.
CREATE OR REPLACE FUNCTION claim_seat(
  p_match uuid, p_seat smallint, p_player uuid, p_bot text, p_token_hash text, p_entropy text, p_commitment text DEFAULT NULL,
  OUT outcome text, OUT claimed smallint, OUT is_full boolean
) LANGUAGE plpgsql AS $$
DECLARE current_status text;
BEGIN
  is_full := false;
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status IN ('finished', 'abandoned') THEN outcome := 'closed'; RETURN; END IF;
  IF p_seat IS NOT NULL AND NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND seat = p_seat) THEN outcome := 'no_such_seat'; RETURN; END IF;
  IF p_player IS NOT NULL AND EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id = p_player) THEN outcome := 'already_seated'; RETURN; END IF;
  UPDATE seats SET player_id = p_player, bot = p_bot, token_hash = p_token_hash, joined_at = now(), reserved_for = NULL,
    entropy = CASE WHEN p_commitment IS NULL THEN p_entropy END, entropy_commitment = p_commitment
  WHERE match_id = p_match AND joined_at IS NULL AND (reserved_for IS NULL OR reserved_for IS NOT DISTINCT FROM p_player)
    AND seat = COALESCE(p_seat, (
      SELECT seat FROM seats WHERE match_id = p_match AND joined_at IS NULL AND (reserved_for IS NULL OR reserved_for IS NOT DISTINCT FROM p_player)
      ORDER BY reserved_for IS NULL, seat LIMIT 1))
  RETURNING seat INTO claimed;
  IF claimed IS NULL THEN outcome := 'seat_taken'; RETURN; END IF;
  outcome := 'claimed';
  is_full := NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL);
END $$;
--> statement-breakpoint
-- As before; a match that is abandoned waits for nobody any more.
CREATE OR REPLACE FUNCTION leave_seat(p_match uuid, p_seat smallint, p_token_hash text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  current_status text;
  is_shown boolean;
BEGIN
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND (joined_at IS NULL OR entropy IS NULL)) THEN
    outcome := 'closed'; RETURN;
  END IF;
  is_shown := EXISTS (SELECT FROM seats WHERE match_id = p_match AND entropy_commitment IS NOT NULL AND entropy IS NOT NULL);
  UPDATE seats SET player_id = NULL, bot = NULL, token_hash = NULL, entropy = '', entropy_commitment = NULL, joined_at = NULL
  WHERE match_id = p_match AND seat = p_seat AND token_hash = p_token_hash AND joined_at IS NOT NULL;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  outcome := 'left';
  IF is_shown OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id IS NOT NULL) THEN
    UPDATE matches SET status = 'abandoned', deadline = NULL WHERE id = p_match;
  END IF;
END $$;
--> statement-breakpoint
-- Abandons a match that has not started: abandoned | closed | not_found; with p_overdue only if its time to start is over.
-- One whose seats are all taken and revealed is about to start.
CREATE FUNCTION abandon_match(p_match uuid, p_overdue boolean, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE head_row matches%ROWTYPE;
BEGIN
  SELECT * INTO head_row FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF head_row.status = 'abandoned' AND head_row.version = -1 AND NOT p_overdue THEN outcome := 'abandoned'; RETURN; END IF;
  IF head_row.status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND (joined_at IS NULL OR entropy IS NULL))
    OR (p_overdue AND (head_row.deadline IS NULL OR head_row.deadline > now())) THEN
    outcome := 'closed'; RETURN;
  END IF;
  UPDATE matches SET status = 'abandoned', deadline = NULL WHERE id = p_match;
  outcome := 'abandoned';
END $$;
--> statement-breakpoint
-- A process is alive. Whoever finds that none was for more than five seconds enters the outage, once: the lock makes the others look again.
-- Answers the database's time, and when the last outage ended.
CREATE FUNCTION beat(p_process uuid, OUT moment timestamptz, OUT last_outage timestamptz) LANGUAGE plpgsql AS $$
DECLARE latest timestamptz;
BEGIN
  SELECT max(beat_at) INTO latest FROM heartbeats;
  IF clock_timestamp() - latest > interval '5 seconds' THEN
    PERFORM pg_advisory_xact_lock(7061303);
    SELECT max(beat_at) INTO latest FROM heartbeats;
    IF clock_timestamp() - latest > interval '5 seconds' THEN
      INSERT INTO outages (began_at, ended_at) VALUES (latest, clock_timestamp()) ON CONFLICT DO NOTHING;
      DELETE FROM heartbeats WHERE process <> p_process;
      DELETE FROM watchers WHERE process <> p_process;
    END IF;
  END IF;
  INSERT INTO heartbeats (process, beat_at) VALUES (p_process, clock_timestamp())
  ON CONFLICT (process) DO UPDATE SET beat_at = EXCLUDED.beat_at;
  SELECT max(ended_at) INTO last_outage FROM outages;
  moment := clock_timestamp();
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON heartbeats, watchers TO gameledger_app;
    GRANT SELECT, INSERT ON outages TO gameledger_app;
    GRANT EXECUTE ON FUNCTION append_entry, create_match, import_match, claim_seat, leave_seat, abandon_match, beat TO gameledger_app;
  END IF;
END $$;
