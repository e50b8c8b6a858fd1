-- Lets a player take part in a tournament no longer: before the start the place is free again, later what is still to be played is forfeited.
-- outcome:
--   left       the player takes no part, or did not before
--   closed     it is over
--   not_found  there is no such tournament
CREATE OR REPLACE FUNCTION leave_tournament(p_id uuid, p_player uuid, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  SELECT * INTO tournament FROM tournaments WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF tournament.status NOT IN ('open', 'running') THEN outcome := 'closed'; RETURN; END IF;
  outcome := 'left';
  IF tournament.status = 'open' THEN
    DELETE FROM tournament_players WHERE tournament_id = p_id AND player_id = p_player;
  ELSE
    UPDATE tournament_players SET left_at = now() WHERE tournament_id = p_id AND player_id = p_player AND left_at IS NULL;
  END IF;
  IF FOUND THEN UPDATE tournaments SET stage = stage + 1 WHERE id = p_id; END IF;
END $$;
