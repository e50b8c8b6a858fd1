-- Everything that is about a player, as rows of named lists, of each list the newest `p_most`.
-- What features keep of players is read by functions of theirs (`export_player_of_*`), whichever process has the features.
CREATE OR REPLACE FUNCTION export_account(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE plpgsql STABLE AS $$
DECLARE
  exporting regprocedure;
BEGIN
  FOR exporting IN SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname LIKE 'export\_player\_of\_%' ORDER BY proname LOOP
    RETURN QUERY EXECUTE format('SELECT * FROM %s($1, $2)', exporting::oid::regproc) USING p_player, p_most;
  END LOOP;
END $$;
