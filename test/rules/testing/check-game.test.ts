import t from 'tap';
import * as z from 'zod';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, JsonSchema, JsonSchemas, Knower, Reference } from '../../../src/rules/kernel/game.js';
import type { AnyNarration } from '../../../src/rules/kernel/narration.js';
import type { Item, Scene } from '../../../src/rules/kernel/scene.js';
import { brokenInWords } from '../../../src/rules/testing/broken-in-words.js';
import { type CheckOptions, checkGame } from '../../../src/rules/testing/check-game.js';
import { CLAUSES, type ClauseName } from '../../../src/rules/testing/clauses.js';
import { littleGame } from '../../kit/little-game.js';

type Little = typeof littleGame;
type LittleState = ReturnType<Little['setup']>['state'];

const { schemas } = littleGame;
const lax = z.object({ type: z.literal('play'), card: z.int().min(0).max(200_000) });
const card = { id: 'c1', name: 'One', text: 'The lowest card.', rank: 1 };
const book = z.strictObject({ cards: z.array(z.strictObject({ id: z.string(), name: z.string(), text: z.string() })) });
let calls = 0;
const one: Item = { kind: 'circle', at: [0, 0], size: [1, 1], role: 'card', label: 'A card' };

const EN = { ask: 'Play a card.', card: 'Card {card}' };

function told(other: Partial<AnyNarration> = {}): AnyNarration {
  return {
    catalogues: { en: EN, es: { ask: 'Juegue una carta.', card: 'Carta {card}' } },
    ask: (_view, say) => ({ text: say('ask') }),
    tell: () => [],
    label: (action, _view, say) => say('card', { card: JSON.stringify(action) }),
    standing: () => [],
    because: (_view, say) => say('ask'),
    opening: (_config, _seats, say) => [say('ask')],
    ...other,
  };
}

