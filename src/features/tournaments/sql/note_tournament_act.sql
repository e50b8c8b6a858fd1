-- Notes what the maker of a tournament has done; the caller holds the lock of its row.
CREATE OR REPLACE FUNCTION note_tournament_act(p_id uuid, p_act text, p_by uuid, p_player uuid, p_reason text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tournament_acts (tournament_id, number, act, by, player_id, reason)
  SELECT p_id, COALESCE(max(number), 0) + 1, p_act, p_by, p_player, p_reason FROM tournament_acts WHERE tournament_id = p_id;
$$;
