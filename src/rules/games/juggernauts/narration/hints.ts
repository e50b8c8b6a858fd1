import type { Hint } from '../../../kernel/narration.js';
import type { TargetId } from '../../../kernel/scene.js';
import type { Pending } from '../model/pending.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';

type Topic = 'own' | 'faces' | 'positions' | 'block' | 'other' | 'fire' | 'alert' | 'power' | 'gap' | 'hand';

/** What helps with a question, what is needed most first; the rest is asked of who knows the game. */
const TOPICS: Readonly<Partial<Record<Pending['type'], readonly Topic[]>>> = {
  chooseCommander: ['faces', 'positions', 'own'],
  laySquare: ['block', 'own'],
  layCard: ['positions', 'own'],
  keep: ['hand'],
  commandRoll: ['positions', 'alert'],
  antiInfantry: ['alert'],
  neutralized: ['alert'],
  attack: ['fire', 'other', 'power'],
  pickTarget: ['other'],
  defend: ['power'],
  retain: ['alert', 'gap'],
  recover: ['gap', 'hand'],
  pay: ['power', 'hand'],
};

/** What a newcomer needs to know of the machines for what is asked now. */
export function hints({ seat, seats, me, config }: View, say: Words): Hint[] {
  if (seat === null || !me?.pending) return [];
  const own: TargetId[] = [`seat:${seat}`];
  const others = seats.flatMap((_, other) => (other === seat ? [] : [`seat:${other}`]));
  const hand = [...new Set(me.hand)].map((kind) => `hand:${kind}`);
  const empty = me.matrix.length === 0 ? 'yes' : 'no';
  const told: Readonly<Record<Topic, () => Hint>> = {
    own: () => ({ text: say('hint.own', { empty }), marks: own }),
    faces: () => ({ text: say('hint.faces'), marks: own }),
    positions: () => ({ text: say('hint.positions'), marks: own }),
    block: () => ({ text: say('hint.block'), marks: own }),
    other: () => ({ text: say('hint.other'), marks: others }),
    fire: () => ({ text: say('hint.fire'), marks: others }),
    alert: () => ({ text: say('hint.alert', { lifts: config.alertRemoval === 'undamaged' ? 'yes' : 'no' }), marks: own }),
    power: () => ({ text: say('hint.power'), marks: [`pool:${seat}`] }),
    gap: () => ({ text: say('hint.gap'), marks: own }),
    hand: () => ({ text: say('hint.hand', { shown: hand.length }), marks: hand }),
  };
  const isWhole = me.matrix.every(({ kind }) => kind !== 'damage');
  // Of alerts one hears when a roll can bring one.
  const topics = (TOPICS[me.pending.type] ?? []).filter((topic) => topic !== 'alert' || !isWhole || me.rolls.length > 0);
  return topics.map((topic) => told[topic]());
}
