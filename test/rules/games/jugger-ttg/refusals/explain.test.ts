import { readFileSync } from 'node:fs';
import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { REFUSALS } from '../../../../../src/rules/games/jugger-ttg/refusals/codes.js';
import { FAR, type Match, newMatch, resolved, scene, tableChance } from '../scene.js';

t.test('GAME_OVER, NOT_YOUR_DECISION, UNKNOWN_TYPE, BAD_PARAMETERS, NOT_LEGAL_NOW, CANNOT_PAY, each with its rule', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J07');
  const refusals = [
    juggerTtg.explain(match.state, 1, { type: 'pass' }),
    juggerTtg.explain(match.state, 0, { type: 'fly' } as never),
    juggerTtg.explain(match.state, 0, { type: 'step', dir: 6 } as never),
    juggerTtg.explain(match.state, 0, { type: 'pass' }),
    juggerTtg.explain(match.state, 0, { type: 'attack', target: '1-J09', pay: { focus: 0, stamina: 0, synergy: 2 } }),
  ];
  t.strictSame(
    refusals.map(({ code, rule }) => `${code} ${rule}`),
    ['NOT_YOUR_DECISION JT-6.6', 'UNKNOWN_TYPE JT-8.3', 'BAD_PARAMETERS JT-9.4', 'NOT_LEGAL_NOW JT-11.4', 'CANNOT_PAY JT-7.1'],
  );
  t.ok(refusals.every(({ message, instead }) => message.length > 0 && (instead ?? '').length > 0));
  const over = scene('0-J06 qwik @35,5 f0\n1-J18 staff @2,4 f0', { carrier: '0-J06' });
  over.play('activate 0-J06; scorePoint F3');
  t.match(juggerTtg.explain(over.state, 0, { type: 'pass' }), { code: 'GAME_OVER', rule: 'JT-21.1' });
  t.end();
});

t.test('JT-21.3 after the stone limit the refusal names the stone limit', (t) => {
  const last = scene('0-J30 staff @0,0 f0\n1-J12 qwik @30,4 f3 kneel=5', { turn: '0@1', config: { stoneLimit: 10 }, stonesPlayed: 9 });
  last.play('activate 0-J30; endActivation 0');
  for (const seat of [0, 1]) t.match(juggerTtg.explain(last.state, seat, { type: 'pass' }), { code: 'GAME_OVER', rule: 'JT-21.3' });
  t.end();
});

t.test('the table of refusals lists rules of the specification, each once a code', (t) => {
  const defined = readFileSync(new URL('../../../../../docs/rules/jugger-ttg.md', import.meta.url), 'utf8');
  for (const [code, { rules }] of Object.entries(REFUSALS)) {
    t.strictSame([...rules], [...new Set<string>(rules)], code);
    for (const rule of rules) t.ok(defined.includes(`**${rule}**`), `${code} ${rule}`);
  }
  t.end();
});

