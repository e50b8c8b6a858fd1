-- Trigger of UPDATE on log_tiles: a tile may get hashes at its end, and nothing in it may change.
-- Returns the new row, or raises restrict_violation.
CREATE OR REPLACE FUNCTION refuse_other_than_growth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.level <> OLD.level OR NEW.index <> OLD.index OR substring(NEW.hashes FOR length(OLD.hashes)) <> OLD.hashes THEN
    RAISE EXCEPTION 'a tile of the log only grows' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