/** One way to break each clause; several where it guards against several faults. */
const BROKEN: { clause: ClauseName; how: string; game: Partial<Little>; options?: CheckOptions }[] = [
  { clause: 'shape', how: 'a version 0', game: { version: 0 } },
  { clause: 'shape', how: 'an id with a blank', game: { id: 'little game' } },
  { clause: 'shape', how: 'no designer', game: { credits: { ...littleGame.credits, designer: '' } } },
  { clause: 'shape', how: 'a member that is missing', game: { brokenInvariants: undefined as unknown as Little['brokenInvariants'] } },
  { clause: 'shape', how: 'a data book that is no object', game: { reference: [] as unknown as Reference } },
  { clause: 'json-schemas', how: 'a schema that is none', game: { schemas: { ...schemas, config: {} as z.ZodType } } },
  { clause: 'json-schemas', how: 'a kind that is missing', game: { jsonSchemas: () => ({}) as JsonSchemas } },
  { clause: 'json-schemas', how: 'a reference to nothing', game: { jsonSchemas: () => everyKind({ $ref: '#/$defs/Card' }) } },
  { clause: 'json-schemas', how: 'a name with a blank', game: { jsonSchemas: () => everyKind({ $defs: { 'a card': {} } }) } },
  { clause: 'bounds', how: 'a number without bounds', game: { schemas: { ...schemas, config: z.strictObject({ rounds: z.int() }) } } },
  { clause: 'reference', how: 'an id twice', game: { reference: { cards: [card, card] } } },
  { clause: 'reference', how: 'no text', game: { reference: { cards: [{ ...card, text: '' }] } } },
  { clause: 'reference', how: 'no list', game: { reference: { cards: card } as unknown as Reference } },
  {
    clause: 'reference',
    how: 'another figure than its schema',
    game: { reference: { cards: [card] }, schemas: { ...schemas, reference: book } },
  },
  { clause: 'refusals', how: 'a code in small letters', game: { refusals: { notInHand: { rules: ['LG-1'], meaning: 'Not held.' } } } },
  { clause: 'refusals', how: 'a code without a rule', game: { refusals: { NOT_IN_HAND: { rules: [], meaning: 'Not held.' } } } },
  { clause: 'rollout', how: 'a depth of 0', game: { rollout: { depth: 0, randomness: 0 } } },
  { clause: 'default-config', how: 'an option without a default', game: { presets: {}, resolveConfig: (input) => ifGiven(input) } },
  { clause: 'presets', how: 'a name of 65 characters', game: { presets: { ['x'.repeat(65)]: {} } } },
  { clause: 'presets', how: 'a preset that is refused', game: { presets: { none: { rounds: 0 } } } },
  { clause: 'resolved-config', how: 'one round more at each reading', game: { resolveConfig: (input) => oneMore(input) } },
  { clause: 'resolved-config', how: 'a reading that throws', game: { resolveConfig: (input) => unlessNull(input) } },
  { clause: 'refused-config', how: 'no clause', game: { resolveConfig: (input) => refused(input, { clause: '' }) } },
  { clause: 'refused-config', how: 'a path with dots', game: { resolveConfig: (input) => refused(input, { path: 'rounds.0' }) } },
  { clause: 'refused-config', how: 'the rule of another game', game: { resolveConfig: (input) => refused(input, { rule: 'TJ-1.1' }) } },
  {
    clause: 'refused-config',
    how: 'a list of faults',
    game: { resolveConfig: (input) => refused(input, { message: '✖ rounds\n✖ more' }) },
  },
  { clause: 'view-config', how: 'hidden from the omniscient viewer', game: { viewConfig: () => ({}) } },
  { clause: 'view-config', how: 'another shape than its schema', game: { schemas: { ...schemas, matchConfig: z.strictObject({}) } } },
  { clause: 'view-config', how: 'undefined for a seat', game: { viewConfig: (config, viewer) => (viewer === 0 ? undefined : config) } },
  { clause: 'shape', how: 'no isSymmetric', game: { isSymmetric: undefined as unknown as Little['isSymmetric'] } },
  { clause: 'seats', how: 'nine seats', game: { seats: () => ({ min: 2, max: 9 }) } },
  { clause: 'seats', how: 'no seat', game: { seats: () => ({ min: 0, max: 2 }) } },
  { clause: 'symmetric', how: 'no boolean', game: { isSymmetric: () => 1 as unknown as boolean } },
  { clause: 'symmetric', how: 'a favour that a swap shows', game: { swapSeats: neighbour } },
  { clause: 'symmetric', how: 'a favour to one seat alone', game: { swapSeats: neighbour, isSymmetric: ({ rounds }) => rounds % 2 === 0 } },
  { clause: 'symmetric', how: 'a swap that does not go back', game: { swapSeats: () => ({ rounds: 1 }), isSymmetric: () => false } },
  { clause: 'symmetric', how: 'a swap that is refused', game: { swapSeats: () => ({ rounds: 0 }), isSymmetric: () => false } },
  { clause: 'symmetric', how: 'seats that see other configs', game: { viewConfig: (config, viewer) => (viewer === 1 ? {} : config) } },
  { clause: 'symmetric', how: 'a start left to chance that is refused', game: { drawFirst: () => ({ rounds: 0 }) } },
  { clause: 'symmetric', how: 'a reason that is no sentence', game: { unrated: () => 'no' } },
  { clause: 'loadout', how: 'a named one that does not fit', game: bringing({ presets: { none: 0 } }) },
  { clause: 'loadout', how: 'nowhere to bring it', game: bringing({ mayBring: () => false }) },
  {
    clause: 'loadout',
    how: 'another config when nobody brings',
    game: bringing({ applyTo: () => littleGame.resolveConfig({ rounds: 5 }) }),
  },
  {
    clause: 'loadout',
    how: 'a config that is changed',
    game: bringing({
      applyTo(config, loadouts) {
        config.rounds++;
        return brought(loadouts);
      },
    }),
  },
  {
    clause: 'loadout',
    how: 'what the schema refuses',
    game: bringing({ applyTo: (_config, loadouts) => brought(loadouts.map((one) => (typeof one === 'string' ? 4 : one))) }),
  },
  {
    clause: 'loadout',
    how: 'a refusal of all',
    game: bringing({ applyTo: (_, [one, other]) => brought([(one ?? other) === null ? null : 0]) }),
  },
  {
    clause: 'setup',
    how: 'a number of seats that it allows and cannot set up',
    game: { seats: () => ({ min: 1, max: 2 }), setup: forTwo },
  },
  { clause: 'setup', how: 'a setup that throws', game: { setup: () => fail() } },
  { clause: 'json', how: 'an undefined member', game: { setup: (...given) => withMember(undefined, given) } },
  { clause: 'json', how: 'a Map', game: { setup: (...given) => withMember(new Map(), given) } },
  { clause: 'json', how: 'not a number', game: { setup: (...given) => withMember(Number.NaN, given) } },
  { clause: 'schemas', how: 'a config that resolves and does not fit', game: { schemas: { ...schemas, config: z.strictObject({}) } } },
  {
    clause: 'schemas',
    how: 'an event without a type',
    game: { apply: () => [{ seat: 0 } as unknown as ReturnType<Little['apply']>[number]] },
  },
  { clause: 'schemas', how: 'a member that the schema does not know', game: { setup: (...given) => withMember(1, given) } },
  { clause: 'invariants', how: 'a card that is missing', game: { brokenInvariants: () => ['A card is missing.'] } },
  { clause: 'to-act', how: 'seats in descending order', game: { toAct: (state) => littleGame.toAct(state).reverse() } },
  { clause: 'step', how: 'no name', game: { step: () => '' } },
  { clause: 'step', how: 'a name that tells the hands', game: { step: ({ hands }) => `cards ${hands}` } },
  { clause: 'result', how: 'one outcome for two seats', game: { outcomes: (state) => littleGame.outcomes(state)?.slice(1) ?? null } },
  { clause: 'result', how: 'a result from the start', game: { result: () => ({}) } },
  {
    clause: 'all-lose',
    how: 'an end that nobody survives',
    game: { outcomes: (state) => littleGame.outcomes(state)?.map(() => 'loss') ?? null },
  },
  { clause: 'legal', how: 'nothing for seat 1', game: { legalActions: (state, seat) => littleGame.legalActions(state, seat && 2) } },
  { clause: 'doubles', how: 'every action twice', game: { legalActions: (...given) => [given, given].flatMap((each) => legal(...each)) } },
  { clause: 'describe', how: 'no labels', game: { describe: () => '' } },
  { clause: 'strict', how: 'surplus members', game: { schemas: { ...schemas, action: lax } } },
  { clause: 'text', how: 'no text', game: { text: () => '' } },
  { clause: 'shape', how: 'a picture without targets', game: { scene: () => pictureOf([]) } },
  { clause: 'scene', how: 'an id twice', game: pictured([...cardsOf([1]), ...cardsOf([1])]) },
  { clause: 'scene', how: 'a thing without a label', game: pictured(cardsOf([1]).map((item) => ({ ...item, label: ' ' }))) },
  { clause: 'scene', how: 'a label of two lines', game: pictured(cardsOf([1]).map((item) => ({ ...item, label: 'a\nb' }))) },
  { clause: 'scene', how: 'a place far outside', game: pictured(cardsOf([5_000])) },
  { clause: 'scene', how: 'a role that the palette does not have', game: pictured([{ ...one, role: 'castle' }]) },
  {
    clause: 'scene',
    how: 'a thing that the wide layout lacks',
    game: { ...everyCard(), scene: (_view, _say, layout) => pictureOf(layout === 'wide' ? [] : cardsOf([0, 1, 2, 3, 4, 5])) },
  },
  { clause: 'scene', how: 'a circle without a size', game: pictured([{ kind: 'circle', at: [0, 0], role: 'card', label: 'A card' }]) },
  { clause: 'scene', how: 'more things than a scene may hold', game: pictured(cardsOf(Array.from({ length: 1_501 }, (_, card) => card))) },
  { clause: 'targets', how: 'a thing that is not in the picture', game: { ...pictured([]), targets: ({ card }) => [`card:${card}`] } },
  { clause: 'targets', how: 'an empty path', game: { ...pictured([]), targets: () => [] } },
  {
    clause: 'targets',
    how: 'one path and one label for two actions',
    game: { ...pictured(cardsOf([1])), targets: () => ['card:1'], describe: () => 'play' },
  },
  {
    clause: 'routes',
    how: 'a thing that is not in the picture',
    game: { ...everyCard(), leg: () => ({ of: 'hand', to: 'card:1', cost: 1 }) },
  },
  {
    clause: 'routes',
    how: 'a place that is not in the picture',
    game: { ...everyCard(), leg: () => ({ of: 'card:1', to: 'table', cost: 1 }) },
  },
  {
    clause: 'routes',
    how: 'a world in which other actions are legal',
    game: { ...everyCard(), ...changedOver(), leg: () => ({ of: 'card:1', to: 'card:2', cost: 1 }) },
  },
  {
    clause: 'attempt',
    how: 'something that is no action',
    game: { ...everyCard(), attempt: () => ({ type: 'play', card: -1 }) },
  },
  { clause: 'attempt', how: 'an entry that the data book lacks', game: { ...everyCard(), entries: () => [['cards', '1']] } },
  {
    clause: 'narration',
    how: 'a message that one language lacks',
    game: {},
    options: { narration: told({ catalogues: { en: EN, es: {} } }) },
  },
  {
    clause: 'narration',
    how: 'a message that no language has',
    game: {},
    options: { narration: told({ because: (_, say) => say('end') }) },
  },
  { clause: 'narration', how: 'one label for all actions', game: {}, options: { narration: told({ label: (_, __, say) => say('ask') }) } },
  {
    clause: 'narration',
    how: 'a message that cannot be read',
    game: {},
    options: { narration: told({ catalogues: { en: { ...EN, ask: '{a' } } }) },
  },
  { clause: 'explain', how: "another game's rule", game: { explain: () => ({ code: 'NOT_IN_HAND', rule: 'XX-1', message: 'No.' }) } },
  { clause: 'explain', how: 'a code in small letters', game: { explain: () => ({ code: 'notHeld', rule: 'LG-1', message: 'No.' }) } },
  { clause: 'explain', how: 'no sentence', game: { explain: () => ({ code: 'NOT_HELD', rule: 'LG-1', message: 'no' }) } },
  { clause: 'explain', how: 'no answer', game: { explain: () => fail() } },
  { clause: 'refusals', how: 'a code that is not in the table', game: { refusals: {} } },
  { clause: 'refusals', how: 'another rule', game: { refusals: { NOT_IN_HAND: { rules: ['LG-2'], meaning: 'Not one of three.' } } } },
  { clause: 'greedy', how: 'an action that is not legal', game: { greedy: () => ({ type: 'play', card: 150_000 }) } },
  { clause: 'greedy', how: 'not from the part that is offered', game: { greedy: ({ hands }) => firstOf(hands) } },
  { clause: 'evaluate', how: 'better than won', game: { evaluate: () => 2 } },
  { clause: 'pure', how: 'a view that sorts the state', game: { view: (state, viewer) => littleGame.view(sorted(state), viewer) } },
  { clause: 'pure', how: 'a text that counts how often it was asked for', game: { text: () => `asked ${calls++} times` } },
  { clause: 'whole-event', how: 'no events for the omniscient viewer', game: { viewEvent: () => null } },
  { clause: 'whole-action', how: 'a seat does not see its own action', game: { viewAction: () => null } },
  { clause: 'twin', how: "a viewer's own hand drawn anew", game: { resample: (state, _viewer, chance) => dealt(state, chance.shuffle) } },
  {
    clause: 'twin',
    how: 'the hands of the table drawn anew',
    game: { resample: (state, knower, chance) => littleGame.resample(state, knower === 'table' ? 'spectator' : knower, chance) },
  },
  { clause: 'twin', how: 'a picture that remembers the hands', game: { ...pictured([]), ...remembering() } },
  { clause: 'twin-actions', how: 'a label that shows a hidden hand', game: { describe: (_action, { hands }) => `against ${hands}` } },
  { clause: 'same-world', how: 'the real state', game: { resample: (state) => structuredClone(state) } },
  { clause: 'same-world', how: 'a stock that stays as it is for the table', game: stocked() },
  {
    clause: 'spectator',
    how: 'a view of every hand',
    game: {
      view: (state, viewer) => littleGame.view(state, seeingAll(viewer)),
      resample: (state, knower, chance) => littleGame.resample(state, seeingAll(knower), chance),
    },
  },
  {
    clause: 'spectator',
    how: 'an event that seats do not see',
    game: { viewEvent: (event, viewer) => (event.type === 'chosen' && typeof viewer === 'number' ? null : seen(event, viewer)) },
  },
  {
    clause: 'spectator',
    how: 'an action that seats do not see',
    game: { viewAction: (action, seat, viewer) => littleGame.viewAction(action, seat, viewer === 'spectator' ? seat : viewer) },
  },
  { clause: 'secret-event', how: 'every event whole', game: { viewEvent: (event) => event } },
  { clause: 'secret-event', how: 'a choice', game: { viewEvent: (event, by) => (event.type === 'chosen' ? event : seen(event, by)) } },
  { clause: 'secret-event', how: 'a deal', game: { viewEvent: (event, by) => (event.type === 'dealt' ? event : seen(event, by)) } },
  { clause: 'secret-action', how: 'every action', game: { viewAction: (action) => action } },
  {
    clause: 'apply',
    how: 'an action that changes',
    game: { apply: (state, seat, action, chance) => changing(state, seat, action, chance) },
  },
  { clause: 'apply', how: 'a legal action that throws', game: { apply: () => fail() } },
  {
    clause: 'replay',
    how: 'a deal that is not drawn from the chance',
    game: { setup: () => littleGame.setup({ rounds: 3 }, 2, anyChance()) },
  },
  { clause: 'end', how: 'actions that change nothing', game: { apply: () => [] }, options: { maxActions: 100 } },
  { clause: 'time', how: 'no time', game: {}, options: { budgetMs: -1 } },
];