/** Positions with the refusals of commands in them; the rest of the table is in the tests of the rules. */
const TABLE: [name: string, at: () => Match, refusals: Record<string, string>][] = [
  [
    'a draft turn',
    () => {
      const match = newMatch({}, [6, 1, 1, 1, 1, 1]);
      match.play('chooseFirstRecruiter 0');
      return match;
    },
    {
      'recruit J99': 'BAD_PARAMETERS JT-4.7',
      'recruit J02': 'NOT_LEGAL_NOW JT-4.7',
      'swapRecruit J01 J02': 'NOT_LEGAL_NOW JT-4.11',
      endRecruiting: 'NOT_LEGAL_NOW JT-4.9',
      'discardRecruit J01': 'NOT_LEGAL_NOW JT-4.12',
      'drawRecruit deck': 'NOT_LEGAL_NOW JT-4.6',
    },
  ],
  [
    'a line-up',
    () =>
      newMatch({
        recruitment: 'prebuilt',
        teams: [
          ['J01', 'J03', 'J05', 'J09', 'J14'],
          ['J06', 'J10', 'J15', 'J20', 'J25'],
        ],
      }),
    {
      'selectQwik 0-J02': 'BAD_PARAMETERS JT-5.2',
      'assignWeapon 0-J03 staff': 'NOT_LEGAL_NOW JT-5.2',
      'selectLineup 0-J01 0-J03 0-J05 0-J09 0-J14': 'NOT_LEGAL_NOW JT-5.3',
      'selectLineup 0-J01 0-J03 0-J05 0-J14 0-J09': 'BAD_PARAMETERS JT-5.2',
    },
  ],
  [
    'a turn',
    () => scene(`0-J07 longSword @16,4 f0\n0-J22 longSword @8,4 f0 done\n0-J20 longSword @6,4 f0 late\n${FAR}`, { reserves: ['0-J03'] }),
    {
      'activate 1-J30': 'BAD_PARAMETERS JT-6.8',
      'activate 0-J03': 'NOT_LEGAL_NOW JT-5.2',
      'activate 0-J22': 'NOT_LEGAL_NOW JT-6.14',
      'delay 0-J20 F1': 'NOT_LEGAL_NOW JT-6.13',
      'delay 0-J07': 'BAD_PARAMETERS JT-6.11',
      'delay 0-J07 F2': 'BAD_PARAMETERS JT-7.1',
    },
  ],
  [
    'an activation',
    () => {
      const match = scene(`0-J12 qwik @16,4 f0 F1 S0\n1-J09 swordShield @20,4 f3\n${FAR}`);
      match.jugger('0-J12').exhausted = false;
      match.play('activate 0-J12');
      return match;
    },
    {
      'face 0': 'NOT_LEGAL_NOW JT-8.5',
      'declareMove sprint F2': 'CANNOT_PAY JT-7.1',
      'useTalent sidestep 1-J09 F1': 'BAD_PARAMETERS JT-20.1',
      'useTalent nothing F1': 'BAD_PARAMETERS JT-20.2',
      'prepareChain F1': 'NOT_LEGAL_NOW JT-14.1',
      releaseHold: 'NOT_LEGAL_NOW JT-17.9',
      releasePin: 'NOT_LEGAL_NOW JT-19.5',
      'sweepJugg 1 F1': 'NOT_LEGAL_NOW JT-10.1',
      'grapple 1-J99 F2': 'BAD_PARAMETERS JT-13.1',
      'maintainHold F1': 'NOT_LEGAL_NOW JT-8.2',
      'chooseFacing 0-J12 1': 'NOT_LEGAL_NOW JT-8.7',
    },
  ],
  [
    'a defence from behind does not wait, one from the front does',
    () => {
      const match = scene(`0-J07 longSword @18,4 f0\n1-J09 swordShield @20,4 f3 F1 S0\n${FAR}`);
      match.jugger('1-J09').exhausted = false;
      match.jugger('1-J09').stamina = 2;
      match.play('activate 0-J07; attack 1-J09 F2; skipBoost');
      return match;
    },
    {
      'defend full rollAway F3': 'BAD_PARAMETERS JT-20.2',
      'defend duel shieldWall F3': 'NOT_LEGAL_NOW JT-20.1',
      'defend full keep F2': 'NOT_LEGAL_NOW JT-19.7',
      'defend full F2': 'CANNOT_PAY JT-7.1',
      'defend none F1': 'BAD_PARAMETERS JT-7.1',
      'boost 1 F2': 'NOT_LEGAL_NOW JT-13.5',
    },
  ],
  [
    'a reaction',
    () => {
      const match = scene('0-J03 swordShield @14,4 f0\n1-J29 qTip @18,4 f3', { turn: '0@2', jugg: '1,1' });
      match.play('activate 0-J03; declareMove walk; step 0');
      return match;
    },
    {
      'opportunityAttack 1-J99 F2': 'BAD_PARAMETERS JT-11.4',
      'opportunityAttack 0-J03 F2': 'NOT_LEGAL_NOW JT-11.4',
      'opportunityAttack 1-J29 F1': 'BAD_PARAMETERS JT-7.1',
      'reactTalent 1-J29 followThrough S1': 'NOT_LEGAL_NOW JT-20.5',
      'reactTalent 1-J29 eel S1': 'BAD_PARAMETERS JT-20.2',
      'reactThrow 1-J29 1 F1': 'NOT_LEGAL_NOW JT-11.7',
    },
  ],
  [
    'a reaction to a declared attack: exhaustion, keyword, requirement, part',
    () => {
      const lines = [
        '0-J02 chain @12,4 f0 ready',
        '1-J01 qwik @18,4 f3',
        '1-J05 staff @20,4 f3 S0 exhausted',
        '1-J20 longSword @30,4 f3',
        '1-J09 swordShield @20,2 f3',
        '1-J06 staff @20,6 f3',
        '1-J14 qTip @22,4 f3 kneel=2',
      ];
      const match = scene(lines.join('\n'), { turn: '0@3', carrier: '1-J01' });
      match.play('activate 0-J02; attack 1-J01 F2');
      return match;
    },
    {
      'reactTalent 1-J05 coverCall F1': 'NOT_LEGAL_NOW JT-7.6',
      'reactTalent 1-J09 shieldWall F3': 'NOT_LEGAL_NOW JT-20.1',
      'reactTalent 1-J06 snatch F2': 'NOT_LEGAL_NOW JT-20.2',
      'reactTalent 1-J20 coverCall F1': 'NOT_LEGAL_NOW JT-20.5',
      'reactTalent 1-J14 followThrough S1': 'NOT_LEGAL_NOW JT-18.2',
      'reactTalent 1-J01 slip F1': 'BAD_PARAMETERS JT-7.1',
      'opportunityAttack 1-J20 F2': 'NOT_LEGAL_NOW JT-16.1',
      'reactThrow 1-J06 1 F1': 'NOT_LEGAL_NOW JT-11.7',
    },
  ],
  [
    'a rising',
    () => {
      const match = scene(`0-J11 longSword @21,5 f0 kneel=0 pinnedBy=1-J18\n1-J18 staff @20,4 f3 pinning=0-J11\n${FAR}`, {
        turn: '1@3',
        initiative: 1,
      });
      match.play('activate 1-J18; releasePin; endActivation 3');
      return match;
    },
    { 'chooseFacing 1-J18 0': 'NOT_LEGAL_NOW JT-18.5' },
  ],
];

