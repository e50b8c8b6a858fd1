-- Keeps a loadout for a player. The lock on the player's row lets several at once in one after the other.
--   p_most  how many loadouts a player may keep
-- outcome:
--   added  it is kept
--   full   the player keeps as many as there may be
--   gone   there is no such player
CREATE OR REPLACE FUNCTION add_loadout(
  p_id uuid, p_player uuid, p_name text, p_game text, p_version integer, p_config text, p_loadout text, p_now timestamptz, p_most integer, OUT outcome text
) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM players WHERE id = p_player AND erased_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  IF (SELECT count(*) FROM loadouts WHERE player_id = p_player) >= p_most THEN outcome := 'full'; RETURN; END IF;
  INSERT INTO loadouts (id, player_id, name, game, game_version, config, loadout, created_at, updated_at)
  VALUES (p_id, p_player, p_name, p_game, p_version, p_config, p_loadout, p_now, p_now);
  outcome := 'added';
END $$;