/** The rounds that the seats bring: the most of them. */
function brought(loadouts: readonly unknown[]): ReturnType<Little['resolveConfig']> {
  const given = loadouts.filter((rounds) => rounds !== null);
  const fault = given.find((rounds) => typeof rounds !== 'number');
  return littleGame.resolveConfig({ rounds: fault !== undefined ? null : given.length === 0 ? 3 : Math.max(...(given as number[])) });
}

/** A game in which seats bring a number of rounds. */
function bringing(otherwise: Partial<NonNullable<Little['loadout']>> = {}): Partial<Little> {
  const rounds = z.int().min(1).max(100_000);
  const loadout: NonNullable<Little['loadout']> = {
    schema: rounds,
    presets: { few: 2 },
    mayBring: () => true,
    applyTo: (_, loadouts) => brought(loadouts),
    ...otherwise,
  };
  return { loadout };
}

function stateWith(members: z.ZodRawShape): Little['schemas']['state'] {
  return (schemas.state as unknown as z.ZodObject).extend(members) as unknown as Little['schemas']['state'];
}

/** A game with a stock that nobody sees, and which is drawn anew for everybody but the table. */
function stocked(): Partial<Little> {
  const stockOf = (state: LittleState): number[] => (state as LittleState & { stock: number[] }).stock;
  return {
    schemas: { ...schemas, state: stateWith({ stock: z.array(z.int().min(0).max(9)).max(9) }) },
    setup(config, seats, chance) {
      const { state, events } = littleGame.setup(config, seats, chance);
      return { state: { ...state, stock: chance.shuffle([1, 2, 3, 4, 5, 6]) } as LittleState, events };
    },
    resample(state, knower, chance) {
      const twin = littleGame.resample(state, knower, chance);
      return knower === 'table' ? twin : ({ ...twin, stock: chance.shuffle([...stockOf(state)].sort()) } as LittleState);
    },
  };
}