for (const [name, at, refusals] of TABLE) {
  t.test(`refusals in ${name}`, (t) => {
    const match = at();
    for (const [command, expected] of Object.entries(refusals)) {
      t.notOk(match.can(command), command);
      const { code, rule } = match.refusal(command);
      t.equal(`${code} ${rule}`, expected, command);
    }
    t.end();
  });
}

t.test('a seat that waits is told so, whatever the phase', (t) => {
  const draft = newMatch({}, [6, 1, 1, 1, 1, 1]);
  t.match(juggerTtg.explain(draft.state, 1, { type: 'endTurn' }), { code: 'NOT_YOUR_DECISION', rule: 'JT-4.4' });
  juggerTtg.apply(draft.state, 0, { type: 'chooseFirstRecruiter', seat: 0 }, tableChance([]));
  t.match(juggerTtg.explain(draft.state, 1, { type: 'endTurn' }), { code: 'NOT_YOUR_DECISION', rule: 'JT-4.5' });
  const { state } = juggerTtg.setup(resolved({ recruitment: 'prebuilt' }), 2, {
    roll: () => 1,
    pick: () => 0,
    shuffle: (list) => [...list],
  });
  t.match(juggerTtg.explain(state, 0, { type: 'endTurn' }), { code: 'NOT_LEGAL_NOW' });
  t.end();
});
