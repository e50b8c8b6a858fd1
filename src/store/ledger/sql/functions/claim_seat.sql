-- Takes a seat of a match for a player or a built-in bot. The lock on the head row lets one of several at once win.
--   p_seat        null: the lowest free one
--   p_entropy     what the seat adds to the chance of the match; not used with p_commitment
--   p_invitation  the hash of the token the seat is kept for; with it that seat is taken and no other
--   p_commitment  SHA-256 of an entropy that is revealed later: until then the seat's entropy is null
--   p_loadout     what the seat brings, sealed: null where it brings nothing of its own
--   p_engine      what the match is started with when its last free seat is taken, by its hash
--   p_draws       the last seat draws who sits where: by the seed and the player's id, as in pair_seek, so nobody can choose it or look for it
-- taken: the seats after the claim, as SEAT_COLUMNS of src/store/ledger/seats.ts names them, so that nobody has to read them again
-- outcome:
--   claimed         `claimed` is the seat, drawn or not; `is_full` when it was the last free one
--   already_seated  the player sits in this match already
--   seat_taken      the seat, or every seat, is taken
--   no_such_seat    the match has no such seat
--   closed          the match is finished or abandoned
--   not_found       there is no such match
--   gone            the player's account is gone
CREATE OR REPLACE FUNCTION claim_seat(
  p_match uuid, p_seat smallint, p_player uuid, p_bot text, p_token_hash text, p_entropy text, p_commitment text DEFAULT NULL, p_invitation text DEFAULT NULL,
  p_engine text DEFAULT NULL, p_loadout text DEFAULT NULL, p_draws boolean DEFAULT false, OUT outcome text, OUT claimed smallint, OUT is_full boolean, OUT taken json
) LANGUAGE plpgsql AS $$
DECLARE current_status text;
BEGIN
  is_full := false;
  IF p_player IS NOT NULL THEN
    -- Erasing the account waits for this, and this for it: what gives up its seats finds this one, and none is taken after it.
    PERFORM pg_advisory_xact_lock_shared(account_lock(p_player));
    IF EXISTS (SELECT FROM players WHERE id = p_player AND erased_at IS NOT NULL) THEN outcome := 'gone'; RETURN; END IF;
  END IF;
  SELECT status INTO current_status FROM matches WHERE id = p_match FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF current_status IN ('finished', 'abandoned') THEN outcome := 'closed'; RETURN; END IF;
  IF p_seat IS NOT NULL AND NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND seat = p_seat) THEN outcome := 'no_such_seat'; RETURN; END IF;
  IF p_player IS NOT NULL AND EXISTS (SELECT FROM seats WHERE match_id = p_match AND player_id = p_player) THEN outcome := 'already_seated'; RETURN; END IF;
  UPDATE seats SET player_id = p_player, bot = p_bot, token_hash = p_token_hash, joined_at = now(), reserved_for = NULL, invitation_hash = NULL,
    entropy = CASE WHEN p_commitment IS NULL THEN p_entropy END, entropy_commitment = p_commitment, loadout = p_loadout
  WHERE match_id = p_match AND joined_at IS NULL AND (reserved_for IS NULL OR reserved_for IS NOT DISTINCT FROM p_player)
    AND invitation_hash IS NOT DISTINCT FROM p_invitation
    AND seat = COALESCE(p_seat, (
      SELECT seat FROM seats WHERE match_id = p_match AND joined_at IS NULL AND (reserved_for IS NULL OR reserved_for IS NOT DISTINCT FROM p_player)
        AND invitation_hash IS NOT DISTINCT FROM p_invitation
      ORDER BY reserved_for IS NULL, seat LIMIT 1))
  RETURNING seat INTO claimed;
  IF claimed IS NULL THEN outcome := 'seat_taken'; RETURN; END IF;
  outcome := 'claimed';
  is_full := NOT EXISTS (SELECT FROM seats WHERE match_id = p_match AND joined_at IS NULL);
  IF is_full AND p_draws THEN
    -- Two rows never have one seat: each goes by way of a number that is none.
    UPDATE seats s SET seat = -drawn.place
    FROM (
      SELECT o.seat, row_number() OVER (ORDER BY sha256(m.seed || uuid_send(o.player_id))) AS place
      FROM seats o JOIN match_secrets m ON m.match_id = o.match_id WHERE o.match_id = p_match
    ) drawn
    WHERE s.match_id = p_match AND s.seat = drawn.seat;
    UPDATE seats SET seat = -1 - seat WHERE match_id = p_match;
    SELECT seat INTO claimed FROM seats WHERE match_id = p_match AND player_id = p_player;
  END IF;
  SELECT json_agg(json_build_object('seat', seat, 'playerId', player_id, 'playerName', name, 'playerKind', kind, 'playerFace', face, 'bot', bot,
    'reservedFor', reserved_for, 'isInvited', invitation_hash IS NOT NULL, 'tokenHash', token_hash, 'entropy', entropy,
    'entropyCommitment', entropy_commitment, 'loadout', loadout, 'joined', joined) ORDER BY seat)
  INTO taken
  FROM (SELECT s.*, p.name, p.kind, p.face, s.joined_at IS NOT NULL AS joined FROM seats s LEFT JOIN players p ON p.id = s.player_id WHERE s.match_id = p_match) of_match;
  IF is_full AND p_engine IS NOT NULL THEN UPDATE matches SET engine = p_engine WHERE id = p_match AND version < 0; END IF;
END $$;
