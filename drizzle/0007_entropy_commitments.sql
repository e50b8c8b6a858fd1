ALTER TABLE "seats" ALTER COLUMN "entropy" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "entropy_commitment" text;--> statement-breakpoint
DROP FUNCTION claim_seat(uuid, smallint, uuid, text, text, text);
--> statement-breakpoint
-- Takes a seat: claimed | already_seated | seat_taken | no_such_seat | closed | not_found. The head row's lock lets one winner through.
-- With a commitment the entropy is null until it is revealed.
CREATE FUNCTION claim_seat(
  p_match uuid, p_seat smallint, p_player uuid, p_bot text, p_token_hash text, p_entropy text, p_commitment text DEFAULT NULL,
  OUT outcome text, OUT claimed smallint, OUT is_full boolean
) LANGUAGE plpgsql AS $$
DECLARE current_status text;
BEGIN
  is_full := false;
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status IN ('finished', 'abandoned') THEN outcome := 'closed'; RETURN; END IF;
  IF p_seat IS NOT NULL AND NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND seat = p_seat) THEN outcome := 'no_such_seat'; RETURN; END IF;
  IF p_player IS NOT NULL AND EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id = p_player) THEN outcome := 'already_seated'; RETURN; END IF;
  UPDATE seats SET player_id = p_player, bot = p_bot, token_hash = p_token_hash, joined_at = now(),
    entropy = CASE WHEN p_commitment IS NULL THEN p_entropy END, entropy_commitment = p_commitment
  WHERE match_id = p_match AND joined_at IS NULL
    AND seat = COALESCE(p_seat, (SELECT min(seat) FROM seats WHERE match_id = p_match AND joined_at IS NULL))
  RETURNING seat INTO claimed;
  IF claimed IS NULL THEN outcome := 'seat_taken'; RETURN; END IF;
  outcome := 'claimed';
  is_full := NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL);
END $$;
--> statement-breakpoint
-- Shows the entropy a seat is committed to: revealed | repeated | mismatch | seats_open | not_seated | closed | not_found.
-- Only while every seat is taken: nobody chooses with another's entropy in sight. The hash is that of the entropy; the token's hash names the holder.
CREATE FUNCTION reveal_entropy(p_match uuid, p_seat smallint, p_token_hash text, p_entropy text, p_hash text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  current_status text;
  held seats%ROWTYPE;
BEGIN
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  SELECT * INTO held FROM seats WHERE match_id = p_match AND seat = p_seat AND token_hash = p_token_hash AND joined_at IS NOT NULL;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  IF current_status = 'abandoned' THEN outcome := 'closed'; RETURN; END IF;
  IF EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL) THEN outcome := 'seats_open'; RETURN; END IF;
  IF held.entropy_commitment IS DISTINCT FROM p_hash THEN outcome := 'mismatch'; RETURN; END IF;
  IF held.entropy IS NOT NULL THEN outcome := 'repeated'; RETURN; END IF;
  UPDATE seats SET entropy = p_entropy WHERE match_id = p_match AND seat = p_seat;
  outcome := 'revealed';
END $$;
--> statement-breakpoint
-- Frees a seat of a match that has not started: left | not_seated | closed | not_found. The last player to leave abandons the match.
-- Once a seat has shown the entropy it was committed to, whoever leaves abandons the match: nobody may sit down knowing that entropy.
-- The token's hash names the holder: who takes the seat meanwhile keeps it.
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
  UPDATE seats SET player_id = NULL, bot = NULL, token_hash = NULL, entropy = '', entropy_commitment = NULL, joined_at = NULL
  WHERE match_id = p_match AND seat = p_seat AND token_hash = p_token_hash AND joined_at IS NOT NULL;
  IF NOT FOUND THEN outcome := 'not_seated'; RETURN; END IF;
  outcome := 'left';
  IF is_shown OR NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id IS NOT NULL) THEN
    UPDATE matches SET status = 'abandoned' WHERE id = p_match;
  END IF;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'gameledger_app') THEN
    GRANT EXECUTE ON FUNCTION claim_seat, reveal_entropy, leave_seat TO gameledger_app;
  END IF;
END $$;
