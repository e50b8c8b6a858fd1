import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { CELLS, type Cell } from '../../../../../src/rules/games/tactics-joker/model/board.js';
import type { Viewer } from '../../../../../src/rules/kernel/game.js';
import { begin, COMMANDER, create, type Match, move, only, play, types } from '../situations.js';

const FOG = { fog: true };
const known = ({ state }: Match, viewer: Viewer) =>
  tacticsJoker
    .view(state, viewer)
    .board.filter(({ card }) => card !== null)
    .map(({ cell }) => cell);

t.test('TJ-12.1 TJ-12.2 TJ-R45: at the start only the kings lie face up and nobody knows the pool', async (t) => {
  const match = create({ fog: true });
  for (const viewer of [0, 1, 'spectator'] as const) {
    t.strictSame(known(match, viewer), ['a1', 'g1', 'a7', 'g7']);
    t.strictSame(tacticsJoker.view(match.state, viewer).pool, { count: 5, cards: null });
  }
  t.equal(only(match.created, 'boardDealt').pool, null);
  t.equal(only(match.created, 'boardDealt').cards.filter((card) => card !== null).length, 4);
});

t.test('TJ-12.3: a card turns face up when tokens come to stand on it, and stays so; the Underdark turns nothing', async (t) => {
  const match = begin({ seat0: 'a1x3', seat1: 'g7x3', config: { ...FOG, ...COMMANDER } });
  t.match(only(play(match, move('a1', 'a2', 1)), 'cardFlipped'), { cell: 'a2', card: '4H' });
  play(match, move('a2', 'a1', 1));
  t.ok(known(match, 'spectator').includes('a2'));
  const below = begin({ seat0: 'a1x3', seat1: 'g7x3', config: { ...FOG, ...COMMANDER } });
  play(below, { type: 'beginSkill', skill: 'dungeoneering' });
  t.notOk(types(play(below, { type: 'targetMove', from: 'a1', to: 'ua2', count: 1 }, 'd20=20 6')).includes('cardFlipped'));
  t.notOk(known(below, 'spectator').includes('a2'));
});

t.test('TJ-12.4 TJ-R46: a spent card stays face up', async (t) => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x2', config: FOG });
  play(match, move('b4', 'a3', 1));
  t.match(tacticsJoker.view(match.state, 'spectator').board[14], { cell: 'a3', card: 'QH', faceUp: true, depleted: true });
});

t.test('TJ-12.5 TJ-R47: a seat sees the adjacent cards, from a mountain those within distance 2, and nobody learns of it', async (t) => {
  const match = begin({ seat0: 'a1x3 b2x2', seat1: 'g7x3', config: FOG });
  const near: Cell[] = CELLS.filter((cell) => 'abcd'.includes(cell[0] ?? '') && Number(cell[1]) <= 4);
  t.strictSame(
    known(match, 0),
    CELLS.filter((cell) => near.includes(cell) || ['g1', 'a7', 'g7'].includes(cell)),
  );
  t.strictSame(known(match, 1), ['a1', 'g1', 'b2', 'f6', 'g6', 'a7', 'f7', 'g7']);
  t.strictSame(known(match, 'spectator'), ['a1', 'g1', 'b2', 'a7', 'g7']);
  const sightings = match.created.filter((event) => event.type === 'cardsSeen');
  t.strictSame(
    sightings.map((event) => tacticsJoker.viewEvent(event, 1)?.type ?? null),
    [null, 'cardsSeen'],
  );
});

t.test('TJ-12.5: with four neighbours sight follows the same relation', async (t) => {
  const match = begin({ seat0: 'b2x2', seat1: 'g7x3', config: { ...FOG, adjacency: 'four' } });
  t.strictSame(known(match, 0), ['a1', 'b1', 'c1', 'g1', 'a2', 'b2', 'c2', 'd2', 'a3', 'b3', 'c3', 'b4', 'a7', 'g7']);
});

t.test('TJ-12.6: what was seen stays visible, also when Arcana moves it', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'g7x3', config: { ...FOG, ...COMMANDER } });
  play(match, { type: 'beginSkill', skill: 'arcana' });
  play(match, { type: 'targetPair', a: 'b3', b: 'd3' }, 'd20=20');
  const cards = (viewer: Viewer) =>
    ['b3', 'd3'].map((cell) => tacticsJoker.view(match.state, viewer).board[CELLS.indexOf(cell as Cell)]?.card);
  t.strictSame(cards(0), ['5S', '3C']);
  t.strictSame(cards('spectator'), [null, null]);
  play(match, move('c3', 'd2', 2));
  t.ok(known(match, 0).includes('b4'), 'left behind and still known');
});

