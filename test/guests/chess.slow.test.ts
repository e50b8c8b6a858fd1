import t from 'tap';
import type { Refusal } from '../../src/rules/kernel/game.js';
import { checkGame } from '../../src/rules/testing/check-game.js';
import type { LegalActions, Match, Verification } from '../../src/use-cases/matches/shapes.js';
import { data } from '../api/graphql/graphql-client.js';
import { createPlayer, startMatch, type TestMatch } from '../kit/players.js';
import { RATED_TERMS } from '../kit/rated-terms.js';
import { playedByBots, startGuestServer } from './guest-server.js';

const server = await startGuestServer(t);
const { findGame } = await import('../../src/use-cases/engines/registry.js');
const { narrationOf } = await import('../../src/use-cases/engines/narrations.js');
const chess = findGame('chess');
if (!chess) throw new Error('there is no chess');

const begin = (start?: string): Promise<TestMatch> =>
  startMatch(server.http, { game: 'chess', ...(start !== undefined && { config: { start } }) });

function actionOf(word: string): object {
  return word.startsWith('claim:') ? { type: 'claim', ground: word.slice(6) } : { type: 'move', san: word };
}

async function act({ id, players }: TestMatch, seat: number, word: string): Promise<{ status: number; refusal?: Refusal }> {
  const answer = await players[seat]?.http.post<{ refusal?: Refusal }>(`/v1/matches/${id}/actions`, { action: actionOf(word) });
  return { status: answer?.status ?? 0, ...answer?.body };
}

/** Plays moves in turn, seat `first` first. */
async function playAll(match: TestMatch, first: number, words: readonly string[]): Promise<void> {
  for (const [turn, word] of words.entries()) {
    const { status, refusal } = await act(match, (first + turn) % 2, word);
    if (status !== 200) throw new Error(`${word} is answered ${status}: ${refusal?.message}`);
  }
}

const KNIGHTS = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const ROOKS = ['Ra2', 'Ra7', 'Ra1', 'Ra8'];
const times = <T>(count: number, list: readonly T[]): T[] => Array.from({ length: count }, () => list).flat();

