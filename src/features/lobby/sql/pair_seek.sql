-- Pairs an open seek with as many others as its match wants seats, makes the match with everybody seated, and tells them: all or nothing.
--   p_match, p_seed, p_seed_commitment, p_token_hashes  what the match gets if there is one: see create_match; a hash for each seat
--   p_now       the time
--   p_widening  see seek_reach
-- Returns the players of the match; null when the seek is not open, or too few others are there for it.
--
-- Each two of them fit, as fitting_seeks has it. They are taken in the order of how near their ratings are, and of one distance the oldest first, each
-- that goes with all taken before: of two seats that is the best there is, and somebody is found if anybody fits.
-- The lock on the pairing key makes seeks that come at the same moment see each other, in whatever process: the one that is paired later sees the
-- first, which was committed before it was to be paired. So no two that fit are left. A row's lock keeps a seek from being renewed or cancelled meanwhile.
-- Who has which seat follows from the seed, so nobody can choose it.
CREATE OR REPLACE FUNCTION pair_seek(
  p_seek uuid, p_match uuid, p_seed bytea, p_seed_commitment text, p_token_hashes text[], p_now timestamptz, p_widening double precision
) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  own seeks%ROWTYPE;
  other seeks%ROWTYPE;
  chosen uuid[];
  taken smallint := 0;
  token text;
  news jsonb := '[]';
BEGIN
  SELECT * INTO own FROM seeks WHERE id = p_seek AND is_open;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(own.pairing_key, 7061304));
  SELECT * INTO own FROM seeks WHERE id = p_seek AND is_open AND expires_at > p_now FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  chosen := ARRAY[own.id];
  FOR other IN
    SELECT s.* FROM fitting_seeks(own.id, p_now, p_widening) AS fit JOIN seeks s ON s.id = fit
    ORDER BY abs(s.rating - own.rating), s.created_at, s.id
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM unnest(chosen) AS one WHERE NOT EXISTS (SELECT FROM fitting_seeks(one, p_now, p_widening) AS fit WHERE fit = other.id));
    -- It may have been cancelled since it was read.
    PERFORM FROM seeks WHERE id = other.id AND is_open FOR UPDATE;
    CONTINUE WHEN NOT FOUND;
    chosen := chosen || other.id;
    EXIT WHEN cardinality(chosen) = own.seats;
  END LOOP;
  IF cardinality(chosen) < own.seats THEN RETURN NULL; END IF;
  PERFORM create_match(p_match, own.game, own.game_version, own.config, 'public', own.seats, p_seed, p_seed_commitment, NULL, NULL, NULL, NULL, NULL,
    own.terms, (own.terms::jsonb->>'startWithinSeconds')::integer);
  FOR other IN SELECT * FROM seeks WHERE id = ANY (chosen) ORDER BY sha256(p_seed || uuid_send(player_id)) LOOP
    -- An element of an array in an update of a distributed table crashes Citus 13.
    token := p_token_hashes[taken + 1];
    UPDATE seats SET player_id = other.player_id, token_hash = token, joined_at = now(),
      entropy = CASE WHEN other.entropy_commitment IS NULL THEN other.entropy END, entropy_commitment = other.entropy_commitment, loadout = other.loadout
    WHERE match_id = p_match AND seat = taken;
    news := news || jsonb_build_object(
      'player', other.player_id, 'type', 'matched', 'matchId', p_match, 'game', own.game, 'seat', taken, 'seekId', other.id);
    taken := taken + 1;
  END LOOP;
  UPDATE seeks SET is_open = false, match_id = p_match, entropy = '', loadout = NULL WHERE id = ANY (chosen);
  PERFORM tell_players(news);
  RETURN (SELECT array_agg(s.player_id) FROM seeks s WHERE s.id = ANY (chosen));
END $$;
