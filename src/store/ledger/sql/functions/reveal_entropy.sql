-- Shows the entropy that a seat is committed to. p_token_hash names the holder; p_hash is the SHA-256 of p_entropy.
-- Only while every seat is taken: nobody may choose theirs with another's in sight.
-- outcome:
--   revealed    the entropy stands in the seat
--   repeated    it stood there already
--   mismatch    p_hash is not the commitment, or there is none
--   seats_open  a seat is still free
--   not_seated  the holder of this token does not have the seat
--   closed      the match is abandoned
--   not_found   there is no such match
CREATE OR REPLACE FUNCTION reveal_entropy(p_match uuid, p_seat smallint, p_token_hash text, p_entropy text, p_hash text, OUT outcome text) LANGUAGE plpgsql AS $$
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