/** As if an odd number of rounds favoured seat 0, and the even one above it seat 1. */
function neighbour({ rounds }: { rounds: number }): { rounds: number } {
  return { rounds: rounds % 2 === 0 ? rounds - 1 : rounds + 1 };
}

function pictureOf(items: readonly Item[]): Scene {
  return { width: 10, height: 10, palette: { card: { fill: 'card' } }, items };
}

function cardsOf(cards: readonly number[]): Item[] {
  return cards.map((card) => ({ ...one, at: [card, 0], id: `card:${card}` }));
}

/** A game whose picture is always the same. */
function pictured(items: readonly Item[]): Pick<Required<Little>, 'scene' | 'targets'> {
  return { scene: () => pictureOf(items), targets: ({ card }) => [`card:${card}`] };
}

/** A game whose picture has every card. */
function everyCard(): Partial<Little> {
  return { ...pictured(cardsOf([0, 1, 2, 3, 4, 5])), describe: ({ card }) => `play ${card}` };
}

/** A world in which the hands are changed over, as soon as one seat alone is to act. */
function changedOver(): Pick<Little, 'resample'> {
  return {
    resample: (state, knower, chance) => {
      const twin = littleGame.resample(state, knower, chance);
      return littleGame.toAct(state).length === 1 ? { ...twin, hands: [...state.hands].reverse() } : twin;
    },
  };
}

