-- What the ledger has of a player, for `export_account`: no hash and no entropy, of other players the id and the name.
CREATE OR REPLACE FUNCTION export_player_of_ledger(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- A query for each list: on several databases some tables are with their match, others are not.
  RETURN QUERY SELECT 'accounts', row_to_json(a) FROM (
    SELECT id, name, kind, face, created_at AS "createdAt", suspended_at AS "suspendedAt", owner_id AS "ownerId" FROM players WHERE id = p_player) AS a;
  RETURN QUERY SELECT 'bots', row_to_json(b) FROM (
    SELECT id, name, face, created_at AS "createdAt" FROM players WHERE owner_id = p_player AND erased_at IS NULL ORDER BY id DESC LIMIT p_most) AS b;
  RETURN QUERY SELECT 'keys', row_to_json(k) FROM (
    SELECT id, name, scopes, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt"
    FROM api_keys WHERE player_id = p_player ORDER BY created_at DESC LIMIT p_most) AS k;
  RETURN QUERY SELECT 'blocks', row_to_json(b) FROM (
    SELECT b.blocked_id AS "playerId", p.name, b.at FROM blocks b JOIN players p ON p.id = b.blocked_id
    WHERE b.player_id = p_player ORDER BY b.at DESC LIMIT p_most) AS b;
  RETURN QUERY SELECT 'seats', row_to_json(s) FROM (
    SELECT s.match_id AS "matchId", s.seat, m.game, m.status, coalesce(m.created_by = p_player, false) AS "isCreator", s.joined_at AS "joinedAt", s.left_at AS "leftAt"
    FROM seats s JOIN matches m ON m.id = s.match_id WHERE s.player_id = p_player ORDER BY s.match_id DESC LIMIT p_most) AS s;
  RETURN QUERY SELECT 'invitations', row_to_json(i) FROM (
    SELECT match_id AS "matchId", seat FROM seats WHERE reserved_for = p_player ORDER BY match_id DESC LIMIT p_most) AS i;
  RETURN QUERY SELECT 'matchRequests', row_to_json(r) FROM (
    SELECT match_id AS "matchId", request_id AS "idempotencyKey" FROM match_requests WHERE player_id = p_player ORDER BY match_id DESC LIMIT p_most) AS r;
  RETURN QUERY SELECT 'events', row_to_json(e) FROM (
    SELECT id, at, type, body::json AS body FROM player_events WHERE player_id = p_player ORDER BY id DESC LIMIT p_most) AS e;
END $$;
