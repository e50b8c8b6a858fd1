-- Takes a player out of a tournament for its maker, and notes why: before the start the place is free again and the player cannot join any more,
-- later the rest of the player's pairings are byes.
-- outcome:
--   removed    the player takes no part, or did not before
--   closed     it is over
--   not_found  there is no such tournament
CREATE OR REPLACE FUNCTION remove_from_tournament(p_id uuid, p_player uuid, p_by uuid, p_reason text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  SELECT * INTO tournament FROM tournaments WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF tournament.status NOT IN ('open', 'running') THEN outcome := 'closed'; RETURN; END IF;
  outcome := 'removed';
  IF tournament.status = 'open' THEN
    DELETE FROM tournament_players WHERE tournament_id = p_id AND player_id = p_player;
  ELSE
    UPDATE tournament_players SET left_at = COALESCE(left_at, now()), withdrawn_in = tournament.round
    WHERE tournament_id = p_id AND player_id = p_player AND withdrawn_in IS NULL;
  END IF;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE tournaments SET stage = stage + 1 WHERE id = p_id;
  PERFORM note_tournament_act(p_id, CASE WHEN tournament.status = 'open' THEN 'remove' ELSE 'withdraw' END, p_by, p_player, p_reason);
END $$;
