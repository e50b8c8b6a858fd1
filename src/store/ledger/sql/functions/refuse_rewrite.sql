-- Trigger of every table that only grows: entries, log_leaves, log_checkpoints, log_handovers, and DELETE and TRUNCATE of log_tiles.
-- Always raises restrict_violation: the log is immutable, for its owner too.
CREATE OR REPLACE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log is immutable: % on % is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
