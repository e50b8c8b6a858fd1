-- A process is alive. The first that finds that none was for more than five seconds enters the outage, once: the lock makes the
-- others look again. Answers the database's time, and when the newest outage ended.
CREATE OR REPLACE FUNCTION beat(p_process uuid, OUT moment timestamptz, OUT last_outage timestamptz) LANGUAGE plpgsql AS $$
DECLARE latest timestamptz;
BEGIN
  SELECT max(beat_at) INTO latest FROM heartbeats;
  IF clock_timestamp() - latest > interval '5 seconds' THEN
    PERFORM pg_advisory_xact_lock(7061303);
    SELECT max(beat_at) INTO latest FROM heartbeats;
    IF clock_timestamp() - latest > interval '5 seconds' THEN
      INSERT INTO outages (began_at, ended_at) VALUES (latest, clock_timestamp()) ON CONFLICT DO NOTHING;
      DELETE FROM heartbeats WHERE process <> p_process;
    END IF;
  END IF;
  INSERT INTO heartbeats (process, beat_at) VALUES (p_process, clock_timestamp())
  ON CONFLICT (process) DO UPDATE SET beat_at = EXCLUDED.beat_at;
  SELECT max(ended_at) INTO last_outage FROM outages;
  moment := clock_timestamp();
END $$;
