-- Tells players who have a seat in a match, or for whom one is kept, that it has ended without being played.
CREATE OR REPLACE FUNCTION tell_abandoned(p_match uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE news jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('player', COALESCE(s.player_id, s.reserved_for), 'type', 'finished', 'matchId', m.id, 'game', m.game,
    'seat', s.seat, 'status', 'abandoned', 'outcome', NULL) ORDER BY s.seat) INTO news
  FROM seats s JOIN matches m ON m.id = s.match_id
  WHERE m.id = p_match AND s.match_id = p_match AND COALESCE(s.player_id, s.reserved_for) IS NOT NULL;
  PERFORM tell_players(news);
END $$;
