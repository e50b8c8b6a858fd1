import t from 'tap';
import type { AfterDrawing, PayPurpose, Pending } from '../../../../../src/rules/games/juggernauts/model/pending.js';
import { attack, card, cards, fresh, gone, ROW, recover, type Scene, type SeatSpec, scene } from '../scene.js';

/** What the draw that a Recovery Team may replace is for. */
function drawnFor(s: Scene): string | null {
  const { pending } = s.seat(0);
  return pending?.type === 'recoveryDraw' ? pending.then : null;
}

t.test('JN-10.11 a Recovery Team takes a discard instead of a draw, also with an empty deck', (t) => {
  const s = recover({ matrix: 'SB SB SB', squares: ROW, removed: [gone(0, 0)], hand: 'AC CB', deck: '', discard: 'PP GA', tokens: 'RC' });
  s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 0 });
  t.equal(drawnFor(s), 'recover');
  t.strictSame(s.legal(0), [
    { type: 'useToken', token: 'recovery-team', card: card('GA') },
    { type: 'useToken', token: 'recovery-team', card: card('PP') },
    { type: 'pass' },
  ]);
  const events = s.play(0, { type: 'useToken', token: 'recovery-team', card: card('PP') });
  t.match(events, [
    { type: 'cardTaken', card: card('PP'), from: 'discard' },
    { type: 'tokenUsed', token: card('RC') },
  ]);
  t.match(s.seat(0), { hand: cards('CB PP'), discard: cards('GA RC') });
  t.end();
});

t.test('JN-10.11 in filling the hand it is offered for every card; a pass with an empty deck ends it', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'AC', deck: 'GA GB', discard: 'PP', tokens: 'RC RC' });
  t.equal(drawnFor(s), 'hand');
  t.match(s.play(0, { type: 'pass' })[0], { type: 'cardsDrawn', cards: [card('GA')] });
  t.equal(s.owes(0), 'recoveryDraw');
  s.play(0, { type: 'pass' });
  t.equal(s.owes(0), 'recoveryDraw', 'hand 3 of 5, deck empty');
  s.play(0, { type: 'pass' });
  t.not(s.owes(0), 'recoveryDraw');
  t.match(s.seat(0), { hand: cards('AC GA GB'), tokens: cards('RC RC') });
  t.end();
});

/** The question that a Recovery Team opens. */
function drawing(left: number, after: AfterDrawing, purpose: PayPurpose | null = null): Pending {
  // biome-ignore lint/suspicious/noThenProperty: section 8.1 names the field so; a pending is never awaited
  return { type: 'recoveryDraw', left, then: after, purpose };
}

const takeBack = (code: string) => ({ type: 'useToken', token: 'recovery-team', card: card(code) }) as const;

/** Example E19 a: seat 0 has paid for its neutralized card with one discard. */
function paid(seat: SeatSpec = {}): Scene {
  const start = { matrix: 'SB AC!1 SB SB', power: 2, hand: 'T T SB', deck: 'BP RT', tokens: 'RC RC', discard: 'KS' };
  const s = scene('command', [{ ...start, ...seat }, { tokens: 'CR' }], { dice: [2, 1] });
  s.play(0, { type: 'payNeutralization' });
  s.play(0, { type: 'discardForPower', card: card('T') });
  return s;
}

t.test('JN-3.2 JN-10.11 JN-R53 after a payment a discard may be taken instead of the draw, also what was just discarded (E19 a)', (t) => {
  const s = paid();
  t.match(s.play(0, { type: 'payPower' }), [{ type: 'powerPaid', power: 2, cards: 1 }]);
  const purpose: PayPurpose = { type: 'neutralized', x: 0, y: 0, roll: 2, link: null };
  t.strictSame(s.seat(0).pending, drawing(1, 'pay', purpose));
  t.strictSame(s.legal(0), [takeBack('KS'), takeBack('T'), { type: 'pass' }], 'kinds in alphabetical order');
  t.match(s.play(0, takeBack('T')), [
    { type: 'cardTaken', card: card('T'), from: 'discard' },
    { type: 'tokenUsed', token: card('RC') },
    { type: 'neutralizationRemoved', paid: true, left: 0 },
  ]);
  t.match(s.seat(0), { hand: cards('T SB T'), deck: cards('BP RT'), tokens: cards('RC'), discard: cards('KS RC') });
  t.match(s.seat(0).settled, [{ result: 'activated' }]);
  t.match(s.state.shown[0], { tokens: cards('RC RC'), discard: cards('KS') }, 'seat 1 sees nothing of it before the barrier');
  t.end();
});

t.test('JN-10.11 a pass draws, and what was paid for follows; with an empty deck it follows without a card', (t) => {
  const s = paid();
  s.play(0, { type: 'payPower' });
  t.match(s.play(0, { type: 'pass' }), [
    { type: 'cardsDrawn', cards: cards('BP') },
    { type: 'neutralizationRemoved', paid: true },
  ]);
  const empty = paid({ deck: '' });
  empty.play(0, { type: 'payPower' });
  t.match(empty.play(0, { type: 'pass' }), [{ type: 'neutralizationRemoved', paid: true }]);
  t.match(empty.seat(0), { hand: cards('T SB'), tokens: cards('RC RC') });
  t.end();
});

