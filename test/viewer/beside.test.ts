import t from 'tap';
import { amid, type Box, beside } from '../../packages/viewer/src/table/beside.js';

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
    ['below', [], 'bottom', 615, 615],
    ['above', [], 'top', 5, 5],
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

t.test('what tells the end lies in the midst of all, else of what is free beside what decided', (t) => {
  const room = rect(0, 40, 1000, 800);
  const card = { width: 400, height: 200 };
  for (const [name, needed, spot] of [
    ['nothing is lit', [], { left: 300, top: 300 }],
    ['what is lit lies in the corners', [rect(0, 40, 90, 90), rect(910, 750, 90, 90)], { left: 300, top: 300 }],
    ['the right half', [rect(500, 40, 500, 800)], { left: 50, top: 300 }],
    ['the left half', [rect(0, 40, 500, 800)], { left: 550, top: 300 }],
    ['one in the middle', [rect(480, 440, 40, 40)], { left: 300, top: 100 }],
    ['a row of it', [rect(0, 440, 1000, 100)], { left: 300, top: 100 }],
    ['all of it', [room], null],
  ] as const)
    t.strictSame(amid(room, card, needed), spot, name);
  t.end();
});
