import t from 'tap';
import { createOwnTurns } from '../../../src/api/http/own-turn.js';

const PIECES = 100;

/** Begins many pieces of work; how many begin in each turn of the event loop, and in which order. */
async function begunByTurn(isHeld: () => boolean): Promise<{ turns: number[]; order: number[] }> {
  const inOwnTurn = createOwnTurns(isHeld);
  const order: number[] = [];
  for (let i = 0; i < PIECES; i++) inOwnTurn(() => void order.push(i));
  const turns: number[] = [];
  while (order.length < PIECES) {
    const before = order.length;
    await new Promise((resolve) => setImmediate(resolve));
    turns.push(order.length - before);
  }
  return { turns, order };
}

const IN_ORDER = Array.from({ length: PIECES }, (_, i) => i);

t.test('a few pieces begin in a turn, and none in turns that are held', async (t) => {
  t.same(await begunByTurn(() => false), { turns: [16, 16, 16, 16, 16, 16, 4], order: IN_ORDER });
  let asked = 0;
  t.same(await begunByTurn(() => ++asked % 3 > 0), {
    turns: [0, 0, 16, 0, 0, 16, 0, 0, 16, 0, 0, 16, 0, 0, 16, 0, 0, 16, 0, 0, 4],
    order: IN_ORDER,
  });
});
