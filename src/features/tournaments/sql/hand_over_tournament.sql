-- Hands the office of a tournament's maker over to another player, and notes it.
-- outcome:
--   handed_over  the player is the maker
--   gone         there is no such player
--   closed       it is over
--   not_found    there is no such tournament, or p_by is not its maker
CREATE OR REPLACE FUNCTION hand_over_tournament(p_id uuid, p_player uuid, p_by uuid, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE its_status text;
BEGIN
  SELECT status INTO its_status FROM tournaments WHERE id = p_id AND maker = p_by FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF its_status NOT IN ('open', 'running') THEN outcome := 'closed'; RETURN; END IF;
  IF NOT EXISTS (SELECT FROM players WHERE id = p_player AND erased_at IS NULL) THEN outcome := 'gone'; RETURN; END IF;
  outcome := 'handed_over';
  IF p_player = p_by THEN RETURN; END IF;
  UPDATE tournaments SET maker = p_player WHERE id = p_id;
  PERFORM note_tournament_act(p_id, 'hand-over', p_by, p_player, NULL);
END $$;
