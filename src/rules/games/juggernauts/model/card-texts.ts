/** What the kinds of card do that are no plain attack cards. */

/** The text of a kind by its id. */
export const CARD_TEXTS: Readonly<Record<string, string>> = {
  'a-class-secondary-generators':
    'While face-up: attack, defence, repair and link levels of each adjacent space cost 1 Power less (JN-3.4).',
  'anti-infantry-systems': 'Token: removes one alert, after Command or in Recover (JN-5.15, JN-10.12).',
  'b-class-secondary-generators':
    'While face-up: attack, defence, repair and link levels of each adjacent space cost 2 Power less (JN-3.4).',
  'beamed-power-transmission': 'While face-up: 3 Power at the start of each Resolve (JN-7.2).',
  'command-aide': 'Token: pay 3 Power for one more complete command roll (JN-5.9).',
  'command-report': 'Token: one more command roll to choose from (JN-5.2).',
  'communications-array': 'While face-up: the hand size is 1 larger (JN-2.8).',
  'defense-report': 'Token: two more dice for one defence (JN-8.4).',
  'emp-squad': 'Token: a face-up card of an opponent is discarded in Drain (JN-9.2).',
  'hacker-team': 'Token: spend Power; an opponent discards as many cards (JN-10.14).',
  'infiltration-team': 'Token: an opponent has a hand size 1 smaller for good; the card lies beside its deck, in no pile (JN-9.4).',
  'initiate-transformation-sequence':
    'When its place is filled in Recover the seat may rearrange its matrix: at most 2 moves for each face of its Commander (JN-10.6, JN-10.7).',
  'intelligence-report': 'Token: see all face-down cards of an opponent, or its hand (JN-4.3).',
  'kinetic-shield-generator': 'While face-up: one more defence die for each adjacent space (JN-8.4).',
  'linked-systems-array': 'When it turns face-up it may activate adjacent cards, for Power (JN-6.2).',
  'rapid-response-team':
    'Token: rolls one die again, of a command roll, a hit location against the seat, or a failing defence (JN-5.3, JN-7.15, JN-8.7).',
  'rd-breakthrough': 'Token: take a card of a chosen kind out of the deck (JN-10.10).',
  'recovery-team': 'Token: take a card out of the discard pile instead of drawing one (JN-10.11).',
  'repair-team': 'In Resolve it turns damage into card tokens, for Power (JN-7.10).',
  'research-report': 'Token: draw three cards, then return three to the deck (JN-10.9).',
  'solar-battery-array': 'While face-up: 1 Power more in each Energize (JN-4.2).',
  'targeting-report': 'Token: one more hit-location die for one attack (JN-7.9).',
  'targeting-systems': 'While face-up: one more hit-location die for attacks of each adjacent card (JN-7.13).',
};
