import { readFileSync } from 'node:fs';
import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import type { Action } from '../../../../../src/rules/games/juggernauts/model/actions.js';
import { REFUSALS } from '../../../../../src/rules/games/juggernauts/refusals/codes.js';
import { canonicalJson } from '../../../../../src/rules/kernel/canonical-json.js';
import { attack, card, fresh, type Scene, scene } from '../scene.js';

const explained = (s: Scene, seat: number, action: Action) => juggernauts.explain(s.state, seat, action);

t.test('JN-11.2 JN-11.3 JN-11.5 GAME_OVER comes first', (t) => {
  const table: [s: Scene, rule: string][] = [
    [scene('hackDiscard', [{ alerts: 3 }, { alerts: 3 }]), 'JN-11.2'],
    [scene('hackDiscard', [{ alerts: 3 }, {}]), 'JN-11.3'],
    [scene('hackDiscard', [{}, { alerts: 1 }], { config: { maxRounds: 1 } }), 'JN-11.5'],
  ];
  for (const [s, rule] of table)
    for (const seat of [0, 1]) t.match(explained(s, seat, { type: 'resign' }), { code: 'GAME_OVER', rule }, `${rule}, seat ${seat}`);
  t.end();
});

t.test('JN-1.3 JN-12.4 NOT_TO_ACT comes before NOT_LEGAL', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T T T' }, { matrix: 'T T T T' }, { out: 'alerts' }]);
  t.match(explained(s, 1, { type: 'holdFire' }), { code: 'NOT_TO_ACT', rule: 'JN-1.3' });
  t.match(explained(s, 2, { type: 'resign' }), { code: 'NOT_TO_ACT', rule: 'JN-12.4' });
  t.match(explained(s, 7, { type: 'pass' }), { code: 'NOT_TO_ACT' });
  t.match(explained(s, 0, { type: 'holdFire' }), { code: 'NOT_LEGAL', rule: 'JN-7.3', instead: /letGo/ });
  t.end();
});

const removed = (x: number, y: number) => ({ x, y, card: card('T'), transform: true });
const squad = (target: number, x: number, y: number): Action => ({ type: 'useToken', token: 'emp-squad', target, x, y });
const reroll = (roll: number, attackId?: number): Action => ({
  type: 'useToken',
  token: 'rapid-response-team',
  roll,
  ...(attackId === undefined ? {} : { attack: attackId }),
});

