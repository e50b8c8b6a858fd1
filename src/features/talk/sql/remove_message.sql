-- Takes the text of a message away; what remains is who posted it and when, as the last change of its room. Repeated it changes nothing.
-- Returns the room, or null where there is no such message.
CREATE OR REPLACE FUNCTION remove_message(p_match uuid, p_message uuid) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  -- A variable, as a distributed UPDATE takes no volatile function.
  moment timestamptz := clock_timestamp();
  its_room text;
  next_seq bigint;
BEGIN
  SELECT room INTO its_room FROM messages WHERE match_id = p_match AND id = p_message;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM FROM talk_rooms WHERE match_id = p_match AND room = its_room FOR UPDATE;
  IF EXISTS (SELECT FROM messages WHERE match_id = p_match AND id = p_message AND text IS NOT NULL) THEN
    UPDATE talk_rooms SET last_seq = last_seq + 1 WHERE match_id = p_match AND room = its_room RETURNING last_seq INTO next_seq;
    UPDATE messages SET text = NULL, request_hash = NULL, removed_at = moment, seq = next_seq
    WHERE match_id = p_match AND id = p_message;
  END IF;
  RETURN its_room;
END $$;
