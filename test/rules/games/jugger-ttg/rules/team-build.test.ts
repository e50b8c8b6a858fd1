import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { newMatch, typesOf } from '../scene.js';

t.test(
  'JT-4.17 JT-4.2 JT-R16 W3 a prebuilt card leaves the cheapest way to fill up; both seats may have it; both teams appear together',
  (t) => {
    const match = newMatch({ recruitment: 'prebuilt' });
    t.strictSame(juggerTtg.toAct(match.state), [0, 1]);
    const build = (seat: 0 | 1, card: string) => juggerTtg.apply(match.state, seat, { type: 'addToTeam', card }, fastChance(1));
    build(0, 'J11');
    build(0, 'J21');
    t.strictSame(
      juggerTtg.legalActions(match.state, 0).map((action) => 'card' in action && action.card),
      ['J05', 'J10', 'J15', 'J20', 'J25', 'J30'],
    );
    t.match(match.refusal('addToTeam J03'), { code: 'NOT_LEGAL_NOW', rule: 'JT-4.17' });
    t.match(match.refusal('addToTeam J11'), { code: 'NOT_LEGAL_NOW', rule: 'JT-4.2' });
    build(1, 'J11');
    const view = juggerTtg.view(match.state, 1);
    t.match(view.teams, [
      { cards: null, size: 0, cost: null, complete: false },
      { cards: ['J11'], size: 1, cost: 10 },
    ]);
    build(0, 'J10');
    t.strictSame(typesOf(build(0, 'J25')), ['cardChosen', 'cardChosen', 'teamCompleted'], 'the last card was the only one left');
    t.equal(juggerTtg.view(match.state, 1).teams[0].cards, null, 'still secret');
    t.strictSame(juggerTtg.toAct(match.state), [1]);
    for (const card of ['J05', 'J10', 'J15']) build(1, card);
    t.strictSame(typesOf(build(1, 'J20')).slice(-2), ['teamsRevealed', 'pointStarted']);
    t.strictSame(juggerTtg.view(match.state, 1).teams[0].cards, ['J11', 'J21', 'J10', 'J25', 'J30']);
    t.end();
  },
);

t.test('JT-4.18 given teams skip the building of teams', (t) => {
  const teams = [
    ['J01', 'J03', 'J05', 'J09', 'J14'],
    ['J06', 'J10', 'J15', 'J20', 'J25'],
  ];
  const { state, events } = newMatch({ recruitment: 'prebuilt', teams });
  t.equal(state.phase, 'lineup');
  t.match(events, [
    { type: 'teamsRevealed', teams },
    { type: 'pointStarted', point: 1 },
  ]);
  t.end();
});