/** Scenes in which seat 0 owes a choice. */
const SCENES: Record<string, () => Scene> = {
  laying: () => {
    const s = fresh({});
    for (const seat of [0, 1]) s.play(seat, { type: 'chooseCommander', die: 4 });
    return s;
  },
  research: () => {
    const s = scene('recover', [{ hand: 'AC CB', deck: 'GA', tokens: 'RR' }, {}]);
    s.play(0, { type: 'useToken', token: 'research-report' });
    return s;
  },
  drainNamed: () => {
    const s = scene('drainTokens', [{ tokens: 'EQ EQ' }, { matrix: 'SB* T KS* T' }]);
    s.play(0, squad(1, 1, 0));
    return s;
  },
  commander: () => fresh({ decks: [Array(11).fill(card('T')), 'core'] }),
  intelligence: () => scene('energize', [{ tokens: 'IR' }, { matrix: 'T* x x x', hand: 'AC' }, { out: 'alerts' }]),
  roll: () => scene('command', [{ tokens: 'RA' }, {}], { dice: [2, 1] }),
  rolls: () => scene('command', [{ tokens: 'RA' }, {}], { config: { doubleCommand: true }, dice: [2, 2, 1, 1] }),
  neutralized: () => scene('command', [{ matrix: 'T!2 SB SB SB', power: 3 }, {}], { dice: [1, 1] }),
  link: () => scene('link', [{ matrix: 'LA T SB x', power: 3, activated: [{ x: 1, y: 0 }] }, {}]),
  linkCard: () => {
    const s = scene('link', [
      {
        matrix: 'SB SB LA T SB',
        squares: [
          [1, -1],
          [2, 0],
          [1, 0],
          [0, 0],
          [0, 1],
        ],
        power: 3,
        activated: [{ x: 1, y: 0 }],
      },
      {},
    ]);
    s.play(0, { type: 'linkLevel', level: 1 });
    return s;
  },
  attack: () => scene('declare', [{ matrix: 'T* SB SB SB', power: 3 }, {}, {}]),
  richAttack: () => scene('declare', [{ matrix: 'T* SB SB SB', power: 9 }, {}, {}]),
  linkTried: () => {
    const s = scene('link', [
      {
        matrix: 'LA T!1 SB T',
        squares: [
          [1, 0],
          [2, 0],
          [0, 0],
          [1, 1],
        ],
        power: 9,
        activated: [{ x: 1, y: 0 }],
      },
      {},
    ]);
    s.play(0, { type: 'linkLevel', level: 1 });
    s.play(0, { type: 'linkCard', x: 2, y: 0 });
    s.play(0, { type: 'removeNeutralization' });
    return s;
  },
  repair: () => scene('declare', [{ matrix: 'RT* x x SB', power: 3 }, {}]),
  repairSpace: () => {
    const s = scene('declare', [{ matrix: 'RT* x x SB', power: 3 }, {}]);
    s.play(0, { type: 'declareRepair', level: 1 });
    return s;
  },
  aim: () => {
    const s = scene('declare', [{ matrix: 'PP* PP* SB SB', tokens: 'TR TR' }, {}]);
    s.play(0, attack(1, 'single', 1));
    s.play(0, { type: 'pass' });
    s.play(0, attack(1, 'single', 1));
    return s;
  },
  rerollHit: () => {
    const s = scene('declare', [{ tokens: 'RA' }, { matrix: 'PP* T T T' }]);
    s.play(1, attack(2, 'single', 0), 2, 2);
    return s;
  },
  pickTarget: () => {
    const s = scene('declare', [{ matrix: 'PP* T T T', power: 5 }, {}]);
    s.play(0, attack(3, 'single', 1), 2, 2, 3);
    return s;
  },
  defend: () => {
    const s = scene('declare', [{ power: 3 }, { matrix: 'PP* T T T' }]);
    s.play(1, attack(1, 'single', 0), 2);
    return s;
  },
  rerollDefence: () => {
    const s = scene('declare', [{ tokens: 'RA' }, { matrix: 'PP* T T T' }]);
    s.play(1, attack(2, 'split', 0, 0), 2, 3);
    s.play(0, { type: 'pass' }, 1, 1, 1, 3, 3, 3);
    return s;
  },
  fill: () => scene('fill', [{ matrix: 'SB o o SB', hand: 'AC KS' }, {}]),
  drain: () => scene('drainTokens', [{ tokens: 'EQ EQ' }, { matrix: 'SB* T KS* T' }, { out: 'alerts' }]),
  drainInfiltration: () => scene('drainTokens', [{ tokens: 'IT' }, {}, { out: 'alerts' }]),
  drainPassive: () =>
    scene('drainTokens', [{ tokens: 'IT EQ' }, { matrix: 'SB* T T T' }, { matrix: 'KS* T T T' }], {
      config: { asynchronous: true },
      active: [1],
    }),
  retain: () => scene('retain', [{ matrix: 'SB* KS* T T', power: 3 }, {}]),
  recover: () =>
    scene('recover', [
      { matrix: 'SB SB', commander: 4, removed: [removed(1, 1), removed(0, 1)], hand: 'AC CB', deck: 'GA GB', tokens: 'RD RR' },
      {},
    ]),
  recoverDone: () => scene('recover', [{ hand: 'AC CB', deck: 'GA GB', tokens: 'RD' }, {}]),
  rearrange: () => {
    const s = scene('recover', [{ matrix: 'SB SB x', commander: 4, removed: [removed(0, 1)], hand: 'AC CB' }, {}]);
    s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 1 });
    return s;
  },
  recoveryDraw: () => scene('recover', [{ hand: 'AC', discard: 'CB', tokens: 'RC' }, {}]),
  discardDown: () => scene('recover', [{ hand: 'AC CB GA GB KS TG' }, {}]),
  hacker: () => scene('hacker', [{ tokens: 'HK', power: 2 }, { hand: 'AC' }, { out: 'alerts' }]),
  hackDiscard: () => scene('hackDiscard', [{ hand: 'AC CB', owed: 1 }, {}]),
  pay: () => {
    const s = scene('retain', [{ matrix: 'T* SB SB SB', power: 0, hand: 'AC CB' }, {}]);
    s.play(0, { type: 'retain', x: 1, y: 0 });
    return s;
  },
};

