-- Lets the log go on under another key. The lock is that of append_leaves.
--   p_number  how many hand-overs there are before this one
--   p_size    how many leaves there are
-- Returns whether it goes on: false when the log has grown or was handed over meanwhile. The key that was made for want of one is forgotten.
CREATE OR REPLACE FUNCTION hand_over_log(p_number integer, p_size bigint, p_note text, p_checkpoint text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7061302);
  IF p_size IS DISTINCT FROM (SELECT max(size) FROM log_checkpoints) THEN RETURN false; END IF;
  IF p_number <> (SELECT count(*) FROM log_handovers) THEN RETURN false; END IF;
  INSERT INTO log_handovers (number, size, note, checkpoint) VALUES (p_number, p_size, p_note, p_checkpoint);
  DELETE FROM log_development_key;
  RETURN true;
END $$;
