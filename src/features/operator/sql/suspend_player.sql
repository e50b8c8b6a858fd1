-- Suspends a player, or takes that back, and notes in the operator's trail that it was done and why. Returns whether there is such a player.
CREATE OR REPLACE FUNCTION suspend_player(p_player uuid, p_reason text, p_suspended boolean) RETURNS boolean LANGUAGE plpgsql AS $$
-- A variable, as a distributed UPDATE takes no now() within CASE or COALESCE.
DECLARE moment timestamptz := now();
BEGIN
  UPDATE players SET suspended_at = CASE WHEN p_suspended THEN COALESCE(suspended_at, moment) END WHERE id = p_player AND erased_at IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO operator_acts (act, subject, reason) VALUES (CASE WHEN p_suspended THEN 'suspend' ELSE 'restore' END, p_player, p_reason);
  RETURN true;
END $$;