const REFUSED: [where: string, action: Action, rule: string][] = [
  ['commander', { type: 'chooseCommander', die: 7 }, 'JN-2.2'],
  ['commander', { type: 'chooseCommander', die: 10 }, 'JN-R3'],
  ['intelligence', { type: 'useToken', token: 'intelligence-report', target: 0, look: 'hand' }, 'JN-4.3'],
  ['intelligence', { type: 'useToken', token: 'intelligence-report', target: 1, look: 'matrix' }, 'JN-4.3'],
  ['intelligence', { type: 'useToken', token: 'command-report' }, 'JN-5.2'],
  ['roll', { type: 'pickRoll', index: 0 }, 'JN-5.4'],
  ['roll', { type: 'useToken', token: 'command-report' }, 'JN-5.2'],
  ['roll', reroll(3), 'JN-5.3'],
  ['roll', reroll(0, 0), 'JN-5.3'],
  ['rolls', { type: 'pickRoll', index: 1 }, 'JN-R31'],
  ['rolls', { type: 'pass' }, 'JN-5.4'],
  ['rolls', reroll(1), 'JN-R31'],
  ['neutralized', { type: 'pass' }, 'JN-1.10'],
  ['link', { type: 'linkLevel', level: 2 }, 'JN-3.3'],
  ['linkCard', { type: 'linkCard', x: 0, y: 1 }, 'JN-6.3'],
  ['linkTried', { type: 'linkCard', x: 2, y: 0 }, 'JN-R52'],
  ['attack', attack(1, 'single', 0), 'JN-7.8'],
  ['attack', attack(1, 'single', 3), 'JN-7.8'],
  ['attack', attack(1, 'split', 1, 1), 'JN-7.4'],
  ['attack', attack(2, 'split', 1), 'JN-7.5'],
  ['attack', attack(3, 'single', 1, 2), 'JN-7.6'],
  ['attack', attack(3, 'single', 1), 'JN-3.3'],
  ['attack', attack(2, 'split', 2, 1), 'JN-R31'],
  ['attack', attack(2, 'triple', 1, 1, 1), 'JN-7.5'],
  ['attack', attack(1, 'triple', 1, 1, 1), 'JN-7.4'],
  ['attack', attack(3, 'triple', 1, 2), 'JN-7.6'],
  ['richAttack', attack(3, 'triple', 2, 1, 1), 'JN-R51'],
  ['attack', { type: 'declareRepair', level: 0 }, 'JN-7.10'],
  ['repair', { type: 'declareRepair', level: 2 }, 'JN-3.3'],
  ['repairSpace', { type: 'repairSpace', x: 1, y: 0 }, 'JN-7.11'],
  ['aim', { type: 'useToken', token: 'targeting-report', attack: 0 }, 'JN-7.9'],
  ['rerollHit', reroll(1, 0), 'JN-R31'],
  ['rerollHit', reroll(0, 4), 'JN-7.15'],
  ['rerollHit', reroll(0), 'JN-7.15'],
  ['pickTarget', { type: 'pickTarget', attack: 0, index: 1 }, 'JN-R31'],
  ['pickTarget', { type: 'pickTarget', attack: 1, index: 0 }, 'JN-7.16'],
  ['pickTarget', { type: 'pickTarget', attack: 0, index: 3 }, 'JN-7.16'],
  ['defend', { type: 'defend', level: 0 }, 'JN-8.2'],
  ['defend', { type: 'defend', level: 3 }, 'JN-3.3'],
  ['defend', { type: 'useToken', token: 'defense-report' }, 'JN-8.4'],
  ['rerollDefence', reroll(0, 1), 'JN-R18'],
  ['rerollDefence', reroll(1, 0), 'JN-R31'],
  ['fill', { type: 'fillToken', x: 1, y: 1, card: card('AC') }, 'JN-8.12'],
  ['fill', { type: 'fillToken', x: 0, y: 0, card: card('T') }, 'JN-8.12'],
  ['drain', squad(0, 1, 0), 'JN-9.2'],
  ['drain', squad(2, 1, 0), 'JN-9.2'],
  ['drain', squad(1, 0, 0), 'JN-9.2'],
  ['drain', { type: 'useToken', token: 'infiltration-team', target: 1 }, 'JN-9.1'],
  ['drainInfiltration', { type: 'useToken', token: 'infiltration-team', target: 2 }, 'JN-9.4'],
  ['drainPassive', squad(2, 1, 0), 'JN-R29'],
  ['drainPassive', { type: 'useToken', token: 'infiltration-team', target: 1 }, 'JN-9.3'],
  ['retain', { type: 'retain', x: 0, y: 0 }, 'JN-9.6'],
  ['retain', { type: 'letGo', x: 1, y: 1 }, 'JN-9.6'],
  ['recover', { type: 'pass' }, 'JN-10.1'],
  ['recover', { type: 'recoverCard', card: card('T'), x: 1, y: 1 }, 'JN-10.5'],
  ['recover', { type: 'recoverCard', card: card('AC'), x: 1, y: 0 }, 'JN-10.3'],
  ['recover', { type: 'recoverCard', card: card('AC'), x: 9, y: 9 }, 'JN-10.3'],
  ['recover', { type: 'useToken', token: 'rd-breakthrough', card: card('T') }, 'JN-10.10'],
  ['recoverDone', { type: 'recoverCard', card: card('AC'), x: 2, y: 0 }, 'JN-10.1'],
  ['rearrange', { type: 'swapSpaces', a: { x: 1, y: 0 }, b: { x: 0, y: 0 } }, 'JN-R31'],
  ['rearrange', { type: 'swapSpaces', a: { x: 0, y: 1 }, b: { x: 1, y: 0 } }, 'JN-10.7'],
  ['rearrange', { type: 'swapSpaces', a: { x: 1, y: 0 }, b: { x: 5, y: 5 } }, 'JN-10.7'],
  ['rearrange', { type: 'moveSpace', from: { x: 5, y: 5 }, to: { x: 2, y: 0 } }, 'JN-10.7'],
  ['rearrange', { type: 'moveSpace', from: { x: 1, y: 0 }, to: { x: 0, y: 0 } }, 'JN-10.7'],
  ['rearrange', { type: 'moveSpace', from: { x: 1, y: 0 }, to: { x: 5, y: 5 } }, 'JN-10.2'],
  ['recoveryDraw', { type: 'useToken', token: 'recovery-team', card: card('T') }, 'JN-10.11'],
  ['discardDown', { type: 'discardCard', card: card('T') }, 'JN-10.13'],
  ['hacker', { type: 'useToken', token: 'hacker-team', target: 1, amount: 2 }, 'JN-R28'],
  ['hacker', { type: 'useToken', token: 'hacker-team', target: 2, amount: 1 }, 'JN-10.14'],
  ['hackDiscard', { type: 'discardCard', card: card('T') }, 'JN-10.14'],
  ['laying', { type: 'laySquare', x: 0, y: 0 }, 'JN-2.4'],
  ['laying', { type: 'laySquare', x: 1, y: 1 }, 'JN-R4'],
  ['research', { type: 'returnCard', card: card('T') }, 'JN-10.9'],
  ['drainNamed', squad(1, 1, 0), 'JN-9.2'],
  ['intelligence', { type: 'useToken', token: 'intelligence-report', target: 2, look: 'matrix' }, 'JN-4.3'],
  ['rerollDefence', reroll(4, 0), 'JN-8.7'],
  ['rerollDefence', reroll(0, 9), 'JN-8.7'],
  ['pay', { type: 'payPower' }, 'JN-3.1'],
  ['pay', { type: 'discardForPower', card: card('T') }, 'JN-3.1'],
  ['pay', { type: 'retain', x: 1, y: 0 }, 'JN-9.6'],
];
/**
 * Actions that answer another choice than the one owed, or use a token the seat has not: the rule that gives the
 * action.
 */
