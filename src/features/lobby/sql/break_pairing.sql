-- Abandons a match that seeks were paired for and that has not started, and tells its players. The seeks of those who have not left go on, as those
-- that have waited longest do; a seek whose seat has shown the entropy it was committed to does not: shown before the seed is chosen it proves nothing.
-- A rated match is counted as left by those who have left it.
--   p_seat        whose player leaves; p_token_hash names the holder
--                 null: the time to start is over; those who have not revealed their entropy have left, and no seek goes on after so long
-- outcome:
--   left        the match is abandoned
--   not_seated  the holder of this token does not have the seat
--   closed      the match has started, is about to, is over, or has time left
--   not_paired  the match was not made by pairing, or there is none
CREATE OR REPLACE FUNCTION break_pairing(p_match uuid, p_seat smallint, p_token_hash text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  head_row matches%ROWTYPE;
  other seats%ROWTYPE;
BEGIN
  IF NOT EXISTS (SELECT FROM seeks WHERE match_id = p_match) THEN outcome := 'not_paired'; RETURN; END IF;
  SELECT * INTO head_row FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_paired'; RETURN; END IF;
  IF head_row.status <> 'open' OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND entropy IS NULL)
    OR (p_seat IS NULL AND (head_row.deadline IS NULL OR head_row.deadline > now())) THEN
    outcome := 'closed'; RETURN;
  END IF;
  UPDATE seats SET left_at = now()
  WHERE match_id = p_match AND CASE WHEN p_seat IS NULL THEN entropy IS NULL ELSE seat = p_seat AND token_hash = p_token_hash END;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  UPDATE matches SET status = 'abandoned', deadline = NULL, finished_at = now() WHERE id = p_match;
  UPDATE seats SET live = false WHERE match_id = p_match;
  IF p_seat IS NOT NULL THEN
    -- A minute is what a seek has: its player may have stopped renewing it when it was paired.
    FOR other IN SELECT * FROM seats WHERE match_id = p_match AND left_at IS NULL AND (entropy IS NULL OR entropy_commitment IS NULL) LOOP
      UPDATE seeks SET is_open = true, match_id = NULL, entropy = COALESCE(other.entropy, ''), loadout = other.loadout,
        expires_at = GREATEST(expires_at, now() + interval '1 minute')
      WHERE match_id = p_match AND player_id = other.player_id;
    END LOOP;
  END IF;
  PERFORM tell_abandoned(p_match);
  outcome := 'left';
END $$;
