-- Takes the name and the keys of a player and of all their bots away, and everything else that is theirs alone; the seats are given up later, by the reader of `departures`.
-- Returns who is gone by this call: nobody, where the account was gone already.
CREATE OR REPLACE FUNCTION erase_account(p_player uuid, p_name text) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[];
  erasing regprocedure;
BEGIN
  -- What one of them posts at this moment is posted before this, and removed by it; a bot that is made at this moment is made before this, and goes too.
  PERFORM pg_advisory_xact_lock(account_lock(p_player));
  -- Not with OR: the service's sessions combine no indexes, so that would read the whole table.
  SELECT array_agg(id) INTO gone FROM (
    SELECT id FROM players WHERE id = p_player AND erased_at IS NULL UNION ALL SELECT id FROM players WHERE owner_id = p_player AND erased_at IS NULL) AS them;
  UPDATE players SET name = p_name, name_key = '', face = NULL, erased_at = now() WHERE id = ANY (gone);
  DELETE FROM player_name_parts WHERE player_id = ANY (gone);
  DELETE FROM api_keys WHERE player_id = ANY (gone);
  DELETE FROM blocks WHERE player_id = ANY (gone);
  DELETE FROM blocks WHERE blocked_id = ANY (gone);
  -- What features keep of players is erased by functions of theirs, whichever process has the features.
  FOR erasing IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname LIKE 'erase\_players\_of\_%' LOOP
    EXECUTE format('SELECT %s($1)', erasing::oid::regproc) USING gone;
  END LOOP;
  INSERT INTO departures (player_id) SELECT unnest(gone) ON CONFLICT DO NOTHING;
  RETURN QUERY SELECT unnest(gone);
END $$;
