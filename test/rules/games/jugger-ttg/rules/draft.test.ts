import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { cardIndexOf, costOf } from '../../../../../src/rules/games/jugger-ttg/model/cards.js';
import { HOUSE } from '../../../../../src/rules/games/jugger-ttg/model/reference.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { type Match, newMatch, only, resolved, typesOf } from '../scene.js';

const CARDS = HOUSE.roster.map(({ id }) => id);
const house = cardIndexOf(null);

/** A draft in the order of the data, won by the seat with the higher first die. */
function draft(config: Record<string, unknown> = {}, dice: number[] = [6, 1, 1, 1, 1, 1]): Match {
  return newMatch(config, dice);
}

/** Seat 0's turn of W25: hand, team and piles given. */
function w25(change: Partial<{ hand: string[]; team: string[]; other: string[]; deck: string[]; discard: string[] }> = {}): Match {
  const match = draft();
  match.play('chooseFirstRecruiter 0');
  const { state } = match;
  if (!state.draft) throw new Error('no draft');
  Object.assign(state.draft, {
    hands: [change.hand ?? ['J03', 'J05', 'J22', 'J25', 'J30'], state.draft.hands[1]],
    deck: change.deck ?? ['J17', 'J29'],
    discard: change.discard ?? ['J12', 'J10'],
    drawsLeft: 3,
    recruited: 0,
  });
  state.teams = [change.team ?? ['J11', 'J07'], change.other ?? []];
  state.decision = { kind: 'draw', seat: 0, jugger: null };
  return match;
}

t.test('JT-4.3 ten cards are dealt alternately, seat 0 first; the rest is the draw pile', (t) => {
  const { state, events } = draft();
  t.strictSame(state.draft?.hands, [
    ['J01', 'J03', 'J05', 'J07', 'J09'],
    ['J02', 'J04', 'J06', 'J08', 'J10'],
  ]);
  t.strictSame(state.draft?.deck, CARDS.slice(10));
  t.strictSame(state.draft?.discard, []);
  t.strictSame(typesOf(events).slice(0, 3), ['deckShuffled', 'handDealt', 'handDealt']);
  t.end();
});

t.test('JT-4.4 JT-2.2 three dice each; the winner names the seat of the first turn, a tie is rolled again', (t) => {
  const match = draft({}, [1, 3, 3, 6, 2, 2, 1, 1, 1, 3, 1, 1]);
  t.strictSame(
    only(match.events, 'rollOff').map(({ dice, juggs, tie }) => ({ dice, juggs, tie })),
    [
      {
        dice: [
          [0, 1, 1],
          [2, 0, 0],
        ],
        juggs: [2, 2],
        tie: true,
      },
      {
        dice: [
          [0, 0, 0],
          [1, 0, 0],
        ],
        juggs: [0, 1],
        tie: false,
      },
    ],
  );
  t.strictSame(juggerTtg.toAct(match.state), [1]);
  t.strictSame(
    match.offers('chooseFirstRecruiter').map(({ seat }) => seat),
    [0, 1],
  );
  match.play('chooseFirstRecruiter 0');
  t.equal(match.state.decision?.seat, 0);
  t.end();
});

t.test('JT-2.3 JT-R7 after twenty tied rolls an even draw decides', (t) => {
  const { events } = draft(
    {},
    Array.from({ length: 120 }, () => 3),
  );
  t.equal(only(events, 'rollOff').length, 20);
  t.ok(only(events, 'rollOff').every(({ tie }) => tie));
  t.match(only(events, 'rollOffWon'), [{ purpose: 'draft', seat: 1, by: 'draw' }]);
  t.end();
});

t.test('JT-4.5 JT-4.6 turns alternate and begin with three draws, from the pile the seat names', (t) => {
  const match = draft();
  const events = match.play('chooseFirstRecruiter 0');
  t.strictSame(
    only(events, 'recruitDrawn').map(({ from, card }) => [from, card]),
    [
      ['deck', 'J11'],
      ['deck', 'J12'],
      ['deck', 'J13'],
    ],
    'the discard pile is empty',
  );
  match.play('recruit J01; recruit J03; recruit J05');
  t.match(only(match.events, 'draftTurnStarted'), [
    { seat: 0, turn: 1 },
    { seat: 1, turn: 1 },
  ]);
  match.play('recruit J02; endRecruiting; discardRecruit J04; discardRecruit J06');
  t.match(match.state, { decision: { kind: 'draw', seat: 0 }, draft: { drawsLeft: 3, turnsTaken: [2, 1] } });
  t.strictSame(match.kinds(), ['drawRecruit']);
  t.end();
});

