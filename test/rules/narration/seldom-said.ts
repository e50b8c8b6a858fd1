/** Messages that worked examples and played matches say seldom or never, and why. */
interface Seldom {
  why: string;
  messages: readonly string[];
}

/** By game; `narration.test.ts` of the game says each of them in a position of its own. */
export const SELDOM: Readonly<Record<string, readonly Seldom[]>> = {
  'tactics-joker': [],
  armadogon: [{ why: 'No match lasts until all loot is in hands and shops.', messages: ['nothing', 'draw.failed'] }],
  juggernauts: [
    { why: 'Few attacks of several dice show a number beyond the spaces of a machine.', messages: ['label.pickMiss'] },
    { why: 'A machine without a space has lost, unless repairs or its hand bring one at once.', messages: ['gap.only'] },
    { why: 'Only the seat that lays its first square sees the place for it.', messages: ['scene.emptyFirst'] },
    { why: 'Few Intelligence Reports look at a hand, and fewer at an empty one.', messages: ['looked.nothing', 'look.hand'] },
    { why: 'A repaired space stays open for a round only with an empty hand.', messages: ['settled.token', 'destroyed.token'] },
    { why: 'No preset has the alternate shutdown.', messages: ['out.shutdown'] },
    {
      why: 'A roll that wakes nothing is told with its alert, unless another one of the round wakes a part.',
      messages: ['settled.neutralized', 'settled.nothing'],
    },
  ],
  'jugger-ttg': [
    {
      why: 'The talents of the house react at other moments.',
      messages: ['window.attackBoosted', 'window.defenceDeclared', 'window.duelDeclared', 'window.defenceBoosted', 'window.defenceRolled'],
    },
    { why: 'Few grapples of qwiks are won by the one that was attacked, with room to push.', messages: ['ask.duelPush', 'label.noPush'] },
    { why: 'A roll-off is decided long before lots are drawn, and teams have dice.', messages: ['rolloff.lot', 'rolloff.nobody'] },
    { why: 'Drafts end before the limit of turns.', messages: ['draft.completed', 'draft.completedWithout', 'draft.trimmed'] },
    {
      why: 'Few defenders slip out of an attack so far that it comes from another side.',
      messages: ['arc.front', 'arc.flank', 'arc.back'],
    },
  ],
};
