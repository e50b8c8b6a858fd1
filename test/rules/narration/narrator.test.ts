import t from 'tap';
import { juggernauts } from '../../../src/rules/games/juggernauts/index.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Typed } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { LANGUAGES } from '../../../src/rules/kernel/narration.js';
import { narratorFor, type ToldEntry, type ToldResult } from '../../../src/rules/narration/narrator.js';
import { sayFor, sharedText } from '../../../src/rules/narration/say.js';
import { type SharedKey, shared } from '../../../src/rules/narration/shared.js';
import { narrationOf } from '../../../src/use-cases/engines/narrations.js';

const reader = { language: 'en' as const, seat: 0, names: ['ada', 'Bo', null] };
const narrator = narratorFor(null, reader, {});
const BASE: Pick<ToldEntry, 'events' | 'result'> = { events: [], result: null };
const win = (reason?: string): ToldResult => ({ outcomes: ['loss', 'win'], ...(reason && { reason }) });

const LAY = { type: 'layCard', card: 7, at: { file: 'e', rank: 4 }, note: null };

const ENTRIES: [entry: Partial<ToldEntry> & Pick<ToldEntry, 'kind'>, beats: string[]][] = [
  [{ kind: 'setup', seat: null }, ['The match begins.']],
  [{ kind: 'action', seat: 1 }, []],
  [{ kind: 'action', seat: 1, action: LAY }, ['Bo: lay card 7 e 4.']],
  [{ kind: 'action', seat: null }, ['A choice was made in secret.']],
  [{ kind: 'action', seat: null, owed: [1], toAct: [] }, ['Bo has chosen.']],
  [{ kind: 'resignation', seat: 0, result: win('resignation') }, ['You gave up.', 'Bo won.']],
  [{ kind: 'timeout', seat: 1 }, ['Bo ran out of time.']],
  [{ kind: 'offer', seat: 1, offer: { kind: 'draw' }, effect: null }, ['Bo offered a draw.']],
  [
    { kind: 'offer', seat: 1, offer: { kind: 'takeback' }, effect: { kind: 'takeback' } },
    ['Bo asked to take back a move.', 'The match goes back to an earlier position; what nobody had seen there is drawn anew.'],
  ],
  [{ kind: 'offer', seat: 1, offer: { kind: 'abort' }, effect: null }, ['Bo offered to end the match without a result.']],
  [{ kind: 'offer', seat: 2, offer: { kind: 'pause' }, effect: { kind: 'pause' } }, ['Player 3 asked for a pause.', 'All clocks stand.']],
  [{ kind: 'answer', seat: 0, answer: { accept: false }, effect: null }, ['You said no.']],
  [{ kind: 'answer', seat: 1, answer: { accept: true }, effect: { kind: 'abort' } }, ['Bo agreed.', 'The match ends without a result.']],
  [
    {
      kind: 'answer',
      seat: 1,
      answer: { accept: true },
      effect: { kind: 'draw' },
      result: { outcomes: ['draw', 'draw'], reason: 'agreement' },
    },
    ['Bo agreed.', 'The match is drawn.'],
  ],
  [{ kind: 'resume', seat: 1 }, ['Bo started the clocks again.']],
  [{ kind: 'outage', seat: null }, ['The service was away; the clocks stood.']],
  [{ kind: 'void', seat: null, reason: 'A fault.' }, ['The operator of the service ended the match without a result: A fault.']],
];

t.test('what is about the match is told without the words of its game', (t) => {
  for (const [entry, beats] of ENTRIES) {
    const told = narrator.story({ ...BASE, seat: null, ...entry }, null, null);
    t.strictSame(
      told.map(({ text }) => text),
      beats,
      JSON.stringify(entry),
    );
  }
  t.end();
});

const CHOSEN: [story: string, entry: Partial<ToldEntry>, beats: { text: string; seat: number | null; isDetail: boolean }[]][] = [
  ['another', { owed: [0, 1], toAct: [0] }, [{ text: 'Bo has chosen.', seat: 1, isDetail: false }]],
  ['another who is not done', { owed: [0, 1], toAct: [0, 1] }, [{ text: 'Bo has chosen.', seat: 1, isDetail: true }]],
  [
    'the last one, whose choice opens the next step',
    { owed: [2], toAct: [0, 1, 2] },
    [{ text: 'Player 3 has chosen.', seat: 2, isDetail: true }],
  ],
  ['one of two others, who is done', { owed: [0, 1, 2], toAct: [0, 1] }, [{ text: 'Player 3 has chosen.', seat: 2, isDetail: false }]],
  [
    'one of two others, who is not',
    { owed: [1, 2], toAct: [1, 2] },
    [{ text: 'A choice was made in secret.', seat: null, isDetail: true }],
  ],
];

t.test('a secret choice is told by who made it, where who owed one says so', (t) => {
  for (const [name, entry, beats] of CHOSEN) {
    const told = narrator.story({ ...BASE, kind: 'action', seat: null, ...entry }, null, null);
    t.strictSame(
      told.map(({ text, seat, isDetail }) => ({ text, seat, isDetail })),
      beats,
      name,
    );
  }
  t.end();
});

