import t from 'tap';
import { cardOf } from '../../../../../src/rules/games/juggernauts/model/reference.js';
import { attack, CODES, card, ofType, type Scene, type SeatSpec, scene } from '../scene.js';

/** Seat 0 hits one space of seat 1 after the other; further dice are rolled for the defences. */
function hit(target: SeatSpec, rolls: number[], ...dice: number[]): Scene {
  const s = scene('declare', [{ matrix: rolls.length > 1 ? 'PP* SB SB SB' : 'T* SB SB SB' }, target]);
  s.play(0, rolls.length > 1 ? attack(2, 'split', 1, 1) : attack(1, 'single', 1), ...rolls, ...dice);
  return s;
}
const levels = (s: Scene): number[] => ofType(s.legal(1), 'defend').map(({ level }) => level);

t.test('JN-8.1 the target decides attack by attack in attack order, also twice for one space', (t) => {
  const s = hit({ power: 9 }, [3, 3]);
  t.match(s.seat(1).pending, { type: 'defend', attack: 0 });
  s.play(1, { type: 'defend', level: 1 });
  t.match(s.seat(1).pending, { type: 'defend', attack: 1 });
  s.play(1, { type: 'defend', level: 1 });
  t.match(s.seen('defenceChosen'), [
    { attack: 0, level: 1 },
    { attack: 1, level: 1 },
  ]);
  t.end();
});

t.test('JN-8.2 levels 0 to 3 roll 1, 3, 5, 7 times; level 0 is legal only where level 1 costs Power', (t) => {
  t.strictSame(levels(hit({ power: 8 }, [1])), [1, 2, 3]);
  t.strictSame(levels(hit({ matrix: 'CB SB SB SB', power: 9 }, [1])), [0, 1, 2, 3]);
  for (const [level, rolls] of [
    [0, 1],
    [1, 3],
    [2, 5],
    [3, 7],
  ] as const) {
    const s = hit({ matrix: 'CB SB SB SB', power: 9 }, [1]);
    s.play(1, { type: 'defend', level });
    t.equal(s.seen('defenceRolled')[0]?.rolls.length, rolls, `level ${level}`);
    t.strictSame(s.chance.asked.slice(1, 1 + rolls), Array(rolls).fill(4));
  }
  t.end();
});

t.test('JN-8.3 JN-R16 the card’s own defence counts, face-up or face-down; none means 0 / 3 / 8', (t) => {
  const printed: [code: string, costs: number[]][] = [
    ['CB', [1, 4, 9]],
    ['DB', [2, 5, 10]],
    ['PP', [3, 6, 11]],
    ['AC', [0, 2, 7]],
    ['HC', [0, 1, 6]],
    ['SS', [0, 0, 5]],
    ['SB', [0, 3, 8]],
    ['EG', [0, 3, 8]],
  ];
  for (const [code, costs] of printed) t.strictSame(cardOf(card(code)).defence, costs, code);
  for (const code of Object.keys(CODES).filter((other) => !printed.some(([known]) => known === other)))
    t.strictSame(cardOf(card(code)).defence, [0, 3, 8], code);
  t.strictSame(levels(hit({ matrix: 'HC SB SB SB', power: 1 }, [1])), [1, 2], 'face-down');
  t.strictSame(levels(hit({ matrix: 'HC* SB SB SB', power: 1 }, [1])), [1, 2], 'face-up');
  t.strictSame(levels(hit({ matrix: 'o SB SB SB', power: 3 }, [1])), [1, 2], 'a card token');
  t.end();
});

t.test('JN-R12 a card token counts as a card for the generators beside it', (t) => {
  t.strictSame(levels(hit({ matrix: 'o GB* SB SB', power: 1 }, [1])), [1, 2], '3 - 2 = 1');
  t.strictSame(levels(hit({ matrix: 'CB GA* SB SB', power: 9 }, [1])), [1, 2, 3], 'level 1 costs nothing now: no level 0');
  t.end();
});