const ANSWERED: [action: Action, rule: string][] = [
  [{ type: 'resign' }, 'JN-1.12'],
  [{ type: 'chooseCommander', die: 8 }, 'JN-2.2'],
  [{ type: 'laySquare', x: 0, y: 0 }, 'JN-2.4'],
  [{ type: 'layCard', card: card('T') }, 'JN-2.5'],
  [{ type: 'returnCard', card: card('T') }, 'JN-2.6'],
  [{ type: 'endKeep' }, 'JN-2.6'],
  [{ type: 'pickRoll', index: 0 }, 'JN-5.4'],
  [{ type: 'removeNeutralization' }, 'JN-5.7'],
  [{ type: 'payNeutralization' }, 'JN-5.7'],
  [{ type: 'linkLevel', level: 1 }, 'JN-6.2'],
  [{ type: 'linkCard', x: 0, y: 0 }, 'JN-6.3'],
  [attack(1, 'single', 1), 'JN-7.3'],
  [{ type: 'declareRepair', level: 1 }, 'JN-7.10'],
  [{ type: 'repairSpace', x: 0, y: 0 }, 'JN-7.11'],
  [{ type: 'pickTarget', attack: 0, index: 0 }, 'JN-7.16'],
  [{ type: 'defend', level: 1 }, 'JN-8.1'],
  [{ type: 'fillToken', x: 0, y: 0, card: card('T') }, 'JN-8.12'],
  [{ type: 'recoverCard', x: 0, y: 0, card: card('T') }, 'JN-10.1'],
  [{ type: 'endRearrange' }, 'JN-10.7'],
  [{ type: 'discardCard', card: card('T') }, 'JN-10.13'],
  [{ type: 'discardForPower', card: card('T') }, 'JN-3.1'],
  [{ type: 'pass' }, 'JN-1.10'],
  [{ type: 'useToken', token: 'intelligence-report', target: 1, look: 'hand' }, 'JN-4.3'],
  [reroll(0), 'JN-R17'],
  [{ type: 'useToken', token: 'command-aide' }, 'JN-5.9'],
  [{ type: 'useToken', token: 'anti-infantry-systems' }, 'JN-5.15'],
  [{ type: 'useToken', token: 'targeting-report', attack: 0 }, 'JN-7.9'],
  [{ type: 'useToken', token: 'defense-report' }, 'JN-8.4'],
  [squad(1, 0, 0), 'JN-9.1'],
  [{ type: 'useToken', token: 'research-report' }, 'JN-10.8'],
  [{ type: 'useToken', token: 'recovery-team', card: card('T') }, 'JN-10.11'],
  [{ type: 'useToken', token: 'hacker-team', target: 1, amount: 1 }, 'JN-10.14'],
];
t.test('an action that answers another choice is refused by the rule that gives it', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T T T' }, {}]);
  for (const [action, rule] of ANSWERED)
    t.match(explained(s, 0, action), { code: 'NOT_LEGAL', rule }, action.type === 'useToken' ? action.token : action.type);
  t.end();
});

