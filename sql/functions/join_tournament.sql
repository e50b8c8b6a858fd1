-- Lets a player take part in a tournament.
-- outcome:
--   joined     the player takes part, or did before
--   full       every place is taken
--   closed     it is not open
--   not_found  there is no such tournament
CREATE OR REPLACE FUNCTION join_tournament(p_id uuid, p_player uuid, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  SELECT * INTO tournament FROM tournaments WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF tournament.status <> 'open' THEN outcome := 'closed'; RETURN; END IF;
  IF EXISTS (SELECT FROM tournament_players WHERE tournament_id = p_id AND player_id = p_player) THEN outcome := 'joined'; RETURN; END IF;
  IF (SELECT count(*) FROM tournament_players t JOIN players p ON p.id = t.player_id WHERE t.tournament_id = p_id AND p.erased_at IS NULL)
    >= tournament.seats THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO tournament_players (tournament_id, player_id, number)
  SELECT p_id, p_player, COALESCE(max(number), 0) + 1 FROM tournament_players WHERE tournament_id = p_id;
  -- Whoever is about to begin the first round decides anew.
  UPDATE tournaments SET stage = stage + 1 WHERE id = p_id;
  outcome := 'joined';
END $$;
