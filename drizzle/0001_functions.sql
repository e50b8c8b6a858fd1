-- Head rows change with every action: room on the page keeps those updates HOT.
ALTER TABLE "matches" SET (fillfactor = 70);
--> statement-breakpoint
CREATE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is immutable: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_immutable BEFORE UPDATE OR DELETE ON "entries" FOR EACH ROW EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
CREATE TRIGGER entries_no_truncate BEFORE TRUNCATE ON "entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite();
--> statement-breakpoint
-- A match, its free seats and its seed, in one call.
CREATE FUNCTION create_match(
  p_id uuid, p_game text, p_game_version integer, p_config text, p_visibility text, p_seats integer,
  p_seed bytea, p_commitment text, p_creator uuid, p_parent_match uuid, p_parent_seq integer, p_parent_hash text
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE made timestamptz;
BEGIN
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by, parent_match, parent_seq, parent_hash)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator, p_parent_match, p_parent_seq, p_parent_hash)
  RETURNING created_at INTO made;
  INSERT INTO seats (match_id, seat) SELECT p_id, s FROM generate_series(0, p_seats - 1) AS s;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  RETURN made;
END $$;
--> statement-breakpoint
-- Takes a seat: claimed | already_seated | seat_taken | no_such_seat | closed | not_found. The head row's lock lets one winner through.
CREATE FUNCTION claim_seat(
  p_match uuid, p_seat smallint, p_player uuid, p_bot text, p_token_hash text, p_entropy text,
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
  UPDATE seats SET player_id = p_player, bot = p_bot, token_hash = p_token_hash, entropy = p_entropy, joined_at = now()
  WHERE match_id = p_match AND joined_at IS NULL
    AND seat = COALESCE(p_seat, (SELECT min(seat) FROM seats WHERE match_id = p_match AND joined_at IS NULL))
  RETURNING seat INTO claimed;
  IF claimed IS NULL THEN outcome := 'seat_taken'; RETURN; END IF;
  outcome := 'claimed';
  is_full := NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL);
END $$;
--> statement-breakpoint
-- Frees a seat of a match that waits for players: left | not_seated | closed | not_found. The last player to leave abandons the match.
CREATE FUNCTION leave_seat(p_match uuid, p_seat smallint, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE current_status text;
BEGIN
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL) THEN outcome := 'closed'; RETURN; END IF;
  UPDATE seats SET player_id = NULL, bot = NULL, token_hash = NULL, entropy = '', joined_at = NULL
  WHERE match_id = p_match AND seat = p_seat AND joined_at IS NOT NULL;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  outcome := 'left';
  IF NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id IS NOT NULL) THEN
    UPDATE matches SET status = 'abandoned' WHERE id = p_match;
  END IF;
END $$;
--> statement-breakpoint
-- Compare-and-set on the head row, then the entry: appended | conflict | replayed | key_reused | closed | not_found.
-- Version -1 is a match that has not started: its entry 0 is the setup.
-- A call repeated because no answer came finds its own entry by its hash and answers appended again.
CREATE FUNCTION append_entry(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_request_id text, p_request_hash text,
  p_to_act smallint[], p_result text, OUT outcome text, OUT seq integer
) LANGUAGE plpgsql AS $$
DECLARE
  head_row matches%ROWTYPE;
  earlier entries%ROWTYPE;
BEGIN
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM entries e WHERE e.match_id = p_match AND e.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE WHEN earlier.request_hash = p_request_hash THEN 'replayed' ELSE 'key_reused' END;
      seq := earlier.seq;
      RETURN;
    END IF;
  END IF;
  UPDATE matches m SET
    version = p_expected + 1, head = p_hash, to_act = p_to_act, result = p_result,
    status = CASE WHEN p_result IS NULL THEN 'active' ELSE 'finished' END,
    started_at = COALESCE(m.started_at, now()),
    finished_at = CASE WHEN p_result IS NULL THEN NULL ELSE now() END
  WHERE m.id = p_match AND m.version = p_expected AND m.head IS NOT DISTINCT FROM p_previous
    AND m.status = CASE WHEN p_expected = -1 THEN 'open' ELSE 'active' END;
  IF FOUND THEN
    INSERT INTO entries (match_id, seq, body, hash, request_id, request_hash)
    VALUES (p_match, p_expected + 1, p_body, p_hash, p_request_id, p_request_hash);
    outcome := 'appended';
    seq := p_expected + 1;
    RETURN;
  END IF;
  SELECT * INTO head_row FROM matches m WHERE m.id = p_match;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  SELECT * INTO earlier FROM entries e WHERE e.match_id = p_match AND e.seq = p_expected + 1 AND e.hash = p_hash;
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
-- The role the service runs under may add to the log and never change it. Servers whose owner may not make roles keep the trigger alone.
DO $$
BEGIN
  BEGIN
    CREATE ROLE gameledger_app NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
  END;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    BEGIN
      EXECUTE format('GRANT gameledger_app TO %I', current_user);
    EXCEPTION WHEN OTHERS THEN NULL;
    END;
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO gameledger_app', current_schema());
    GRANT SELECT, INSERT, UPDATE ON players, api_keys, matches, seats TO gameledger_app;
    GRANT DELETE ON api_keys TO gameledger_app;
    GRANT SELECT, INSERT ON entries, match_secrets TO gameledger_app;
    GRANT SELECT, INSERT, DELETE, TRUNCATE ON snapshots TO gameledger_app;
    GRANT EXECUTE ON FUNCTION create_match, claim_seat, leave_seat, append_entry TO gameledger_app;
  END IF;
END $$;
