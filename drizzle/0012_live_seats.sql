DROP INDEX "seats_bot";--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "seats_player_live" ON "seats" USING btree ("player_id","match_id") WHERE "seats"."live";--> statement-breakpoint
CREATE INDEX "seats_bot_live" ON "seats" USING btree ("match_id","seat") WHERE "seats"."bot" is not null and "seats"."live";--> statement-breakpoint
UPDATE seats SET live = true FROM matches WHERE matches.id = seats.match_id AND matches.status IN ('open', 'active');
--> statement-breakpoint
-- Appends one entry: compare-and-set on the head row, then the entry. Never raises for a lost race.
--   p_expected   the version the entry was made at; -1 for the setup, of a match that has not started
--   p_previous   the head it continues; null for the setup
--   p_aborted    whether the seats have agreed to end the match without a result
--   p_deadline   when the next seat's time is over
--   p_stand_ins  the seats that a bot plays, because their players missed a deadline
--   p_paused     whether the clocks stand
--   p_append_id  the call, the same however often it is sent: the hash alone would do for another process too that
--                made the same entry in the same millisecond
-- outcome, and in `seq`:
--   appended    the entry is in the log, by this call; its seq. Also when this very call was answered before and the answer was lost
--   conflict    another entry was faster; the present version
--   replayed    the request id made an entry before, with the same body; the seq of that entry
--   key_reused  the request id made an entry before, with another body; the seq of that entry
--   closed      the match is over; its version
--   not_found   there is no such match; null
CREATE OR REPLACE FUNCTION append_entry(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_request_id text, p_request_hash text,
  p_to_act smallint[], p_result text, p_append_id uuid,
  p_aborted boolean DEFAULT false, p_deadline timestamptz DEFAULT NULL, p_stand_ins smallint[] DEFAULT '{}', p_paused boolean DEFAULT false,
  OUT outcome text, OUT seq integer
) LANGUAGE plpgsql AS $$
DECLARE
  head_row matches%ROWTYPE;
  earlier entries%ROWTYPE;
BEGIN
  -- Before the head is compared: a request that is repeated may fit the present version too, and would count twice.
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
    IF p_result IS NOT NULL OR p_aborted THEN UPDATE seats SET live = false WHERE match_id = p_match; END IF;
    outcome := 'appended';
    seq := p_expected + 1;
    RETURN;
  END IF;
  SELECT * INTO head_row FROM matches m WHERE m.id = p_match;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  -- This very call may have made its entry, and its answer was lost.
  SELECT * INTO earlier FROM entries e
  WHERE e.match_id = p_match AND e.seq = p_expected + 1 AND e.hash = p_hash AND e.append_id = p_append_id;
  IF FOUND THEN outcome := 'appended'; seq := earlier.seq; RETURN; END IF;
  -- Once more: the same request by another way in may have held the head row's lock while this call waited for it, and
  -- its entry, which the first look could not see, is what made this call lose.
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
-- Abandons a match that has not started. p_overdue: only if its time to start is over.
-- outcome:
--   abandoned  it is, or was before
--   closed     it has started, is about to (every seat is taken and revealed), is over, or has time left
--   not_found  there is no such match
CREATE OR REPLACE FUNCTION abandon_match(p_match uuid, p_overdue boolean, OUT outcome text) LANGUAGE plpgsql AS $$
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
  UPDATE seats SET live = false WHERE match_id = p_match;
  outcome := 'abandoned';
END $$;
--> statement-breakpoint
-- Frees a seat of a match that has not started. p_token_hash names the holder: who takes the seat meanwhile keeps it.
-- The last player to leave abandons the match. Once a seat has shown the entropy it was committed to, whoever leaves
-- abandons it too: nobody may sit down knowing that entropy.
-- outcome:
--   left        the seat is free
--   not_seated  the holder of this token does not have the seat
--   closed      the match has started, is about to, or is over
--   not_found   there is no such match
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
    UPDATE seats SET live = false WHERE match_id = p_match;
  END IF;
END $$;
--> statement-breakpoint
-- Makes a match with its free seats and its seed, all or nothing. The last four parameters name the version it is forked from; null for any other match.
-- Returns when it was made. An id that is there already is an error.
CREATE OR REPLACE FUNCTION create_match(
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
  INSERT INTO seats (match_id, seat, reserved_for, live) SELECT p_id, s, NULLIF(p_reserved[s + 1], '')::uuid, true FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  RETURN p_id;
END $$;
