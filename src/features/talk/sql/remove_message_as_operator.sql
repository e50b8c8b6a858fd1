-- Takes the text of a message away and notes in the operator's trail that it was done and why. Returns the room, or null where there is no such message.
CREATE OR REPLACE FUNCTION remove_message_as_operator(p_match uuid, p_message uuid, p_reason text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE its_room text := remove_message(p_match, p_message);
BEGIN
  IF its_room IS NOT NULL THEN
    INSERT INTO operator_acts (act, subject, match_id, reason) VALUES ('remove-message', p_message, p_match, p_reason);
  END IF;
  RETURN its_room;
END $$;
