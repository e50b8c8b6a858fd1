-- Abandons a match that has not started, tells its players, and notes in the operator's trail that it was done and why.
-- outcome:
--   abandoned  it is, by this call
--   closed     it has started, is about to (every seat is taken and revealed), or is over
--   not_found  there is no such match
CREATE OR REPLACE FUNCTION void_open_match(p_match uuid, p_reason text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE status_before text;
BEGIN
  SELECT status INTO status_before FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF status_before <> 'open' THEN outcome := 'closed'; RETURN; END IF;
  SELECT a.outcome INTO outcome FROM abandon_match(p_match, false) a;
  IF outcome = 'abandoned' THEN INSERT INTO operator_acts (act, subject, reason) VALUES ('void', p_match, p_reason); END IF;
END $$;
