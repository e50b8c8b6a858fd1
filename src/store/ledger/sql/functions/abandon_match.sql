-- Abandons a match that has not started, and tells its players. p_overdue: only if its time to start is over.
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
  PERFORM tell_abandoned(p_match);
  outcome := 'abandoned';
END $$;
