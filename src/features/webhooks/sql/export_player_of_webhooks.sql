-- The webhooks of a player, for `export_account`, without what signs.
CREATE OR REPLACE FUNCTION export_player_of_webhooks(p_player uuid, p_most integer) RETURNS TABLE (list text, item json) LANGUAGE sql STABLE AS $$
  SELECT 'webhooks', row_to_json(w) FROM (
    SELECT id, url, events, language, status, disabled_reason AS "disabledReason", created_at AS "createdAt", failures,
      last_delivered_at AS "lastDeliveredAt", last_failed_at AS "lastFailedAt", last_status AS "lastStatus"
    FROM webhooks WHERE player_id = p_player ORDER BY created_at DESC LIMIT p_most) AS w;
$$;
