import { z } from 'zod';
import { pageOfAll } from '../../../base/page.js';
import { freeText } from '../../../rules/kernel/free-text.js';
import { LONGEST_NAME } from '../../../use-cases/accounts/caller.js';
import { operation } from '../../operation.js';
import { matchList } from '../components/match.js';
import { blockList, playerList, profile, publicPlayer } from '../components/profile.js';
import { pageQuery, playerPath } from '../parameters.js';
import { answer } from '../responses.js';

/** Players as others see them, and who wants nothing to do with whom. */
export const PROFILES = {
  searchPlayers: operation({
    by: 'anyone',
    needs: 'read',
    errors: [],
    rest: 'GET /players',
    about: {
      tag: 'players',
      summary: 'Find players by name',
      description:
        'Players whose names have a text in them, ignoring case, accents and the width of letters: first, in the order of their names, those that begin with it.',
    },
    input: {
      query: z.strictObject({ name: freeText({ least: 1, most: LONGEST_NAME }).describe('A part of the name.'), ...pageQuery }),
    },
    output: { 200: answer('A page of players.', playerList) },
    run: ({ profiles }, { name, first, after }) => profiles.search(name, { first, after }),
  }),

  getPlayer: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /players/:playerId',
    about: {
      tag: 'players',
      summary: 'A player’s public profile',
      description:
        'Name, kind, and by game the results of the finished public matches and the rating. The name of a deleted account is `[deleted]`.',
    },
    input: { params: playerPath },
    output: { 200: answer('The player.', profile) },
    run: ({ profiles }, { playerId }) => profiles.describe(playerId),
  }),

  listPlayerMatches: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND'],
    rest: 'GET /players/:playerId/matches',
    about: {
      tag: 'players',
      summary: 'The matches of a player',
      description: 'Newest first, like `GET /v1/matches?player=`.',
    },
    input: { params: playerPath, query: z.strictObject(pageQuery) },
    output: { 200: answer('A page of matches.', matchList) },
    async run({ matches, profiles }, { caller, playerId, first, after }) {
      const { id } = await profiles.get(playerId);
      return matches.list(caller, { player: id }, { first, after });
    },
  }),

  listBlocks: operation({
    by: 'player',
    needs: 'manage',
    errors: [],
    rest: 'GET /me/blocks',
    about: {
      tag: 'players',
      summary: 'The players the caller has blocked',
      description: 'Newest first. Nobody else can see the list.',
    },
    input: { query: z.strictObject(pageQuery) },
    output: { 200: answer('The players.', blockList) },
    run: async ({ profiles }, { caller, ...page }) => pageOfAll(await profiles.blocks(caller), page, ({ id }) => id),
  }),

  blockPlayer: operation({
    by: 'player',
    needs: 'manage',
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    rest: 'PUT /me/blocks/:playerId',
    about: {
      tag: 'players',
      summary: 'Block a player',
      description: 'The two players are not paired any more. The other player is not notified. Repeating the request changes nothing.',
    },
    input: { params: playerPath },
    output: { 200: answer('The player.', publicPlayer) },
    run: ({ profiles }, { caller, playerId }) => profiles.block(caller, playerId),
  }),

  unblockPlayer: operation({
    by: 'player',
    needs: 'manage',
    errors: ['NOT_FOUND'],
    rest: 'DELETE /me/blocks/:playerId',
    about: { tag: 'players', summary: 'Remove a block', description: 'Repeating the request changes nothing.' },
    input: { params: playerPath },
    output: { 200: answer('The player.', publicPlayer) },
    run: ({ profiles }, { caller, playerId }) => profiles.unblock(caller, playerId),
  }),
};
