import t from 'tap';
import { type Box, beside } from '../../packages/viewer/src/table/beside.js';

function rect(left: number, top: number, width: number, height: number): Box {
  return { left, top, width, height, right: left + width, bottom: top + height };
}

const ROOM = rect(0, 40, 360, 700);
const BUBBLE = { width: 340, height: 80 };
const NOTHING = { thing: null, needed: [], things: [], words: [] };

t.test('a bubble lies at its edge, else as near to it as what is needed leaves room', (t) => {
  const question = rect(0, 600, 360, 60);
  const corner = rect(0, 40, 50, 50);
  for (const [name, needed, edge, least, most] of [
    ['below', [], 'bottom', 614, 614],
    ['above', [], 'top', 6, 6],
    ['over a question that fills the lower part', [question, rect(0, 660, 360, 80)], 'bottom', 440, 480],
    ['the upper corner is no place for it either', [corner, question, rect(0, 660, 360, 80)], 'bottom', 440, 480],
    ['below a corner', [corner], 'top', 50, 70],
  ] as const) {
    const { top, isOver } = beside(ROOM, BUBBLE, { ...NOTHING, needed }, edge);
    t.ok(top >= least && top <= most, `${name}: ${top}`);
    t.equal(isOver, false, name);
  }
  t.equal(beside(ROOM, BUBBLE, { ...NOTHING, needed: [ROOM] }, 'bottom').isOver, true, 'nothing is free');
  t.end();
});
