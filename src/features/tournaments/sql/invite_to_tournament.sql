-- Lets more players join a tournament that only invited ones may join; who is invited already stays so.
--   p_invitees  ids of players, and SHA-256s of tokens
--   p_most      invitations a tournament may have
-- outcome:
--   invited    they may join
--   full       it would have more than p_most
--   closed     it is not open
--   not_found  there is no such tournament
CREATE OR REPLACE FUNCTION invite_to_tournament(p_id uuid, p_invitees text[], p_most integer, OUT outcome text) LANGUAGE plpgsql AS $$
DECLARE tournament tournaments%ROWTYPE;
BEGIN
  SELECT * INTO tournament FROM tournaments WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN outcome := 'not_found'; RETURN; END IF;
  IF tournament.status <> 'open' THEN outcome := 'closed'; RETURN; END IF;
  IF (SELECT count(*) FROM (SELECT invitee FROM tournament_invitations WHERE tournament_id = p_id UNION SELECT unnest(p_invitees)) AS them) > p_most
    THEN outcome := 'full'; RETURN; END IF;
  PERFORM add_tournament_invitations(p_id, p_invitees);
  outcome := 'invited';
END $$;
