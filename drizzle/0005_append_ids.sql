ALTER TABLE "entries" ADD COLUMN "append_id" uuid;--> statement-breakpoint
DROP FUNCTION append_entry(uuid, integer, text, text, text, text, text, smallint[], text);
--> statement-breakpoint
-- Compare-and-set on the head row, then the entry: appended | conflict | replayed | key_reused | closed | not_found.
-- Version -1 is a match that has not started: its entry 0 is the setup.
-- A call repeated because no answer came finds its own entry by its hash and its id and answers appended again;
-- the hash alone would do for another process too that made the same entry in the same millisecond.
CREATE FUNCTION append_entry(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_request_id text, p_request_hash text,
  p_to_act smallint[], p_result text, p_append_id uuid, OUT outcome text, OUT seq integer
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
    status = CASE WHEN p_result IS NULL THEN 'active' ELSE 'finished' END,
    started_at = COALESCE(m.started_at, now()),
    finished_at = CASE WHEN p_result IS NULL THEN NULL ELSE now() END
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
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT EXECUTE ON FUNCTION append_entry TO gameledger_app;
  END IF;
END $$;
