import type { ActionType, JtAction } from '../../../../../../src/rules/games/jugger-ttg/model/actions.js';
import { cardIndexOf } from '../../../../../../src/rules/games/jugger-ttg/model/cards.js';
import type { Talent } from '../../../../../../src/rules/games/jugger-ttg/model/data-set.js';
import type { ActivationFrame, CombatFrame, Frame } from '../../../../../../src/rules/games/jugger-ttg/model/frame.js';
import { distance, findPlace, type Place, placeAt } from '../../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import { WEAPONS } from '../../../../../../src/rules/games/jugger-ttg/model/reference.js';
import type { JtState, JuggerState } from '../../../../../../src/rules/games/jugger-ttg/model/state.js';
import type { Facing } from '../../../../../../src/rules/games/jugger-ttg/model/vocabulary.js';
import { hasSight } from '../../../../../../src/rules/games/jugger-ttg/rules/sight.js';

/** A condition of section 6: the rules that may be named when it does not hold, and whether it holds. */
export type Condition = readonly [rules: string, holds: boolean];

/** A jugger with its place. */
export interface Standing extends JuggerState {
  id: string;
  seat: 0 | 1;
  place: Place | null;
}

/** The actions of the given types. */
export type Of<Type extends ActionType> = Extract<JtAction, { type: Type }>;

/** A position as section 6 speaks of it. */
export class Position {
  readonly state: JtState;
  readonly seat: 0 | 1;
  readonly juggers: Standing[];

  constructor(state: JtState, seat: 0 | 1) {
    this.state = state;
    this.seat = seat;
    this.juggers = Object.entries(state.juggers).map(([id, jugger]) => ({
      ...jugger,
      id,
      seat: id.startsWith('0') ? 0 : 1,
      place: jugger.hex === null ? null : placeAt(jugger.hex),
    }));
  }

  draft() {
    const { draft } = this.state;
    if (!draft) throw new Error('no draft');
    return draft;
  }

  hand(): string[] {
    return this.draft().hands[this.seat];
  }

  cost(cards: readonly string[]): number {
    return cards.reduce((sum, card) => sum + (cardIndexOf(this.state.config.data).byCard.get(card)?.cost ?? 0), 0);
  }

  roster() {
    return cardIndexOf(this.state.config.data).cards;
  }

  teamSize(): number {
    return this.state.config.format === 'short' ? 5 : 8;
  }

  isAffordable(card: string): boolean {
    const team = this.state.teams[this.seat];
    const lowest = Math.min(...this.roster().map(({ cost }) => cost));
    return this.cost([...team, card]) + lowest * (this.teamSize() - team.length - 1) <= this.state.config.budget;
  }

  reflexes({ id }: Standing): number {
    return cardIndexOf(this.state.config.data).byJugger.get(id)?.reflexes ?? 0;
  }

  isDue(jugger: Standing): boolean {
    return jugger.role !== null && !jugger.kneeling && jugger.status === 'waiting' && this.reflexes(jugger) === this.state.voa;
  }

  range({ weapon }: Standing): number {
    return weapon === null ? 1 : WEAPONS[weapon].range;
  }

  sees(me: Standing, target: Standing): boolean {
    if (!me.place || !target.place) return false;
    const others = this.juggers.flatMap(({ place, kneeling }) => (place && !kneeling ? [place] : []));
    return hasSight(me.place, me.facing, target.place, others);
  }

  isHeld({ id }: Standing): boolean {
    return this.juggers.some(({ holding }) => holding === id);
  }

  isFree(place: Place | null): boolean {
    return place !== null && !this.juggers.some(({ hex }) => hex === place.id);
  }

  isField(place: Place | null): boolean {
    return place !== null && place.slotOf === null && !(place.corner && this.state.config.limits === 'european');
  }

  isAllowed(me: Standing, place: Place | null): boolean {
    return this.isField(place) || (place !== null && place.slotOf === me.seat && !me.entered);
  }

  canQuickStep(me: Standing): boolean {
    const isOpen = (dir: Facing): boolean => {
      const to = me.place?.neighbours[dir] ?? null;
      return this.isFree(to) && this.isAllowed(me, to);
    };
    return !this.isHeld(me) && ([0, 1, 2, 3, 4, 5] as const).some(isOpen);
  }

  distanceToField(place: Place): number {
    if (this.isField(place)) return 0;
    return Math.min(...[...Array(11).keys()].flatMap((row) => this.distancesToRow(place, row)));
  }

  distancesToRow(place: Place, row: number): number[] {
    const columns = [...Array(39).keys()].filter((col) => (col + row) % 2 === 0);
    return columns.flatMap((col) => {
      const hex = findPlace(`${col},${row}`);
      return hex && this.isField(hex) ? [distance(place, hex)] : [];
    });
  }

  jugg(): Place | null {
    const hex = this.state.jugg?.hex ?? null;
    return hex === null ? null : placeAt(hex);
  }

  of(id: string): Standing | null {
    return this.juggers.find((jugger) => jugger.id === id) ?? null;
  }

  asked(): Standing {
    const jugger = this.of(this.state.decision?.jugger ?? '');
    if (!jugger) throw new Error('nobody is asked');
    return jugger;
  }

  activation(): ActivationFrame {
    const [frame] = this.state.frames;
    if (frame?.frame !== 'activation') throw new Error('nobody is active');
    return frame;
  }

  active(): Standing {
    const jugger = this.of(this.activation().jugger);
    if (!jugger) throw new Error('nobody is active');
    return jugger;
  }

  top<Name extends Frame['frame']>(name: Name): Extract<Frame, { frame: Name }> | null {
    const frame = this.state.frames.at(-1);
    return frame?.frame === name ? (frame as Extract<Frame, { frame: Name }>) : null;
  }

  combatOrNone(): CombatFrame | null {
    return this.state.frames.findLast((frame) => frame.frame === 'combat') ?? null;
  }

  combat(): CombatFrame {
    const combat = this.combatOrNone();
    if (!combat) throw new Error('nobody fights');
    return combat;
  }

  talents({ id }: Standing): Talent[] {
    const index = cardIndexOf(this.state.config.data);
    return (index.byJugger.get(id)?.talents ?? []).flatMap((talent) => index.talents.get(talent) ?? []);
  }

  talentOf(me: Standing, id: string): Talent | null {
    return this.talents(me).find((talent) => talent.id === id) ?? null;
  }
}
