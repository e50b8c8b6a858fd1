-- Makes a player with a first key, which is good for everything. What a bot makes belongs to whom the bot belongs to.
--   p_made_by  whose key it is made with, which makes it theirs; null for a player who is nobody's
-- outcome:
--   added  the player is there
--   gone   the account of p_made_by, or of whom that bot belongs to, is gone
CREATE OR REPLACE FUNCTION add_player(
  p_id uuid, p_name text, p_name_key text, p_kind text, p_made_by uuid, p_key_hash text, OUT outcome text
) LANGUAGE plpgsql AS $$
DECLARE its_owner uuid;
BEGIN
  IF p_made_by IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(account_lock(p_made_by));
    SELECT COALESCE(owner_id, id) INTO its_owner FROM players WHERE id = p_made_by AND erased_at IS NULL;
    IF NOT FOUND THEN outcome := 'gone'; RETURN; END IF;
  END IF;
  INSERT INTO players (id, name, name_key, kind, owner_id) VALUES (p_id, p_name, p_name_key, p_kind, its_owner);
  PERFORM write_name_parts(p_id, p_name_key);
  INSERT INTO api_keys (hash, player_id) VALUES (p_key_hash, p_id);
  outcome := 'added';
END $$;