t.test('JN-10.11 a Command Aide rolls when its payment has been drawn for', (t) => {
  const s = scene('command', [{ matrix: 'SB SB SB SB', tokens: 'CD RC', hand: 'T AC PP', deck: 'GA GB KS' }, {}], { dice: [1, 1] });
  s.play(0, { type: 'useToken', token: 'command-aide' });
  s.play(0, { type: 'discardForPower', card: card('T') });
  const rolls = s.chance.asked.length;
  s.play(0, { type: 'discardForPower', card: card('AC') });
  t.strictSame(s.seat(0).pending, drawing(3, 'pay', { type: 'commandAide' }));
  s.play(0, { type: 'pass' });
  t.match(s.seat(0).pending, { left: 2 }, 'asked once for each card');
  t.equal(s.chance.asked.length, rolls, 'no die yet');
  const events = s.play(0, takeBack('CD'), 2);
  t.match(events.slice(0, 4), [
    { type: 'cardTaken', card: card('CD') },
    { type: 'tokenUsed', token: card('RC') },
    { type: 'cardsDrawn', cards: cards('GB') },
    { type: 'commandRolled', rolls: [2], source: 'aide' },
  ]);
  t.end();
});

t.test('JN-8.12 JN-10.11 the draw after a card token may be replaced, and the card fills the next one (E19 b, c)', (t) => {
  const fill = (): Scene => scene('fill', [{ matrix: 'o o SB SB', hand: 'AC', tokens: 'RC', discard: 'SS' }, {}]);
  const taken = fill();
  t.match(taken.seen('cardPlayed'), [{ x: 1, y: 0, card: card('AC') }]);
  t.strictSame(taken.seat(0).pending, drawing(1, 'fill'));
  taken.play(0, takeBack('SS'));
  t.match(taken.seen('cardPlayed'), [
    { x: 1, y: 0 },
    { x: 0, y: 0, card: card('SS') },
  ]);
  t.strictSame(taken.seen('cardsDrawn'), []);
  const passed = fill();
  passed.play(0, { type: 'pass' });
  t.equal(passed.seen('cardPlayed').length, 1);
  t.equal(passed.seat(0).matrix[1]?.kind, 'token');
  t.end();
});

t.test('JN-10.9 JN-10.11 each of the three draws of a Research Report is open to a Recovery Team (E19 d)', (t) => {
  const s = recover({ matrix: 'SB SB SB SB', hand: 'T', deck: 'BP AC SS', tokens: 'RR RC' });
  t.match(s.play(0, { type: 'useToken', token: 'research-report' }), [{ type: 'tokenUsed', token: card('RR') }]);
  t.strictSame(s.seat(0).pending, drawing(3, 'research'));
  t.match(s.play(0, { type: 'pass' }), [{ type: 'cardsDrawn', cards: cards('BP') }]);
  t.match(s.play(0, takeBack('RR')), [
    { type: 'cardTaken', card: card('RR') },
    { type: 'tokenUsed', token: card('RC') },
    { type: 'cardsDrawn', cards: cards('AC') },
  ]);
  t.strictSame(s.seat(0).pending, { type: 'researchReturn', left: 3 });
  t.match(s.seat(0), { hand: cards('T BP RR AC') });
  t.end();
});

t.test('JN-10.11 JN-R29 a seat that defends in another seat’s asynchronous round may use a Recovery Team', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { tokens: 'RC', hand: 'T T T', deck: 'GA', matrix: 'T T T T' }], {
    config: { asynchronous: true },
  });
  s.play(0, attack(1, 'single', 1), 1);
  s.play(1, { type: 'defend', level: 2 });
  while (s.owes(1) === 'pay') s.play(1, s.legal(1)[0] ?? { type: 'resign' });
  t.strictSame(s.seat(1).pending, drawing(3, 'pay', { type: 'defend', attack: 0, level: 2 }));
  t.equal(s.state.attacks[0]?.defenceLevel, null, 'the defence stands when the drawing is over');
  s.play(1, { type: 'pass' });
  s.play(1, { type: 'pass' });
  t.match(s.seen('defenceChosen'), [{ seat: 1, level: 2 }], 'declined with an empty deck: the drawing is over');
  t.end();
});

t.test('JN-10.11 JN-R53 neither the setup nor an R&D Breakthrough is a draw it may replace', (t) => {
  const deck = cards('RC RC RC RC RC RC RC RC');
  const s = fresh({ decks: [deck, deck] });
  while (s.state.phase === 'setup') {
    const seat = s.owes(0) === null ? 1 : 0;
    t.not(s.owes(seat), 'recoveryDraw');
    s.play(seat, s.legal(seat)[0] ?? { type: 'resign' });
  }
  const breakthrough = recover({ matrix: 'SB SB SB SB', hand: 'T AC PP CB SB', deck: 'GA GB', tokens: 'RD RC', discard: 'KS' });
  breakthrough.play(0, { type: 'useToken', token: 'rd-breakthrough', card: card('GA') });
  t.equal(breakthrough.owes(0), 'discardDown', 'the card is taken, not drawn');
  t.end();
});

t.test('JN-10.11 without a token or a discard pile a drawing is one event, as before', (t) => {
  const s = scene('retain', [{ matrix: 'LA SB SB SB' }, {}]);
  t.equal(s.owes(0), null);
  const plain = paid({ tokens: '' });
  t.match(plain.play(0, { type: 'payPower' }), [{ type: 'powerPaid' }, { type: 'cardsDrawn', cards: cards('BP') }]);
  const report = recover({ matrix: 'SB SB SB SB', hand: 'T', deck: 'BP AC SS', tokens: 'RR' });
  t.match(report.play(0, { type: 'useToken', token: 'research-report' })[1], { type: 'cardsDrawn', cards: cards('BP AC SS') });
  t.end();
});
