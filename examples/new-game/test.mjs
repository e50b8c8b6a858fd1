import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { brokenInWords, checkGame, conform, vectorFile } from 'gameledger/testing';
import { game, narration } from './noughts-and-crosses.mjs';

const [page, vectors] = ['md', 'vectors.json'].map((kind) => readFileSync(new URL(`noughts-and-crosses.${kind}`, import.meta.url), 'utf8'));

test('the game keeps the contract on 200 random matches', async () => {
  const { broken, matches } = await checkGame(game, { narration });
  assert.ok(broken === null, broken && brokenInWords(broken));
  assert.equal(matches, 200);
});

for (const vector of vectorFile.parse(JSON.parse(vectors)).vectors) {
  test(`${vector.rules.join(' ')}: ${vector.title}`, () => assert.equal(conform(game, vector), null));
}

test('every rule that a refusal cites stands in the rules', () => {
  for (const { rules } of Object.values(game.refusals)) for (const rule of rules) assert.match(page, new RegExp(`\\*\\*${rule}\\*\\*`));
});

test('NC-1.1 NC-1.2 NC-2.1: a refusal names its rule', () => {
  const rows = [
    ['', 1, 'NC-1.1'],
    ['4', 1, 'NC-1.2'],
    ['03142', 1, 'NC-2.1'],
  ];
  for (const [cells, seat, rule] of rows) {
    const { state } = game.setup({}, 2);
    for (const [turn, cell] of [...cells].entries()) game.apply(state, turn % 2, { type: 'mark', cell: Number(cell) });
    assert.equal(game.explain(state, seat, { type: 'mark', cell: 4 }).rule, rule);
  }
});
