-- Ends a match that runs without a result: appends the entry that says so, tells the players, and notes in the operator's trail that it was
-- done and why; all of it or nothing.
--   p_expected … p_append_id  as append_entry has them
--   p_reason                  why, as the entry says it too
--   p_news                    what the entry tells players, as tell_players takes it, or null
-- Returns outcome and seq as append_group has them.
CREATE OR REPLACE FUNCTION void_match(
  p_match uuid, p_expected integer, p_previous text, p_body text, p_hash text, p_append_id uuid, p_reason text, p_news text,
  OUT outcome text, OUT seq integer
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.outcome, a.seq INTO outcome, seq
  FROM append_entry(p_match, p_expected, p_previous, p_body, p_hash, NULL, NULL, '{}', NULL, p_append_id, true) a;
  -- What an earlier sending of this call has made was noted and told then.
  IF outcome = 'found' THEN outcome := 'appended'; RETURN; END IF;
  IF outcome <> 'appended' THEN RETURN; END IF;
  INSERT INTO operator_acts (act, subject, reason) VALUES ('void', p_match, p_reason);
  PERFORM tell_players(p_news::jsonb);
END $$;
