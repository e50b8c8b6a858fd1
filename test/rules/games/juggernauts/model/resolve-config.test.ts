import t from 'tap';
import { resolveConfig } from '../../../../../src/rules/games/juggernauts/model/resolve-config.js';
import { card } from '../scene.js';

const seven = Array<string>(7).fill(card('T'));
const REFUSED: [input: unknown, clause: string, path: string][] = [
  [null, 'badOption', ''],
  [[], 'badOption', ''],
  ['core', 'badOption', ''],
  [{ colour: 'red' }, 'badOption', '/colour'],
  [{ 'a/b': 1 }, 'badOption', '/a~1b'],
  [{ edition: '2007' }, 'badOption', '/edition'],
  [{ seats: 1 }, 'badOption', '/seats'],
  [{ seats: 5 }, 'badOption', '/seats'],
  [{ seats: 2.5 }, 'badOption', '/seats'],
  [{ seats: '2' }, 'badOption', '/seats'],
  [{ decks: 'core' }, 'badOption', '/decks'],
  [{ decks: ['core', 'hera'] }, 'badOption', '/decks/1'],
  [{ decks: ['core', null] }, 'badOption', '/decks/1'],
  [{ decks: ['core', [...seven, 7]] }, 'badOption', '/decks/1/7'],
  [{ asynchronous: 1 }, 'badOption', '/asynchronous'],
  [{ doubleCommand: null }, 'badOption', '/doubleCommand'],
  [{ alternateShutdown: 'yes' }, 'badOption', '/alternateShutdown'],
  [{ commanderHandSize: 0 }, 'badOption', '/commanderHandSize'],
  [{ alertRemoval: 'both' }, 'badOption', '/alertRemoval'],
  [{ maxRounds: 0 }, 'badOption', '/maxRounds'],
  [{ maxRounds: 1001 }, 'badOption', '/maxRounds'],
  [{ edition: '2006-04', seats: 3 }, 'battleRoyaleNeedsRelease', '/seats'],
  [{ seats: 3, decks: ['core', 'core'] }, 'deckCount', '/decks'],
  [{ decks: [] }, 'deckCount', '/decks'],
  [{ decks: ['core', [...seven, 'toString']] }, 'unknownCard', '/decks/1/7'],
  [{ decks: [Array(41).fill(card('T')), 'core'] }, 'deckTooLarge', '/decks/0'],
  [{ decks: ['core', seven.slice(1)] }, 'deckTooSmall', '/decks/1'],
];

t.test('JN-1.1 JN-R1 a deck holds 7 to 20 + 10 x seats cards, any number of copies', (t) => {
  const deckOf = (size: number): string[] => Array<string>(size).fill(card('T'));
  const verdictOf = (seats: number, size: number): string => {
    const verdict = resolveConfig({ seats, decks: Array(seats).fill(deckOf(size)) });
    return verdict.ok ? 'ok' : verdict.clause;
  };
  const table: [seats: number, size: number, verdict: string][] = [
    [2, 6, 'deckTooSmall'],
    [2, 7, 'ok'],
    [2, 40, 'ok'],
    [2, 41, 'deckTooLarge'],
    [3, 50, 'ok'],
    [3, 51, 'deckTooLarge'],
    [4, 60, 'ok'],
    [4, 61, 'deckTooLarge'],
  ];
  for (const [seats, size, verdict] of table) t.equal(verdictOf(seats, size), verdict, `${seats} seats, ${size} cards`);
  t.end();
});

t.test('JN-1.1 JN-12.4 every refused config names its clause and its place', (t) => {
  for (const [input, clause, path] of REFUSED) {
    const verdict = resolveConfig(input);
    t.match(verdict, { ok: false, clause, path }, JSON.stringify(input));
    if (!verdict.ok) t.ok(verdict.message.length > 10);
  }
  t.end();
});

t.test('the clauses are tested in their order', (t) => {
  const large = Array<string>(61).fill(card('T'));
  const table: [input: object, clause: string][] = [
    [{ edition: '2006-04', seats: 3, maxRounds: 0 }, 'badOption'],
    [{ edition: '2006-04', seats: 3, decks: [] }, 'battleRoyaleNeedsRelease'],
    [{ decks: [['nothing']] }, 'deckCount'],
    [{ decks: [large, ['nothing']] }, 'unknownCard'],
    [{ decks: [[], large] }, 'deckTooLarge'],
    [{ decks: ['core', []] }, 'deckTooSmall'],
  ];
  for (const [input, clause] of table) t.match(resolveConfig(input), { ok: false, clause }, JSON.stringify(input).slice(0, 80));
  t.end();
});

t.test('JN-5.13 JN-5.14 every option is filled in, alertRemoval by the edition', (t) => {
  t.strictSame(resolveConfig({}), {
    ok: true,
    config: {
      edition: '2006-08',
      seats: 2,
      decks: ['core', 'core'],
      asynchronous: false,
      doubleCommand: false,
      alternateShutdown: false,
      commanderHandSize: false,
      alertRemoval: 'undamaged',
      maxRounds: 200,
    },
  });
  t.match(resolveConfig({ edition: '2006-04' }), { config: { alertRemoval: 'damaged' } });
  t.match(resolveConfig({ edition: '2006-04', alertRemoval: 'undamaged' }), { config: { alertRemoval: 'undamaged' } });
  t.match(resolveConfig({ seats: 4 }), { config: { decks: ['core', 'core', 'core', 'core'] } });
  t.end();
});

t.test('JN-1.1 no reading of a config shares memory with what was given', (t) => {
  const decks = [[...seven], [...seven]];
  const verdict = resolveConfig({ decks });
  decks[0]?.pop();
  t.match(verdict, { config: { decks: [seven, seven] } });
  t.end();
});

t.test('JN-R49 two to four seats play', (t) => {
  for (const [seats, ok] of [
    [1, false],
    [2, true],
    [4, true],
    [5, false],
  ] as const)
    t.equal(resolveConfig({ seats }).ok, ok, `${seats} seats`);
  t.end();
});
