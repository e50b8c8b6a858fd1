-- Returns the open seeks that fit a seek: they have the same pairing key, neither player is suspended or gone, they are not one player or the bots of
-- one, none of them has blocked the other, and each is in the other's reach.
--   p_widening  see seek_reach
-- PostgreSQL puts its body into the query that calls it, where a plan can end at the first one that fits.
CREATE OR REPLACE FUNCTION fitting_seeks(p_seek uuid, p_now timestamptz, p_widening double precision) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT other.id FROM seeks own
    JOIN seeks other ON other.pairing_key = own.pairing_key AND other.is_open AND other.expires_at > p_now
      AND other.rating BETWEEN own.rating - seek_reach(own.rating_range, own.created_at, p_now, p_widening)
        AND own.rating + seek_reach(own.rating_range, own.created_at, p_now, p_widening)
      AND abs(other.rating - own.rating) <= seek_reach(other.rating_range, other.created_at, p_now, p_widening)
    JOIN players p ON p.id = own.player_id AND p.erased_at IS NULL AND p.suspended_at IS NULL
    JOIN players o ON o.id = other.player_id AND o.erased_at IS NULL AND o.suspended_at IS NULL
      AND COALESCE(o.owner_id, o.id) <> COALESCE(p.owner_id, p.id)
  WHERE own.id = p_seek AND NOT EXISTS (SELECT FROM blocks WHERE (player_id, blocked_id) IN ((p.id, o.id), (o.id, p.id)))
$$;
