-- Writes what some ends have made of standings and ratings.
--   p_standings  JSON: rows of `standings`, whole
--   p_events     JSON: rows of `rating_events`
CREATE OR REPLACE FUNCTION write_standings(p_standings jsonb, p_events jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO standings AS s SELECT * FROM jsonb_populate_recordset(NULL::standings, p_standings)
  ON CONFLICT (player_id, game) DO UPDATE SET mu = EXCLUDED.mu, sigma = EXCLUDED.sigma, ordinal = EXCLUDED.ordinal,
    matches = EXCLUDED.matches, win = EXCLUDED.win, draw = EXCLUDED.draw, loss = EXCLUDED.loss,
    aborted = EXCLUDED.aborted, opponents = EXCLUDED.opponents;
  INSERT INTO rating_events SELECT * FROM jsonb_populate_recordset(NULL::rating_events, p_events);
END $$;