t.test('JN-8.4 Kinetic Shields add a die, Defense Reports two, also to level 0', (t) => {
  const dice = (target: SeatSpec): number | undefined => hit(target, [2]).seen('defenceRolled')[0]?.rolls.length;
  t.equal(dice({ matrix: 'KS* CB SB SB' }), 2, 'level 0 by itself, and one shield');
  t.equal(dice({ matrix: 'KS* CB SB KS*' }), 3);
  t.equal(dice({ matrix: 'KS CB SB SB' }), 1, 'a face-down shield does nothing');
  const s = hit({ matrix: 'SB CB SB SB', tokens: 'DR DR DR' }, [2]);
  t.equal(s.owes(1), 'defenceReport', 'level 0 by itself, then the reports');
  s.play(1, { type: 'useToken', token: 'defense-report' });
  s.play(1, { type: 'useToken', token: 'defense-report' });
  s.play(1, { type: 'pass' });
  t.equal(s.seen('defenceRolled')[0]?.rolls.length, 5);
  t.strictSame(s.seat(1).tokens, [card('DR')]);
  t.end();
});

t.test('JN-8.5 JN-R15 all defences are chosen before any die is rolled, then they are rolled in attack order', (t) => {
  const s = scene('declare', [
    { matrix: 'T* SB SB SB', power: 3 },
    { matrix: 'T* SB SB SB', power: 3 },
  ]);
  s.play(0, attack(1, 'single', 1));
  s.play(1, attack(1, 'single', 0), 2, 2);
  s.play(1, { type: 'defend', level: 1 });
  t.strictSame(s.seen('defenceRolled'), [], 'seat 0 has not chosen yet');
  s.play(0, { type: 'defend', level: 1 }, 1, 2, 3, 3, 3, 1);
  t.match(s.seen('defenceRolled'), [
    { attack: 0, seat: 1, rolls: [1, 2, 3] },
    { attack: 1, seat: 0, rolls: [3, 3, 1] },
  ]);
  t.end();
});

t.test('JN-8.6 a defence succeeds if a die equals the position of the space', (t) => {
  const s = hit({}, [3], 1, 2, 3);
  t.match(s.seen('defenceRolled'), [{ position: 3, success: true }]);
  t.match(s.seen('spaceSurvived'), [{ seat: 1, x: 1, y: 1 }]);
  t.match(hit({}, [3], 1, 2, 4).seen('defenceRolled'), [{ position: 3, success: false }]);
  t.end();
});

t.test('JN-8.7 a Rapid Response Team re-rolls one die of a defence that fails at that moment', (t) => {
  const s = hit({ tokens: 'RA RA' }, [3, 2], ...[1]);
  s.play(1, { type: 'pass' });
  const failing = hit({ tokens: 'RA RA' }, [3]);
  failing.play(1, { type: 'pass' }, 1, 1, 2);
  t.strictSame(failing.legal(1), [
    { type: 'useToken', token: 'rapid-response-team', attack: 0, roll: 0 },
    { type: 'useToken', token: 'rapid-response-team', attack: 0, roll: 2 },
    { type: 'pass' },
  ]);
  failing.play(1, { type: 'useToken', token: 'rapid-response-team', attack: 0, roll: 2 }, 3);
  t.match(failing.seen('spaceSurvived'), [{ x: 1, y: 1 }]);
  t.strictSame(failing.seat(1).tokens, [card('RA')], 'nothing fails any more: the second token is not asked for');
  t.end();
});

t.test('JN-R18 a successful defence is never offered for a re-roll', (t) => {
  const s = hit({ tokens: 'RA', matrix: 'SS SB SB SB' }, [3, 2]);
  s.play(1, { type: 'pass' }, 3, 3, 3, 1, 1, 1);
  t.equal(s.owes(1), 'rerollDefence');
  t.strictSame(s.legal(1), [{ type: 'useToken', token: 'rapid-response-team', attack: 1, roll: 0 }, { type: 'pass' }]);
  t.end();
});