t.test('in matches of secret choices every own one is told as what it was, and of the others who has chosen', (t) => {
  for (const language of LANGUAGES) {
    const game = juggernauts as AnyGame;
    const verdict = game.resolveConfig({});
    if (!verdict.ok) throw new Error(verdict.message);
    const chance = fastChance(5);
    const { state } = game.setup(verdict.config, 2, chance);
    const teller = narratorFor(narrationOf(game), { language, seat: 0, names: ['ada', 'Bo'] }, game.viewConfig(verdict.config, 0));
    for (let played = 0; played < 120 && game.toAct(state).length > 0; played++) {
      const owed = game.toAct(state);
      const actor = owed[chance.pick(owed.length)] ?? 0;
      const legal = game.legalActions(state, actor).filter(({ type }) => type !== 'resign');
      const action = legal[chance.pick(legal.length)] as Typed;
      const before = cloneJson(game.view(state, 0));
      const label = actor === 0 ? teller.label(action, before) : null;
      const events = game.apply(state, actor, cloneJson(action), chance).flatMap((event) => game.viewEvent(event, 0) ?? []);
      const seen = game.viewAction(action, actor, 0);
      const entry = { kind: 'action' as const, seat: seen && actor, action: seen, events, owed, toAct: game.toAct(state), result: null };
      const texts = teller.story(entry, before, game.view(state, 0)).map(({ text }) => text);
      const own = texts.length > 1 || events.length > 0 || texts[0]?.includes(String(label));
      t.ok(actor === 0 ? own : /^Bo (has chosen|ya eligió)\.$/.test(texts[0] ?? ''), `${language}: ${action.type} is told as «${texts}»`);
    }
  }
  t.end();
});

const ENDS: [result: ToldResult, text: string, because: string][] = [
  [win(), 'Bo won.', 'The rules of the game decided it.'],
  [win('resignation'), 'Bo won.', 'You gave up.'],
  [win('timeout'), 'Bo won.', 'You ran out of time.'],
  [win('no-show'), 'Bo won.', 'You made no first action in time.'],
  [{ outcomes: ['win', 'win'] }, 'You and Bo won.', 'The rules of the game decided it.'],
  [{ outcomes: ['draw', 'draw'], reason: 'agreement' }, 'The match is drawn.', 'Both sides agreed on a draw.'],
  [{ outcomes: ['loss'] }, 'The match is lost.', 'The rules of the game decided it.'],
];

t.test('the end says who has won, and why', (t) => {
  for (const [result, text, because] of ENDS) t.strictSame(narrator.end({}, result, 7), { text, because, decidedBy: 7 });
  t.end();
});

t.test('who owes nothing is told whom the match waits for, and nobody is asked after the end', (t) => {
  const plain = { rule: null, done: null, of: null };
  t.strictSame(narrator.ask({}, [0, 1]), { text: 'It is your turn.', ...plain, seatsWaitedFor: [] });
  t.strictSame(narrator.ask({}, [1, 2]), { text: 'Waiting for Bo and Player 3.', ...plain, seatsWaitedFor: [1, 2] });
  t.equal(narrator.ask({}, []), null);
  t.strictSame(
    [narrator.standing({}), narrator.opening(), narrator.label({ type: 'any' }, {})],
    [[], [], null],
    'a game without words has none',
  );
  t.end();
});

t.test('seats have names: "you" for the reader, a number where a name is missing or shared', (t) => {
  const say = (language: 'en' | 'es', names: (string | null)[]) => sayFor(shared[language], { language, seat: 0, names });
  const en = say('en', ['Ada', 'Bo', 'Bo', null]);
  t.strictSame([0, 1, 2, 3].map(en.seat), ['you', 'Bo 2', 'Bo 3', 'Player 4']);
  t.strictSame([0, 1, 3].map(en.whose), ['your', 'Bo 2’s', 'Player 4’s']);
  const es = say('es', ['Ada', 'Bo', null]);
  t.strictSame([0, 1, 2].map(es.seat), ['usted', 'Bo', 'Jugador 3']);
  t.strictSame([0, 1, 2].map(es.whose), ['de usted', 'de Bo', 'de Jugador 3']);
  t.end();
});

t.test('a message without its values, and one that there is not, throw', (t) => {
  const say = sayFor(shared.en, reader);
  t.throws(() => say('won'));
  t.throws(() => say('toString' as SharedKey), /there is no message toString/);
  t.equal(say('voided', { reason: '<b>{x}</b>' }), 'The operator of the service ended the match without a result: <b>{x}</b>');
  t.end();
});

t.test('every message that the games share is said in every language', (t) => {
  for (const language of LANGUAGES) {
    const told = narratorFor(null, { ...reader, language }, {});
    const texts = [
      ...ENTRIES.flatMap(([entry]) => told.story({ ...BASE, seat: null, ...entry }, null, null).map(({ text }) => text)),
      ...ENDS.flatMap(([result]) => Object.values(told.end({}, result, null))),
      told.ask({}, [0])?.text,
      told.ask({}, [1])?.text,
      told.notYourTurn([1]),
      told.touchable([]),
      told.touchable(['Move']),
      told.touchedAfter(['a1']),
      told.looksOn(),
      told.isOver(),
      told.isPaused(),
      told.scenery('cell:a1'),
      sharedText(language, 'outdated', { version: 3, expected: 2 }),
      sharedText(language, 'expired.at', { deadline: 'noon' }),
      sharedText(language, 'expired.bot'),
    ].map(String);
    for (const [key, message] of Object.entries(shared[language])) {
      // What comes before the first value, but for the first letter.
      const [start = ''] = message.split('{');
      const isSaid = texts.some((text) => text.includes(start.slice(1)));
      if (!['you', 'your', 'whose', 'player'].includes(key)) t.ok(isSaid, `${language} ${key}`);
    }
  }
  t.end();
});
