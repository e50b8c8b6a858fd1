-- Frees a seat of a match that has not started. p_token_hash names the holder: who takes the seat meanwhile keeps it.
-- The last player to leave abandons the match. Once a seat has shown the entropy it was committed to, a player who leaves
-- abandons it too: nobody may sit down knowing that entropy.
-- outcome:
--   left        the seat is free
--   not_seated  the holder of this token does not have the seat
--   closed      the match has started, is about to, or is over
--   not_found   there is no such match
CREATE OR REPLACE FUNCTION leave_seat(p_match uuid, p_seat smallint, p_token_hash text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  current_status text;
  is_shown boolean;
BEGIN
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND (joined_at IS NULL OR entropy IS NULL)) THEN
    outcome := 'closed'; RETURN;
  END IF;
  is_shown := EXISTS (SELECT FROM seats WHERE match_id = p_match AND entropy_commitment IS NOT NULL AND entropy IS NOT NULL);
  UPDATE seats SET player_id = NULL, bot = NULL, token_hash = NULL, entropy = '', entropy_commitment = NULL, loadout = NULL, joined_at = NULL
  WHERE match_id = p_match AND seat = p_seat AND token_hash = p_token_hash AND joined_at IS NOT NULL;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  outcome := 'left';
  IF is_shown OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id IS NOT NULL) THEN
    UPDATE matches SET status = 'abandoned', deadline = NULL WHERE id = p_match;
    UPDATE seats SET live = false WHERE match_id = p_match;
    PERFORM tell_abandoned(p_match);
  END IF;
END $$;
