-- The player whom an identity provider knows by a name of its own; made when it is the first time. One at a time for each identity.
--   p_identity  hash of the issuer and the subject
--   p_id        the id of the player who is made, if one is
CREATE OR REPLACE FUNCTION find_or_make_player(
  p_identity text, p_id uuid, p_name text, p_name_key text, p_kind text
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE known uuid;
BEGIN
  SELECT player_id INTO known FROM player_identities WHERE identity = p_identity;
  IF FOUND THEN RETURN known; END IF;
  INSERT INTO player_identities (identity, player_id) VALUES (p_identity, p_id) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO players (id, name, name_key, kind) VALUES (p_id, p_name, p_name_key, p_kind);
    PERFORM write_name_parts(p_id, p_name_key);
    RETURN p_id;
  END IF;
  SELECT player_id INTO known FROM player_identities WHERE identity = p_identity;
  RETURN known;
END $$;
