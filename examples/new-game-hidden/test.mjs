import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { brokenInWords, checkGame, conform, vectorFile } from 'gameledger/testing';
import { game } from './high-cards.mjs';

const [page, vectors] = ['md', 'vectors.json'].map((kind) => readFileSync(new URL(`high-cards.${kind}`, import.meta.url), 'utf8'));

test('the game keeps the contract on 200 random matches', async () => {
  const { broken, matches } = await checkGame(game);
  assert.ok(broken === null, broken && brokenInWords(broken));
  assert.equal(matches, 200);
});

for (const vector of vectorFile.parse(JSON.parse(vectors)).vectors) {
  test(`${vector.rules.join(' ')}: ${vector.title}`, () => assert.equal(conform(game, vector), null));
}

test('every rule that a refusal cites stands in the rules', () => {
  for (const { rules } of Object.values(game.refusals)) for (const rule of rules) assert.match(page, new RegExp(`\\*\\*${rule}\\*\\*`));
});

const state = {
  deck: [7, 8, 9, 10, 11, 12],
  hands: [
    [1, 2, 3],
    [4, 5, 6],
  ],
  played: [],
  scores: [0, 0],
  die: 4,
};

test('HC-1.1: a seat sees its own hand, a spectator none, and nobody the deck', () => {
  const unseen = [null, null, null];
  const rows = [
    [0, [[1, 2, 3], unseen]],
    [1, [unseen, [4, 5, 6]]],
    ['spectator', [unseen, unseen]],
  ];
  for (const [viewer, hands] of rows) assert.deepEqual(game.view(state, viewer), { ...state, deck: state.deck.map(() => null), hands });
});

test('HC-1.4: only its seat sees which card it draws', () => {
  const drew = { type: 'drew', seat: 1, card: 12 };
  assert.deepEqual(game.viewEvent(drew, 1), drew);
  for (const viewer of [0, 'spectator']) assert.deepEqual(game.viewEvent(drew, viewer), { ...drew, card: null });
});

test('HC-1.2 HC-1.3 HC-2.1: a refusal names its rule', () => {
  const rows = [
    [state, 1, 'HC-1.2'],
    [state, 0, 'HC-1.3'],
    [{ ...state, hands: [[], []] }, 0, 'HC-2.1'],
  ];
  for (const [at, seat, rule] of rows) assert.equal(game.explain(at, seat, { type: 'play', card: 4 }).rule, rule);
});