/** A game that shows in its picture what its view hides: the hands it looked at last when it was asked for a view. */
function remembering(): Partial<Little> {
  let hands: number[][] = [];
  const view: Little['view'] = (state, viewer) => {
    hands = structuredClone(state.hands);
    return littleGame.view(state, viewer);
  };
  const scene = (): Scene => pictureOf([...new Set(hands.flat())].map((card, place) => ({ ...one, at: [place, 0], id: `card:${card}` })));
  return { view, scene, targets: ({ card }) => [`card:${card}`], describe: ({ card }) => `play ${card}` };
}

function everyKind(schema: JsonSchema): JsonSchemas {
  return { config: schema, action: schema, event: schema, view: schema, matchConfig: schema, reference: schema };
}

function fail(): never {
  throw new Error('out of order');
}

function ifGiven(input: unknown): ReturnType<Little['resolveConfig']> {
  if (Object.keys(input as object).length > 0) return littleGame.resolveConfig(input);
  return { ok: false, clause: 'LG-C1', path: '/rounds', message: 'The rounds are missing.' };
}

function unlessNull(input: unknown): ReturnType<Little['resolveConfig']> {
  if (input === null) fail();
  return littleGame.resolveConfig(input);
}

function refused(input: unknown, otherwise: object): ReturnType<Little['resolveConfig']> {
  const verdict = littleGame.resolveConfig(input);
  return verdict.ok ? verdict : { ...verdict, ...otherwise };
}