t.test('TJ-12.3 TJ-14.2: a face-down card that Arcana brings under an army turns up', async (t) => {
  const match = begin({ seat0: 'c3x2 d4x1', seat1: 'g7x3', config: { ...FOG, ...COMMANDER } });
  play(match, { type: 'beginSkill', skill: 'arcana' });
  const events = play(match, { type: 'targetPair', a: 'd3', b: 'd4' }, 'd20=20');
  t.match(only(events, 'cardFlipped'), { cell: 'd4', card: '5S' });
});

t.test('TJ-12.7: tokens, numbers and moves are never hidden', async (t) => {
  const match = begin({ seat0: 'c3x2 e5x1', seat1: 'g7x3', config: FOG });
  play(match, move('c3', 'd2', 1));
  const armies = (viewer: Viewer) => tacticsJoker.view(match.state, viewer).armies;
  t.strictSame(armies(1), armies(0));
  t.strictSame(armies('spectator'), armies(0));
});

t.test('TJ-12.8: a seat landing on a joker, and no other, sees the pool and goes on knowing what remains', async (t) => {
  const match = begin({ seat0: 'b4x2', seat1: 'g7x3', config: FOG });
  const events = play(match, move('b4', 'c4', 2));
  const seen = only(events, 'poolSeen');
  t.strictSame(seen.cards, ['10C', 'QD', '5H', 'AS', 'JS']);
  t.strictSame(
    [0, 1, 'spectator'].map((viewer) => tacticsJoker.viewEvent(seen, viewer as Viewer) !== null),
    [true, false, false],
  );
  play(match, { type: 'pickWild', card: 'JS' });
  const pools = ([0, 1, 'spectator'] as const).map((viewer) => tacticsJoker.view(match.state, viewer).pool);
  t.strictSame(pools, [
    { count: 4, cards: ['10C', 'QD', '5H', 'AS'] },
    { count: 4, cards: null },
    { count: 4, cards: null },
  ]);
});

t.test('TJ-12.9 TJ-R48 TJ-R72: entry rolls are open, the threshold is told to those who know the card when the dice fall', async (t) => {
  const match = begin({ seat0: 'c3x2', seat1: 'g7x3', config: FOG });
  const events = play(match, move('c3', 'b3', 2), '6 1');
  t.equal(tacticsJoker.viewEvent(only(events, 'entryRolled'), 1)?.type, 'entryRolled');
  t.strictSame(only(events, 'entryDetail').knowers, [0], 'although the landing then turns the card up');
  t.ok(known(match, 'spectator').includes('b3'));
});

t.test('TJ-R72: an Underdark spot has no card, so everybody knows its threshold; a face-up card is known to all', async (t) => {
  const match = begin({ seat0: 'uc3x2 b2x1', seat1: 'g7x3', config: { ...FOG, ...COMMANDER } });
  t.equal(only(play(match, move('uc3', 'ud3', 1), '6'), 'entryDetail').knowers, null);
  play(match, move('b2', 'c1', 1), '1');
  t.strictSame(only(play(match, move('b2', 'c1', 1), '6'), 'entryDetail').knowers, [0]);
});

t.test('TJ-12.9 TJ-13.3: a difficulty with a face-down card in it is told to those who know the card', async (t) => {
  const match = begin({ seat0: 'uc3x2', seat1: 'g7x3', config: { ...FOG, ...COMMANDER } });
  play(match, { type: 'beginSkill', skill: 'dungeoneering' });
  const events = play(match, { type: 'targetMove', from: 'uc3', to: 'd4', count: 1 }, 'd20=1');
  t.strictSame(only(events, 'skillCheckDetail').knowers, []);
  t.equal(tacticsJoker.viewEvent(only(events, 'skillCheckDetail'), 0), null);
  t.equal(tacticsJoker.viewEvent(only(events, 'skillCheckDetail'), 'omniscient')?.type, 'skillCheckDetail');
});

t.test('TJ-X20 TJ-12.5 TJ-12.6: what each viewer knows after the move of the worked example', async (t) => {
  const match = begin({ seat0: 'a1x3 b2x2', seat1: 'g7x3', config: FOG });
  play(match, move('b2', 'c3', 2));
  const cells = (list: string) => list.split(' ');
  t.strictSame(known(match, 0), cells('a1 b1 c1 d1 g1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4 a7 g7'));
  t.strictSame(known(match, 1), cells('a1 g1 b2 c3 f6 g6 a7 f7 g7'));
  t.strictSame(known(match, 'spectator'), cells('a1 g1 b2 c3 a7 g7'));
});