/** Every end, by moves that lead to it. */
const ENDS: { rule: string; end: string; start?: string; moves: string[]; outcomes: string[] }[] = [
  { rule: 'CH-4.1', end: 'checkmate', moves: ['f3', 'e5', 'g4', 'Qh4#'], outcomes: ['loss', 'win'] },
  { rule: 'CH-4.2', end: 'stalemate', start: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', moves: ['Qf7'], outcomes: ['draw', 'draw'] },
  { rule: 'CH-4.3', end: 'dead', start: '7k/8/8/8/8/8/6p1/7K w - - 0 1', moves: ['Kxg2'], outcomes: ['draw', 'draw'] },
  { rule: 'CH-4.4', end: 'threefold', moves: [...times(2, KNIGHTS), 'claim:threefold'], outcomes: ['draw', 'draw'] },
  {
    rule: 'CH-4.5',
    end: 'fifty',
    start: 'r3k3/8/8/8/8/8/8/R3K3 w - - 99 80',
    moves: ['Ra2', 'claim:fifty'],
    outcomes: ['draw', 'draw'],
  },
  { rule: 'CH-4.6', end: 'fivefold', start: 'r3k3/8/8/8/8/8/8/R3K3 w - - 0 1', moves: times(4, ROOKS), outcomes: ['draw', 'draw'] },
  { rule: 'CH-4.7', end: 'seventyFive', start: 'r3k3/8/8/8/8/8/8/R3K3 w - - 149 99', moves: ['Ra2'], outcomes: ['draw', 'draw'] },
  { rule: 'CH-4.7', end: 'checkmate', start: '7k/8/6K1/8/8/8/8/R7 w - - 149 99', moves: ['Ra8#'], outcomes: ['win', 'loss'] },
];

for (const { rule, end, start, moves, outcomes } of ENDS) {
  t.test(`${rule}: ${end} after ${moves.slice(-2).join(' ')}`, async (t) => {
    const match = await begin(start);
    await playAll(match, 0, moves);
    const { body } = await server.http.get<Match>(`/v1/matches/${match.id}`);
    t.match(body.result, { end, outcomes });
    const after = await act(match, 0, 'e4');
    t.not(after.status, 200, 'nothing is played after the end');
    t.ok((await server.http.get<Verification>(`/v1/matches/${match.id}/verification`)).body.ok);
  });
}

/** Moves that are refused, the rule that is cited, and where. */
const REFUSED: { rule: string; code: string; word: string; start?: string; moves?: string[] }[] = [
  { rule: 'CH-1.3', code: 'NOTATION', word: 'Qh5', start: '7k/8/8/8/8/8/8/K2Q4 w - - 0 1' },
  { rule: 'CH-2.1', code: 'ILLEGAL_MOVE', word: 'Ke2' },
  { rule: 'CH-2.2', code: 'ILLEGAL_MOVE', word: 'Qd3' },
  { rule: 'CH-2.3', code: 'ILLEGAL_MOVE', word: 'Ra3' },
  { rule: 'CH-2.4', code: 'ILLEGAL_MOVE', word: 'Ba3' },
  { rule: 'CH-2.5', code: 'ILLEGAL_MOVE', word: 'Nd2' },
  { rule: 'CH-2.6', code: 'ILLEGAL_MOVE', word: 'e5' },
  { rule: 'CH-2.7', code: 'ILLEGAL_MOVE', word: 'O-O' },
  { rule: 'CH-3.1', code: 'IN_CHECK', word: 'a3', moves: ['e4', 'e5', 'f4', 'Qh4+'] },
  { rule: 'CH-4.4', code: 'NO_CLAIM', word: 'claim:threefold' },
  { rule: 'CH-4.5', code: 'NO_CLAIM', word: 'claim:fifty' },
];

for (const { rule, code, word, start, moves = [] } of REFUSED) {
  t.test(`${rule}: ${word} is refused`, async (t) => {
    const match = await begin(start);
    await playAll(match, 0, moves);
    const { status, refusal } = await act(match, 0, word);
    t.equal(status, 422);
    t.match(refusal, { code, rule });
  });
}

/** What Black reads after White's first move, and after the mate that follows. */
const TOLD = {
  en: {
    label: 'Pawn to e5 (e5)',
    ask: { text: 'Make a move.', rule: 'CH-1.2' },
    opening: /^White is played by .*, Black by you\.$/,
    story: /moved a pawn from f2 to f3\.$/,
    because: 'Checkmate: the king is attacked and nothing helps.',
  },
  es: {
    label: 'Peón a e5 (e5)',
    ask: { text: 'Haga una jugada.', rule: 'CH-1.2' },
    opening: /^Con blancas juega .*; con negras, usted\.$/,
    story: /movió peón de f2 a f3\.$/,
    because: 'Jaque mate: el rey está atacado y nada lo salva.',
  },
} as const;

for (const [lang, told] of Object.entries(TOLD)) {
  t.test(`a game of GAMES is told in its own words: ${lang}`, async (t) => {
    const match = await begin();
    const { http: black } = match.players[1] ?? server;
    const read = async <Body>(path: string): Promise<Body> => (await black.get<Body>(`/v1/matches/${match.id}${path}lang=${lang}`)).body;
    const [opening] = (await read<{ opening: string[] }>('?')).opening;
    t.match(opening, told.opening);
    await playAll(match, 0, ['f3']);
    const { actions } = await read<LegalActions>('/actions?');
    t.ok(actions.some(({ label }) => label === told.label));
    t.match(await read('/view?words=1&'), { ask: told.ask, standing: [{ value: 16, of: 16 }, { value: 16 }] });
    const { items } = await read<{ items: { story: { text: string; marks: string[] }[] }[] }>('/log?story=1&after=0&');
    t.match(items[0]?.story[0]?.text, told.story);
    t.same(items[0]?.story[0]?.marks, ['f2', 'f3']);
    await playAll(match, 1, ['e5', 'g4', 'Qh4#']);
    t.match(await read('/view?words=1&'), { end: { because: told.because } });
  });
}

t.test('a game of GAMES without words has the generic ones', async (t) => {
  const { body } = await server.http.get<{ languages: string[] }>('/v1/games/tic-tac-toe');
  t.same(body.languages, ['en']);
  t.same((await server.http.get<{ languages: string[] }>('/v1/games/chess')).body.languages, ['en', 'es']);
});

t.test('CH-1.2: the other seat waits for its turn', async (t) => {
  t.equal((await act(await begin(), 1, 'e5')).status, 409);
});

t.test('CH-2.6 CH-2.7: capturing in passing, castling and promotion are in the list', async (t) => {
  const match = await begin('4k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 1');
  const { body } = await (match.players[0]?.http ?? server.http).get<LegalActions>(`/v1/matches/${match.id}/actions`);
  const labels = body.actions.map(({ label }) => label);
  for (const san of ['exd6', 'O-O', 'b8=Q+', 'b8=N'])
    t.ok(
      labels.some((label) => label.endsWith(`(${san})`)),
      san,
    );
});

t.test('CH-C1 CH-C2: positions that cannot be begun with are refused by clause', async (t) => {
  const rows = [
    ['no position', 'CH-C1'],
    ['8/8/8/8/8/8/8/K7 w - - 0 1', 'CH-C1'],
    ['7k/8/8/8/8/8/8/K6R w - - 0 1', 'CH-C2'],
    ['7k/8/8/8/8/8/8/K7 w - - 0 1', 'CH-C2'],
  ];
  for (const [start, clause] of rows) {
    const verdict = chess.resolveConfig({ start });
    t.match(verdict, { ok: false, clause, path: '/start' }, `${start}`);
  }
});

t.test('who opens a rated match has both colours, over REST and GraphQL', async (t) => {
  const [ada, bob] = [await createPlayer(server.http), await createPlayer(server.http, 'Bob')];
  const create = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
  const join = 'mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { seat } }';
  const faces: Record<string, () => Promise<number>> = {
    async REST() {
      const { body } = await ada.http.post<Match>('/v1/matches', { game: 'chess', terms: RATED_TERMS, join: { seat: 0 } });
      return 1 - (await bob.http.post<{ seat: number }>(`/v1/matches/${body.id}/seats`, {})).body.seat;
    },
    async GraphQL() {
      const input = { game: 'chess', terms: RATED_TERMS, join: { seat: 0 } };
      const { createMatch } = await data<{ createMatch: { match: { id: string } } }>(ada.http, create, { input });
      const { joinMatch } = await data<{ joinMatch: { seat: number } }>(bob.http, join, { input: { matchId: createMatch.match.id } });
      return 1 - joinMatch.seat;
    },
  };
  for (const [face, seatOfMaker] of Object.entries(faces)) {
    // Of 40 draws all are the same once in 5 * 10^11 times.
    const seats = new Set<number>();
    for (let match = 0; match < 40; match++) seats.add(await seatOfMaker());
    t.same([...seats].sort(), [0, 1], face);
  }
});

t.test('bots play chess to its end, the one that searches in threads of its own', async (t) => {
  const ladder = await playedByBots(server, 'chess', ['greedy', 'mcts'], { start: '7k/8/8/8/8/8/R7/1R5K w - - 140 80' });
  t.equal(ladder.status, 'finished');
  t.ok(
    ['checkmate', 'stalemate', 'dead', 'threefold', 'fifty', 'fivefold', 'seventyFive'].includes(
      String((ladder.result as { end?: string } | null)?.end),
    ),
  );
  t.same(server.botErrors, []);
  const { body } = await server.http.get<Verification>(`/v1/matches/${ladder.id}/verification`);
  t.ok(body.ok, JSON.stringify(body.verdicts));
});

t.test('the board as text', async (t) => {
  const { state } = chess.setup({ start: '7k/8/8/8/8/8/8/K6R b - - 0 1' }, 2, {
    roll: () => 1,
    pick: () => 0,
    shuffle: (list) => [...list],
  });
  t.equal(
    chess.text(chess.view(state, 'spectator')),
    [
      '8 . . . . . . . k',
      ...[7, 6, 5, 4, 3, 2].map((rank) => `${rank} . . . . . . . .`),
      '1 K . . . . . . R',
      '  a b c d e f g h',
      'Black to move, in check',
    ].join('\n'),
  );
});

t.test('the contract', async (t) => {
  const ends = ['7k/8/6K1/8/8/8/8/5Q2 w - - 90 80', '4k3/7P/8/3pP3/8/8/8/4K2R w K d6 0 1'].map((start) => ({ start }));
  const { broken } = await checkGame(chess, { matches: 4, every: 11, configs: [{}, ...ends], narration: narrationOf(chess) });
  t.equal(broken, null, broken?.message ?? '');
});