function oneMore(input: unknown): ReturnType<Little['resolveConfig']> {
  const verdict = littleGame.resolveConfig(input);
  return verdict.ok ? { ok: true, config: { rounds: verdict.config.rounds + 1 } } : verdict;
}

function forTwo(...given: Parameters<Little['setup']>): ReturnType<Little['setup']> {
  return given[1] === 2 ? littleGame.setup(...given) : fail();
}

function withMember(extra: unknown, given: Parameters<Little['setup']>): ReturnType<Little['setup']> {
  const made = littleGame.setup(...given);
  return { ...made, state: { ...made.state, extra } as LittleState };
}

const legal: Little['legalActions'] = (state, seat) => littleGame.legalActions(state, seat);
const seen: Little['viewEvent'] = (event, viewer) => littleGame.viewEvent(event, viewer);
const anyChance = () => fastChance(calls++);

/** As whom a spectator looks who sees everything. */
function seeingAll<K extends Knower>(knower: K): K | 'omniscient' {
  return knower === 'spectator' ? 'omniscient' : knower;
}

function firstOf(hands: (number | null)[][]): { type: 'play'; card: number } {
  const own = hands.find((hand) => hand.some((card) => card !== null)) ?? [];
  return { type: 'play', card: own[0] ?? 0 };
}

function sorted(state: LittleState): LittleState {
  for (const hand of state.hands) hand.sort((a, b) => b - a);
  return state;
}

function dealt(state: LittleState, shuffle: <T>(list: readonly T[]) => T[]): LittleState {
  return { ...structuredClone(state), hands: shuffle(state.hands.flat()).length > 0 ? [...structuredClone(state.hands)].reverse() : [] };
}

const changing: Little['apply'] = (state, seat, action, chance) => {
  const events = littleGame.apply(state, seat, action, chance);
  action.card = 0;
  return events;
};

