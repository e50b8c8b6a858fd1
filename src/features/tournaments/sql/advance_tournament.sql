-- Begins a round of a tournament, or its replays, or ends it: all of it, or nothing. The matches are made with both seats taken, so that they
-- can start; a look for matches that can starts them.
--   p_stage     the stage at which this was decided on
--   p_round     the round it is in then; p_rounds: how many there are
--   p_players   with the first round, those who take part; else null
--   p_pairings  JSON: an array of {round, board, game, players: [id, id?], loadouts: [sealed or null], match: null or {id, seed (hex), commitment}}
--   p_events    JSON: what players are told, as tell_players takes it
-- Returns false when something else was done with the tournament meanwhile.
CREATE OR REPLACE FUNCTION advance_tournament(
  p_id uuid, p_stage integer, p_status text, p_round integer, p_rounds integer, p_players uuid[], p_pairings jsonb, p_events jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  UPDATE tournaments SET stage = stage + 1, status = p_status, round = p_round, rounds = p_rounds,
    started_at = CASE WHEN p_status = 'cancelled' THEN NULL ELSE COALESCE(started_at, now()) END,
    finished_at = CASE WHEN p_status IN ('finished', 'cancelled') THEN now() END
  WHERE id = p_id AND stage = p_stage AND status IN ('open', 'running') RETURNING * INTO tournament;
  IF NOT FOUND THEN RETURN false; END IF;
  -- Accounts that were gone before the start have taken no part.
  DELETE FROM tournament_players WHERE tournament_id = p_id AND player_id <> ALL (p_players);
  INSERT INTO tournament_pairings (tournament_id, round, board, game, first_player, second_player, match_id)
  SELECT p_id, p_round, (p->>'board')::integer, (p->>'game')::integer, (p->'players'->>0)::uuid, (p->'players'->>1)::uuid, (p->'match'->>'id')::uuid
  FROM jsonb_array_elements(p_pairings) AS p;
  INSERT INTO matches (id, game, game_version, config, visibility, status, seed_commitment, terms)
  SELECT (p->'match'->>'id')::uuid, tournament.game, tournament.game_version, tournament.config, 'public', 'open', p->'match'->>'commitment', tournament.terms
  FROM jsonb_array_elements(p_pairings) AS p WHERE p->'match'->>'id' IS NOT NULL;
  INSERT INTO seats (match_id, seat, player_id, joined_at, live, loadout)
  SELECT (p->'match'->>'id')::uuid, seat - 1, player::uuid, now(), true, p->'loadouts'->>(seat - 1)::integer
  FROM jsonb_array_elements(p_pairings) AS p, jsonb_array_elements_text(p->'players') WITH ORDINALITY AS s(player, seat)
  WHERE p->'match'->>'id' IS NOT NULL;
  INSERT INTO match_secrets (match_id, seed)
  SELECT (p->'match'->>'id')::uuid, decode(p->'match'->>'seed', 'hex') FROM jsonb_array_elements(p_pairings) AS p WHERE p->'match'->>'id' IS NOT NULL;
  PERFORM tell_players(p_events);
  RETURN true;
END $$;
