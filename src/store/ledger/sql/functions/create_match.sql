-- Makes a match with its free seats and its seed, all or nothing, and tells the players for whom a seat is kept, unless they have blocked p_creator.
--   p_parent_…      the version it is forked from; null for any other match
--   p_reserved      by seat, the player it is kept for, or ''
--   p_invitations   by seat, the hash of the token it is kept for, or ''
--   p_request_id    the creator's Idempotency-Key; p_request_hash: of the request it came with
--   p_taken         the seat that the creator takes: {seat, tokenHash, entropy, entropyCommitment, loadout, engine}, as in claim_seat; it stays free where their account is gone
-- Returns its id; or that of the match that is there already: the only rematch of p_rematch_of, or the one the same request has made.
-- Null: there is another match with this id.
CREATE OR REPLACE FUNCTION create_match(
  p_id uuid, p_game text, p_game_version integer, p_config text, p_visibility text, p_seats integer,
  p_seed bytea, p_commitment text, p_creator uuid,
  p_parent_match uuid, p_parent_seq integer, p_parent_hash text, p_parent_resampled_for smallint,
  p_terms text, p_start_within integer, p_rematch_of uuid DEFAULT NULL, p_reserved text[] DEFAULT '{}',
  p_invitations text[] DEFAULT '{}', p_request_id text DEFAULT NULL, p_request_hash text DEFAULT NULL,
  p_taken jsonb DEFAULT NULL
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  there uuid;
  news jsonb;
BEGIN
  -- What there may be once only is claimed in tables of its own: where matches are distributed no index of theirs sees all of them.
  IF p_rematch_of IS NOT NULL THEN
    INSERT INTO rematches (match_id, rematch_id) VALUES (p_rematch_of, p_id) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      SELECT rematch_id INTO there FROM rematches WHERE match_id = p_rematch_of;
      RETURN there;
    END IF;
  END IF;
  IF p_request_id IS NOT NULL AND p_creator IS NOT NULL THEN
    INSERT INTO match_requests (player_id, request_id, match_id) VALUES (p_creator, p_request_id, p_id) ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
      DELETE FROM rematches WHERE match_id = p_rematch_of AND rematch_id = p_id;
      SELECT match_id INTO there FROM match_requests WHERE player_id = p_creator AND request_id = p_request_id;
      RETURN there;
    END IF;
  END IF;
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, created_by,
    parent_match, parent_seq, parent_hash, parent_resampled_for, terms, deadline, rematch_of,
    request_id, request_hash, engine)
  VALUES (p_id, p_game, p_game_version, p_config, p_visibility, 'open', p_commitment, p_creator,
    p_parent_match, p_parent_seq, p_parent_hash, p_parent_resampled_for, p_terms, now() + make_interval(secs => p_start_within), p_rematch_of,
    p_request_id, p_request_hash, CASE WHEN p_seats = 1 THEN p_taken->>'engine' END)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    DELETE FROM rematches WHERE match_id = p_rematch_of AND rematch_id = p_id;
    DELETE FROM match_requests WHERE player_id = p_creator AND request_id = p_request_id;
    RETURN NULL;
  END IF;
  INSERT INTO seats (match_id, seat, reserved_for, invitation_hash, live)
  SELECT p_id, s, NULLIF(p_reserved[s + 1], '')::uuid, NULLIF(p_invitations[s + 1], ''), true FROM generate_series(0, p_seats - 1) AS s;
  IF p_taken IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock_shared(account_lock(p_creator));
    UPDATE seats SET player_id = p_creator, token_hash = p_taken->>'tokenHash', joined_at = now(), reserved_for = NULL,
      entropy = CASE WHEN p_taken->>'entropyCommitment' IS NULL THEN p_taken->>'entropy' END, entropy_commitment = p_taken->>'entropyCommitment',
      loadout = p_taken->>'loadout'
    WHERE match_id = p_id AND seat = (p_taken->>'seat')::smallint AND NOT EXISTS (SELECT FROM players WHERE id = p_creator AND erased_at IS NOT NULL);
  END IF;
  INSERT INTO match_secrets (match_id, seed) VALUES (p_id, p_seed);
  SELECT jsonb_agg(jsonb_build_object('player', r.player, 'type', 'invitation', 'matchId', p_id, 'game', p_game, 'seat', r.place - 1,
    'from', p_creator, 'rematchOf', p_rematch_of) ORDER BY r.place) INTO news
  FROM unnest(p_reserved) WITH ORDINALITY AS r(player, place)
  WHERE r.player <> '' AND r.place <= p_seats AND r.player::uuid <> p_creator
    AND NOT EXISTS (SELECT FROM blocks b WHERE b.player_id = NULLIF(r.player, '')::uuid AND b.blocked_id = p_creator);
  PERFORM tell_players(news);
  RETURN p_id;
END $$;