t.test('a game to which seats bring something keeps the contract', async (t) => {
  t.equal((await checkGame({ ...littleGame, ...bringing() } as AnyGame, { matches: 5 })).broken, null);
});

t.test('of a cooperative game all seats may lose', async (t) => {
  const outcomes: Little['outcomes'] = (state) => littleGame.outcomes(state)?.map(() => 'loss') ?? null;
  const game = { ...littleGame, isCooperative: true, outcomes };
  t.equal((await checkGame(game as AnyGame, { matches: 5 })).broken, null);
});

t.test('a game that keeps the contract is reported with what was played', async (t) => {
  t.strictSame(await checkGame(littleGame, { matches: 20, narration: told() }), {
    game: 'little-game',
    version: 1,
    matches: 20,
    actions: 120,
    broken: null,
  });
});

for (const { clause, how, game, options } of BROKEN) {
  t.test(`${clause}: ${how}`, async (t) => {
    const broken: AnyGame = { ...littleGame, ...game } as AnyGame;
    const report = await checkGame(broken, { matches: 30, every: 1, ...options });
    t.equal(report.broken?.clause, clause, report.broken?.message ?? 'nothing was found');
  });
}

t.test('every clause is broken by some game above', async (t) => {
  t.strictSame([...new Set(BROKEN.map(({ clause }) => clause))], Object.keys(CLAUSES));
});

t.test(
  'a broken clause comes with the actions and the state that led there, and with the options that play that match again',
  async (t) => {
    const first = littleGame.brokenInvariants;
    let looks = 0;
    const game: AnyGame = {
      ...littleGame,
      brokenInvariants: (state: LittleState) => (looks++ < 40 ? first(state) : ['A card is missing.']),
    };
    const { broken } = await checkGame(game, { matches: 30 });
    const found = broken?.found;
    if (!found) throw new Error('nothing was found');
    t.ok(found.actions.length > 0, 'the actions that led there');
    t.match(found.state, { hands: Array }, 'the state');
    const always: AnyGame = { ...littleGame, brokenInvariants: () => ['A card is missing.'] };
    const one = (await checkGame(always, { matches: 30 })).broken;
    t.same((await checkGame(always, one?.found?.again)).broken, one, 'the same fault again');
    const words = one ? brokenInWords(one) : '';
    const facts = [
      `invariants (${CLAUSES.invariants})`,
      'A card is missing.',
      '  state: {"',
      '  again: checkGame(game, {"',
      '/docs/guides/adding-a-game',
    ];
    for (const fact of facts) t.equal(words.split(fact).length, 2, `once: ${fact} in ${words}`);
    t.match(brokenInWords(broken), /\n {2}after (\d+ actions and )?seat \d \{"type":/);
  },
);

t.test('so does a narration that throws', async (t) => {
  const narration = told({
    because: () => {
      throw new Error('no word for it');
    },
  });
  const { broken } = await checkGame(littleGame, { matches: 30, narration });
  t.match(broken, { clause: 'narration', message: 'it throws: no word for it', found: { state: { hands: Array } } });
  t.ok((broken?.found?.actions.length ?? 0) > 0, 'the actions that led there');
  const again = (await checkGame(littleGame, { ...broken?.found?.again, narration })).broken;
  t.match(again, { clause: 'narration', message: 'it throws: no word for it' });
  t.match(broken && brokenInWords(broken), /\n {2}again: checkGame\(game, \{ \.\.\.\{"matches":1,.*\}, narration \}\)\n/);
});

t.test('a game that is nothing at all breaks the first clause', async (t) => {
  for (const nothing of [undefined, null, 'chess', {}]) {
    t.equal((await checkGame(nothing as unknown as AnyGame)).broken?.clause, 'shape', JSON.stringify(nothing));
  }
});

t.test('time that runs out after some matches ends the check without a fault', async (t) => {
  const { matches, broken } = await checkGame(littleGame, { matches: 1_000_000, budgetMs: 1_000 });
  t.equal(broken, null);
  t.ok(matches >= 1 && matches < 1_000_000, `${matches} matches`);
});