t.test('JT-4.6 JT-R12 the discard pile gives its top card; empty piles end the draws', (t) => {
  const match = w25();
  t.match(match.play('drawRecruit discard'), [{ from: 'discard', card: 'J10' }]);
  const dry = w25({ deck: ['J17'], discard: ['J12'] });
  t.strictSame(
    typesOf(dry.play('drawRecruit deck')),
    ['recruitDrawn', 'recruitDrawn'],
    'the second is the only option, a third card there is not',
  );
  t.equal(dry.state.decision?.kind, 'recruit');
  t.equal(dry.state.draft?.drawsLeft, 0);
  t.end();
});

t.test('JT-4.7 JT-4.8 JT-4.9 JT-R13 W25 a recruit leaves the lowest cost for every empty slot', (t) => {
  const match = w25();
  match.play('drawRecruit discard; drawRecruit deck; drawRecruit deck');
  t.strictSame(
    match.offers('recruit').map(({ card }) => card),
    ['J03', 'J05', 'J10', 'J25', 'J30'],
  );
  t.notOk(match.can('endRecruiting'), 'nothing recruited yet');
  t.equal(match.refusal('recruit J22').rule, 'JT-4.8');
  match.play('recruit J03');
  t.strictSame(
    match.offers('recruit').map(({ card }) => card),
    ['J25', 'J30'],
  );
  t.ok(match.can('endRecruiting'));
  match.play('recruit J25; endRecruiting');
  t.strictSame(
    match.offers('discardRecruit').map(({ card }) => card),
    ['J05', 'J10', 'J17', 'J22', 'J29', 'J30'],
  );
  const events = match.play('discardRecruit J22');
  t.match(only(events, 'recruitDiscarded'), [{ seat: 0, card: 'J22' }]);
  t.match(only(events, 'recruitDrawn')[0], { seat: 1, from: 'discard', card: 'J22' }, 'it was the top card, and the deck is empty');
  t.end();
});

t.test('JT-4.9 JT-R13 a seat that can afford none of its cards recruits none', (t) => {
  const match = w25({ hand: ['J01', 'J07', 'J16', 'J22', 'J26'], team: ['J11', 'J21', 'J13'], deck: ['J28', 'J17', 'J19'], discard: [] });
  const events = match.play('drawRecruit deck');
  t.match(only(events, 'recruitingEnded'), [{ seat: 0, recruited: 0 }]);
  t.equal(match.state.decision?.kind, 'discard');
  t.end();
});

t.test('JT-4.10 the step ends with the third recruit, and with a full team', (t) => {
  const match = draft();
  match.play('chooseFirstRecruiter 0; recruit J01; recruit J03');
  t.match(only(match.play('recruit J05'), 'recruitingEnded'), [{ recruited: 3 }]);
  const full = w25({ team: ['J05', 'J10', 'J15', 'J20'], deck: ['J17', 'J29', 'J28'], discard: [] });
  full.play('drawRecruit deck');
  full.state.decision = { kind: 'recruit', seat: 0, jugger: null };
  t.match(only(full.play('recruit J25'), 'recruitingEnded'), [{ recruited: 1 }]);
  t.end();
});

t.test('JT-4.11 JT-R14 a team full before the turn exchanges one card within the budget; it comes to the hand', (t) => {
  const match = w25({ team: ['J05', 'J10', 'J15', 'J20', 'J07'], deck: ['J17', 'J29', 'J28'], discard: [] });
  if (match.state.draft) match.state.draft.fullAtStart = true;
  match.play('drawRecruit deck');
  t.ok(match.can('endRecruiting'));
  t.notOk(match.can('recruit J25'), 'there is no slot');
  const cost = (team: string[]) => costOf(house, team);
  for (const swap of match.offers('swapRecruit')) {
    t.ok(cost([...match.state.teams[0].filter((card) => card !== swap.out), swap.in]) <= 30);
  }
  const events = match.play('swapRecruit J05 J22');
  t.strictSame(typesOf(events).slice(0, 2), ['recruitSwapped', 'recruitingEnded'], 'once only');
  t.ok(match.state.draft?.hands[0].includes('J05'));
  t.strictSame(match.state.teams[0], ['J10', 'J15', 'J20', 'J07', 'J22']);
  t.end();
});

