-- Takes the texts of all messages of players who are gone away, each as a change of its room; `erase_account` calls it in its transaction. Rooms are locked in one order, so two of these cannot wait for each other.
CREATE OR REPLACE FUNCTION erase_players_of_talk(p_gone uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- A variable, as a distributed UPDATE takes no volatile function.
  moment timestamptz := clock_timestamp();
  theirs record;
  before bigint;
  removed bigint;
BEGIN
  FOR theirs IN SELECT m.match_id, m.room FROM messages m WHERE m.player_id = ANY (p_gone) GROUP BY m.match_id, m.room ORDER BY m.match_id, m.room LOOP
    SELECT last_seq INTO before FROM talk_rooms WHERE match_id = theirs.match_id AND room = theirs.room FOR UPDATE;
    UPDATE messages m SET text = NULL, request_id = NULL, request_hash = NULL, removed_at = moment, seq = before + shown.nth
    FROM (
      SELECT id, row_number() OVER (ORDER BY seq) AS nth FROM messages
      WHERE match_id = theirs.match_id AND room = theirs.room AND player_id = ANY (p_gone) AND text IS NOT NULL) AS shown
    WHERE m.match_id = theirs.match_id AND m.id = shown.id;
    GET DIAGNOSTICS removed = ROW_COUNT;
    UPDATE talk_rooms SET last_seq = before + removed WHERE match_id = theirs.match_id AND room = theirs.room;
  END LOOP;
END $$;
