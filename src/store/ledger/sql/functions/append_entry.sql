-- Appends one entry: compare-and-set on the head row, then the entry. Never raises for a lost race. append_group.sql
-- appends those of a live service; this one is for parts of a group that lost, and for several databases.
--   p_expected   the version the entry was made at; -1 for the setup, of a match that has not started
--   p_previous   the head it continues; null for the setup
--   p_aborted    whether the seats have agreed to end the match without a result
--   p_deadline   when the next seat's time is over
--   p_stand_ins  the seats that a bot plays, because their players missed a deadline
--   p_paused     whether the clocks stand
--   p_append_id  the call, the same however often it is sent: the hash alone would do for another process too that
--                made the same entry in the same millisecond
-- outcome, and in `seq`:
--   appended    the entry is in the log, by this call; its seq
--   found       this very call has made the entry when it was sent before, and the answer was lost; its seq
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
  -- A variable, as a distributed UPDATE takes no now() within CASE or COALESCE.
  moment timestamptz := now();
  head_row matches%ROWTYPE;
  earlier entries%ROWTYPE;
BEGIN
  -- Before the head is compared: a request that is repeated may fit the present version too, and would count twice.
  IF p_request_id IS NOT NULL THEN
    SELECT * INTO earlier FROM entries e WHERE e.match_id = p_match AND e.request_id = p_request_id;
    IF FOUND THEN
      outcome := CASE
        WHEN earlier.append_id = p_append_id THEN 'found' WHEN earlier.request_hash = p_request_hash THEN 'replayed' ELSE 'key_reused' END;
      seq := earlier.seq;
      RETURN;
    END IF;
  END IF;
  UPDATE matches m SET
    version = p_expected + 1, head = p_hash, to_act = p_to_act, result = p_result,
    status = CASE WHEN p_aborted THEN 'abandoned' WHEN p_result IS NULL THEN 'active' ELSE 'finished' END,
    deadline = p_deadline, stand_ins = p_stand_ins, paused = p_paused,
    started_at = COALESCE(m.started_at, moment),
    finished_at = CASE WHEN p_result IS NULL AND NOT p_aborted THEN NULL ELSE moment END
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
  IF FOUND THEN outcome := 'found'; seq := earlier.seq; RETURN; END IF;
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