t.test('JT-4.12 a hand over five cards is discarded from, face up, the last on top', (t) => {
  const match = draft();
  match.play('chooseFirstRecruiter 0; recruit J01; endRecruiting');
  t.equal(match.state.draft?.hands[0].length, 7);
  match.play('discardRecruit J03; discardRecruit J05');
  t.strictSame(match.state.draft?.discard, ['J03', 'J05']);
  t.equal(match.state.decision?.seat, 1);
  t.end();
});

t.test('JT-4.13 JT-4.14 JT-R15 the draft ends with the recruit that fills the second team; the other cards are gone unseen', (t) => {
  const match = w25({
    team: ['J05', 'J10', 'J15', 'J20'],
    other: ['J02', 'J04', 'J06', 'J08', 'J14'],
    deck: ['J17', 'J29', 'J28'],
    discard: [],
  });
  match.play('drawRecruit deck');
  match.state.decision = { kind: 'recruit', seat: 0, jugger: null };
  const events = match.play('recruit J25');
  t.strictSame(typesOf(events), ['recruited', 'teamsRevealed', 'pointStarted'], 'no discards any more');
  t.equal(match.state.draft, null);
  t.equal(match.state.phase, 'lineup');
  t.end();
});

t.test('JT-4.15 JT-4.6 the discard pile and recruited cards are public, hands and the draw pile are not', (t) => {
  const match = w25();
  const [mine, other, nobody] = [0, 1, 'spectator' as const].map((viewer) => juggerTtg.view(match.state, viewer as 0).draft);
  t.strictSame(mine?.hand, ['J03', 'J05', 'J22', 'J25', 'J30']);
  t.strictSame(other?.hand, ['J02', 'J04', 'J06', 'J08', 'J10']);
  t.equal(nobody?.hand, null);
  for (const draft of [mine, other, nobody])
    t.match(draft, { deckCount: 2, discard: ['J12', 'J10'], handCounts: [5, 5], teams: [['J11', 'J07'], []] });
  const drawn = match.play('drawRecruit deck')[0];
  if (!drawn) throw new Error('nothing drawn');
  t.match(juggerTtg.viewEvent(drawn, 0), { card: 'J17' });
  t.match(juggerTtg.viewEvent(drawn, 1), { card: null });
  t.end();
});

t.test('JT-4.16 JT-R13 after the turn limit the cheapest cards fill a team, then replace the dearest while it is over the budget', (t) => {
  const match = w25({
    team: ['J11', 'J21', 'J07'],
    other: ['J02', 'J04', 'J06', 'J08', 'J14'],
    hand: ['J01', 'J16', 'J22', 'J26', 'J28', 'J05'],
    deck: ['J03', 'J30'],
    discard: ['J10', 'J25'],
  });
  if (!match.state.draft) throw new Error('no draft');
  Object.assign(match.state.draft, { turnsTaken: [20, 20], drawsLeft: 0, first: 0 });
  match.state.decision = { kind: 'discard', seat: 0, jugger: null };
  const events = match.play('discardRecruit J28');
  // 29 + J25 + J30 (3 each) = 35; J21 (10, the higher id) gives way to J05 (4, before J10): 29.
  t.match(only(events, 'draftCompletedByRule'), [{ seat: 0, added: ['J25', 'J30', 'J05'], removed: ['J21'] }]);
  t.strictSame(match.state.teams[0], ['J11', 'J07', 'J25', 'J30', 'J05']);
  t.equal(only(events, 'draftCompletedByRule').length, 1, 'the full team is left alone');
  t.equal(match.state.phase, 'lineup');
  t.end();
});

t.test('JT-4.1 JT-4.2 random drafts give teams of the right size within the budget, each card once', (t) => {
  for (const config of [{ stoneLimit: 1 }, { format: 'long', stoneLimit: 1 }, { draftTurnLimit: 8, stoneLimit: 1 }]) {
    for (let seed = 1; seed <= 8; seed++) {
      const chance = fastChance(seed);
      const { state } = juggerTtg.setup(resolved(config), 2, chance);
      playout(juggerTtg, state, chance, { maxActions: 2000 });
      const { teamSize, budget } = juggerTtg.view(state, 0).config;
      t.ok(state.teams.every((team) => team.length === teamSize && costOf(house, team) <= budget));
      t.equal(new Set(state.teams.flat()).size, 2 * teamSize);
    }
  }
  t.end();
});
