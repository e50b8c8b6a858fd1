-- What a player has made, joined and done in tournaments, for `export_account`; no hash of an invitation.
CREATE OR REPLACE FUNCTION export_player_of_tournaments(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE sql STABLE AS $$
  SELECT 'tournaments', row_to_json(t) FROM (
    SELECT id, name, game, status, created_by = p_player AS "isCreator", maker = p_player AS "isMaker", request_id AS "idempotencyKey", created_at AS "createdAt"
    FROM tournaments WHERE created_by = p_player OR maker = p_player ORDER BY id DESC LIMIT p_most) AS t
  UNION ALL
  SELECT 'tournamentPlaces', row_to_json(p) FROM (
    SELECT p.tournament_id AS "tournamentId", t.name, p.number, p.joined_at AS "joinedAt", p.left_at AS "leftAt", p.withdrawn_in AS "withdrawnIn", p.loadout::json AS loadout
    FROM tournament_players p JOIN tournaments t ON t.id = p.tournament_id WHERE p.player_id = p_player ORDER BY p.tournament_id DESC LIMIT p_most) AS p
  UNION ALL
  SELECT 'tournamentInvitations', row_to_json(i) FROM (
    SELECT tournament_id AS "tournamentId", used_by IS NOT NULL AS "isUsed" FROM tournament_invitations
    WHERE invitee = p_player::text OR used_by = p_player ORDER BY tournament_id DESC LIMIT p_most) AS i
  UNION ALL
  SELECT 'tournamentActs', row_to_json(a) FROM (
    SELECT tournament_id AS "tournamentId", number, at, act, by, player_id AS "playerId", reason FROM tournament_acts
    WHERE by = p_player OR player_id = p_player ORDER BY at DESC LIMIT p_most) AS a
  UNION ALL
  SELECT 'tournamentPairings', row_to_json(q) FROM (
    SELECT q.tournament_id AS "tournamentId", q.round, q.board, q.game, q.first_player AS "firstPlayer", q.second_player AS "secondPlayer", q.match_id AS "matchId"
    FROM tournament_players p JOIN tournament_pairings q ON q.tournament_id = p.tournament_id
    WHERE p.player_id = p_player AND (q.first_player = p_player OR q.second_player = p_player)
    ORDER BY q.tournament_id DESC, q.round DESC, q.board, q.game LIMIT p_most) AS q;
$$;
