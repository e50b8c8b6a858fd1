-- Lets players join a tournament, and tells those who are invited by id and were not before, unless they have blocked its maker.
--   p_invitees  ids of players, and SHA-256s of tokens
CREATE OR REPLACE FUNCTION add_tournament_invitations(p_tournament uuid, p_invitees text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  added uuid[];
  news jsonb;
BEGIN
  WITH new AS (
    INSERT INTO tournament_invitations (tournament_id, invitee) SELECT p_tournament, unnest(p_invitees) ON CONFLICT DO NOTHING RETURNING invitee)
  -- A SHA-256 is longer than an id.
  SELECT array_agg(invitee::uuid) INTO added FROM new WHERE length(invitee) = 36;
  SELECT jsonb_agg(jsonb_build_object('player', a.player, 'type', 'tournament-invitation', 'tournamentId', t.id, 'game', t.game, 'from', t.maker)
    ORDER BY a.player) INTO news
  FROM unnest(added) AS a(player) JOIN tournaments t ON t.id = p_tournament
  WHERE a.player <> t.maker AND NOT EXISTS (SELECT FROM blocks b WHERE b.player_id = a.player AND b.blocked_id = t.maker);
  PERFORM tell_players(news);
END $$;
