-- Lets a player take part in a tournament.
--   p_token    SHA-256 of the invitation that the player brings, or null
--   p_loadout  canonical JSON of what the player brings to the matches, `null` for the default of the game; null: whatever it was before
-- outcome:
--   joined      the player takes part, or did before
--   full        every place is taken
--   closed      it is not open
--   not_found   there is no such tournament
--   removed     its maker has removed the player
--   owner       as many players of the same owner as may take part do already
--   few_games   the player has too few rated matches of the game that counted
--   uninvited   the player is not invited, or another player has joined with the token
CREATE OR REPLACE FUNCTION join_tournament(p_id uuid, p_player uuid, p_token text, p_loadout text, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE
  tournament tournaments%ROWTYPE;
  its_owner uuid;
BEGIN
  SELECT * INTO tournament FROM tournaments WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF tournament.status <> 'open' THEN outcome := 'closed'; RETURN; END IF;
  IF EXISTS (SELECT FROM tournament_players WHERE tournament_id = p_id AND player_id = p_player) THEN
    outcome := 'joined';
    IF p_loadout IS NULL THEN RETURN; END IF;
    UPDATE tournament_players SET loadout = NULLIF(p_loadout, 'null') WHERE tournament_id = p_id AND player_id = p_player;
    UPDATE tournaments SET stage = stage + 1 WHERE id = p_id;
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM tournament_acts WHERE tournament_id = p_id AND player_id = p_player AND act = 'remove') THEN
    outcome := 'removed'; RETURN;
  END IF;
  IF (SELECT count(*) FROM tournament_players t JOIN players p ON p.id = t.player_id WHERE t.tournament_id = p_id AND p.erased_at IS NULL)
    >= tournament.seats THEN outcome := 'full'; RETURN; END IF;
  SELECT COALESCE(owner_id, id) INTO its_owner FROM players WHERE id = p_player;
  IF (SELECT count(*) FROM tournament_players t JOIN players p ON p.id = t.player_id
      WHERE t.tournament_id = p_id AND p.erased_at IS NULL AND COALESCE(p.owner_id, p.id) = its_owner) >= tournament.per_owner THEN
    outcome := 'owner'; RETURN;
  END IF;
  IF tournament.minimum_games > COALESCE((SELECT matches FROM standings WHERE player_id = p_player AND game = tournament.game), 0) THEN
    outcome := 'few_games'; RETURN;
  END IF;
  IF tournament.entry = 'invited' THEN
    -- Last, so that a token is used only by who takes part.
    UPDATE tournament_invitations SET used_by = p_player
    WHERE tournament_id = p_id AND (invitee IN (p_token, p_player::text) OR used_by = p_player) AND (used_by IS NULL OR used_by = p_player);
    IF NOT FOUND THEN outcome := 'uninvited'; RETURN; END IF;
  END IF;
  INSERT INTO tournament_players (tournament_id, player_id, number, loadout)
  SELECT p_id, p_player, COALESCE(max(number), 0) + 1, NULLIF(p_loadout, 'null') FROM tournament_players WHERE tournament_id = p_id;
  -- A process about to begin the first round decides anew.
  UPDATE tournaments SET stage = stage + 1 WHERE id = p_id;
  outcome := 'joined';
END $$;
