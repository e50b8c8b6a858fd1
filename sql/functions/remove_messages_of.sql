-- Takes the texts of all messages of a player away, each as a change of its room. Rooms are locked in one order, so two of these cannot wait for each other.
CREATE OR REPLACE FUNCTION remove_messages_of(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM talk_rooms r WHERE EXISTS (
    SELECT FROM messages m WHERE m.player_id = p_player AND m.match_id = r.match_id AND m.room = r.room)
  ORDER BY r.match_id, r.room FOR UPDATE;
  WITH theirs AS MATERIALIZED (
    SELECT m.match_id, m.id, m.room, row_number() OVER (PARTITION BY m.match_id, m.room ORDER BY m.seq) AS nth
    FROM messages m WHERE m.player_id = p_player AND m.text IS NOT NULL
  ), rooms AS (
    UPDATE talk_rooms r SET last_seq = r.last_seq + c.removed
    FROM (SELECT match_id, room, count(*) AS removed FROM theirs GROUP BY match_id, room) AS c
    WHERE r.match_id = c.match_id AND r.room = c.room
    RETURNING r.match_id, r.room, r.last_seq - c.removed AS before
  )
  UPDATE messages m SET text = NULL, request_id = NULL, request_hash = NULL, removed_at = clock_timestamp(), seq = rooms.before + theirs.nth
  FROM theirs JOIN rooms ON rooms.match_id = theirs.match_id AND rooms.room = theirs.room
  WHERE m.match_id = theirs.match_id AND m.id = theirs.id;
END $$;