for (const [where, action, rule] of REFUSED) {
  t.test(`${rule} forbids ${JSON.stringify(action)} while seat 0 owes ${where}`, (t) => {
    const s = SCENES[where]?.();
    if (!s) throw new Error(`no scene ${where}`);
    t.notOk(
      juggernauts.legalActions(s.state, 0).some((legal) => canonicalJson(legal) === canonicalJson(action)),
      'it is not legal',
    );
    const refusal = explained(s, 0, action);
    t.match(refusal, { code: 'NOT_LEGAL', rule });
    t.match(refusal.message, /\w{3}.*\.$/);
    t.match(refusal.instead, /^Legal now: .+\.$/);
    t.end();
  });
}

t.test('JN-2.10 a refusal names nothing its seat cannot know', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T T T' }, { matrix: 'SB* AC CB KS', hand: 'PP', deck: 'GA' }]);
  for (const action of [squad(1, 0, 0), attack(1, 'single', 1), { type: 'letGo', x: 0, y: 0 } as const]) {
    const said = JSON.stringify(explained(s, 0, action));
    for (const code of ['AC', 'CB', 'KS', 'PP', 'GA']) t.notMatch(said, new RegExp(card(code)));
  }
  t.end();
});

t.test('the table of refusals lists the rules that are cited, and no others', (t) => {
  const cited = new Set([...REFUSED.map(([, , rule]) => rule), ...ANSWERED.map(([, rule]) => rule)]);
  t.strictSame([...REFUSALS.NOT_LEGAL.rules].sort(), [...cited].sort());
  t.strictSame(Object.keys(REFUSALS), ['GAME_OVER', 'NOT_TO_ACT', 'NOT_LEGAL'], 'in the order tested');
  for (const code of Object.keys(REFUSALS)) t.match(readFileSync('docs/rules/juggernauts.md', 'utf8'), `\`${code}\``);
  t.end();
});
