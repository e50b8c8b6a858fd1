-- Databases made by an earlier commit may have either form of the function.
DROP FUNCTION IF EXISTS leave_seat(uuid, smallint);
--> statement-breakpoint
-- Frees a seat of a match that waits for players: left | not_seated | closed | not_found. The last player to leave abandons the match.
-- The token's hash names the holder: who takes the seat meanwhile keeps it.
CREATE OR REPLACE FUNCTION leave_seat(p_match uuid, p_seat smallint, p_token_hash text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE current_status text;
BEGIN
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL) THEN outcome := 'closed'; RETURN; END IF;
  UPDATE seats SET player_id = NULL, bot = NULL, token_hash = NULL, entropy = '', joined_at = NULL
  WHERE match_id = p_match AND seat = p_seat AND token_hash = p_token_hash AND joined_at IS NOT NULL;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  outcome := 'left';
  IF NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id IS NOT NULL) THEN
    UPDATE matches SET status = 'abandoned' WHERE id = p_match;
  END IF;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT EXECUTE ON FUNCTION leave_seat TO gameledger_app;
  END IF;
END $$;
