import { existsSync, readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { type ZodType, z } from 'zod';
import { eventText, mergeEvents, type Phrases } from '../../src/rules/wording/event-text.js';
import { listGames } from '../../src/use-cases/engines/registry.js';
import { playthroughs } from './all.js';
import { TELLINGS } from './list.js';

const MAX_LINES = 1600;

t.test('every game has two playthroughs', (t) => {
  t.strictSame(
    Object.keys(TELLINGS).sort(),
    listGames()
      .map(({ id }) => id)
      .sort(),
  );
  for (const { matches } of Object.values(TELLINGS)) t.equal(matches.length, 2);
  t.end();
});

t.test('each playthrough is what its golden log tells, from the first action to the result', (t) => {
  const told = [...playthroughs()];
  for (const { game, name, file, text } of told) {
    t.ok(existsSync(file) && readFileSync(file, 'utf8') === text, `${game}/${name}: run npm run playthroughs`);
    t.ok(text.split('\n').length <= MAX_LINES, `${game}/${name} is short enough to be read`);
    t.match(text, /\*\*1(?: to \d+)?\. Seat \d: /);
    t.match(text, /\nSeat 0: (win|loss|draw)/);
    t.notMatch(text, /undefined|\[object|\n- .*[{}]/);
  }
  const kept = readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  t.strictSame(kept.sort(), told.map(({ game, name }) => `${game}/${name}.md`).sort(), 'no file is left over');
  t.end();
});

/** The fields of each event type of a game. */
function eventFields(schema: ZodType): Map<string, string[]> {
  const { oneOf, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const shapes = z.array(z.object({ properties: z.looseObject({ type: z.object({ const: z.string() }) }) })).parse(oneOf ?? anyOf);
  return new Map(shapes.map(({ properties }) => [properties.type.const, Object.keys(properties)]));
}

t.test('every event has a sentence, and a sentence names only fields that its event has', (t) => {
  for (const game of listGames()) {
    const fields = eventFields(game.schemas.event);
    const phrases = TELLINGS[game.id]?.phrases ?? {};
    t.strictSame(
      [...fields.keys()].filter((type) => !Object.hasOwn(phrases, type)),
      [],
      `${game.id}: events without a sentence`,
    );
    for (const [type, phrase] of Object.entries(phrases)) {
      const named = [...phrase.matchAll(/\{(\w+)/g)].map(([, field = '']) => field);
      const unknown = named.filter((field) => !fields.get(type)?.includes(field));
      if (unknown.length > 0) t.fail(`${game.id} ${type} has no ${unknown.join(', ')}`);
    }
  }
  t.end();
});

const PHRASES: Phrases = {
  rolled: 'Seat {seat} rolls {die}: {success?good|bad}{paid? for a point|}.',
  placed: 'On {at.cell}{x! at {x}|}.',
  dice: '{rolls:token=die}; in: {rolls:token?entered|nobody}; all: {rolls:die}.',
};
const SENTENCES: [event: { type: string } & Record<string, unknown>, text: string][] = [
  [{ type: 'rolled', seat: 0, die: 6, success: true, paid: false }, 'Seat 0 rolls 6: good.'],
  [{ type: 'rolled', seat: 1, die: 2, success: false, paid: true }, 'Seat 1 rolls 2: bad for a point.'],
  [{ type: 'placed', at: { cell: 'a1' }, x: 0 }, 'On a1 at 0.'],
  [{ type: 'placed', at: { cell: 'a1' }, x: null }, 'On a1.'],
  [
    {
      type: 'dice',
      rolls: [
        { token: 1, die: 4, entered: true },
        { token: 2, die: 3, entered: false },
      ],
    },
    '1=4 2=3; in: 1; all: 4 3.',
  ],
  [{ type: 'dice', rolls: [] }, 'None; in: nobody; all: none.'],
  [{ type: 'turnEnded' }, 'Turn ended.'],
  [{ type: 'cardsSeen', seat: 0, cards: ['AS', 'KD'], pool: null }, 'Cards seen: seat 0, cards AS KD.'],
];

t.test('an event reads by its phrase, or as its name and fields', (t) => {
  for (const [event, text] of SENTENCES) t.equal(eventText(event, PHRASES), text);
  t.end();
});

t.test('events that follow each other and differ in one field are told together', (t) => {
  const came = (token: number, at: string) => ({ type: 'came', token, at });
  t.strictSame(mergeEvents([came(1, 'a1'), came(2, 'a1'), came(3, 'a1'), came(4, 'b1')]), [
    { type: 'came', token: [1, 2, 3], at: 'a1' },
    came(4, 'b1'),
  ]);
  const steps = [
    { type: 'stepped', from: 'a', to: 'b' },
    { type: 'stepped', from: 'b', to: 'c' },
    { type: 'stepped', from: 'd', to: 'e' },
  ];
  t.strictSame(mergeEvents(steps), [{ type: 'stepped', from: 'a', to: ['b', 'c'] }, steps[2]]);
  const flags = [
    { type: 'rolled', success: true },
    { type: 'rolled', success: false },
  ];
  t.strictSame(mergeEvents(flags), flags, 'a yes and a no are two sentences');
  t.end();
});
