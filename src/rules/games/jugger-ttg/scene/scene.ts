/** The field with its juggers, or the cards of the draft, as a picture. */
import type { SeatName } from '../../../kernel/game.js';
import type { Item, Scene } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { button, group, type Pair, sceneOf, shape, text } from '../../../kit/scene-items.js';
import { commonSize, inWords as readable } from '../../../kit/scene-words.js';
import { seatByNumber } from '../../../kit/seat-by-number.js';
import { findPlace } from '../model/geometry.js';
import { knownCards, nameOfJugger } from '../views/names.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import { cardTable } from './cards.js';
import { bodyOf, compassItems, FIELD_END, fieldItems, inWords, juggerItem, juggItem, letterOf } from './field.js';
import { LOOKS } from './palette.js';

const WIDTH = 360;
const ROW = 30;
const MIDDLE = WIDTH / 2;
const HEAD_END = 96;

/** What lies on the table, as the viewer of `view` sees it. */
export function scene(view: JtView, nameOf: SeatName = seatByNumber): Scene {
  const isOnField = view.jugg !== null && !view.lineup;
  const buttons = view.viewer === null || view.result ? [] : BUTTONS;
  if (!isOnField) {
    const { items, end } = cardTable(view, HEAD_END, nameOf);
    return sceneOf([WIDTH, end + 8], LOOKS, [...heading(view, nameOf), ...items, ...buttons]);
  }
  const fielded = view.juggers.filter(({ fielded }) => fielded);
  const tallest = Math.max(...[0, 1].map((seat) => fielded.filter((jugger) => jugger.seat === seat).length));
  return sceneOf([WIDTH, FIELD_END + tallest * ROW + 14], LOOKS, [
    ...heading(view, nameOf),
    ...fieldItems(view, nameOf),
    ...compassItems(view),
    ...fielded.flatMap((jugger) => {
      const place = jugger.hex === null ? null : findPlace(jugger.hex);
      return place ? [juggerItem(view, jugger, place)] : [];
    }),
    ...juggItem(view),
    ...rosterItems(view, fielded),
    ...buttons,
  ]);
}

function heading(view: JtView, nameOf: SeatName): Item[] {
  const { score, toAct } = view;
  const emblem = (seat: 0 | 1, x: number): Item =>
    group(
      'jugger',
      [x, 24],
      `${capitalized(nameOf(seat))}${view.viewer === seat ? ', you' : ''}: ${score[seat]} points${toAct.includes(seat) ? ', to act' : ''}`,
      [
        shape(seat === 0 ? 'circle' : 'rect', `seat-${seat}`, [0, 0], [28, 28 - 3 * seat], '', {
          state: toAct.includes(seat) ? ['active'] : [],
        }),
        text('score', [seat === 0 ? 40 : -40, 0], [30, 34], String(score[seat])),
        text('note', [seat === 0 ? -46 : 46, 0], [58, 14], view.viewer === seat ? 'you' : nameOf(seat)),
      ],
      { id: `seat:${seat}` },
    );
  return [
    emblem(0, MIDDLE - 72),
    emblem(1, MIDDLE + 72),
    text('score', [MIDDLE, 22], [20, 30], ':'),
    text('note', [MIDDLE, 56], [340, 14], stageOf(view)),
    text('note', [MIDDLE, 77], [340, 14], askedOf(view, nameOf)),
  ];
}

function stageOf({ phase, point, stonesPlayed, config, voa, result }: JtView): string {
  if (result) return `Over by ${readable(result.reason)}`;
  const value = voa === null ? '' : ` · activation ${voa}`;
  return `${readable(phase)} · point ${point} · stone ${stonesPlayed} of ${config.stoneLimit}${value}`;
}

function askedOf({ decision, combats, dataId, toAct }: JtView, nameOf: SeatName): string {
  const cards = knownCards(dataId);
  const combat = combats.at(-1);
  if (combat) {
    const juggs = combat.attackJuggs === null ? '' : `: ${combat.attackJuggs} against ${combat.defenceJuggs ?? '?'}`;
    return `${nameOfJugger(cards, combat.attacker)} ${combat.grapple ? 'grapples' : 'attacks'} ${nameOfJugger(cards, combat.defender)}${juggs}`;
  }
  if (!decision) return toAct.length === 0 ? 'The match is over' : 'Both choose';
  const about = decision.jugger === null ? '' : ` for ${nameOfJugger(cards, decision.jugger)}`;
  return `${capitalized(nameOf(decision.seat))}: ${readable(decision.kind)}${about}`;
}

/** Every fielded jugger with its letter and what it has left; one that is not on the field is touched here. */
function rosterItems(view: JtView, fielded: readonly JuggerView[]): Item[] {
  const cards = knownCards(view.dataId);
  const juggerName = ({ id }: JuggerView): string => cards?.byJugger.get(id)?.name ?? id;
  const size = commonSize(fielded.map(juggerName), 84, 13);
  return ([0, 1] as const).flatMap((seat) =>
    fielded
      .filter((jugger) => jugger.seat === seat)
      .map((jugger, row) => {
        const at: Pair = [10 + seat * 174, FIELD_END + 16 + row * ROW];
        const items = [
          bodyOf(jugger, [10, 0], 20),
          text('letter', [28, 0], [14, 14], letterOf(view, jugger)),
          text('line', [37, 0], [84, size], juggerName(jugger)),
          text('figure', [167, 0], [48, 12], `F${jugger.focus} S${jugger.stamina}`),
        ];
        return group('jugger', at, inWords(view, jugger), items, jugger.hex === null ? { id: `jugger:${jugger.id}` } : {});
      }),
  );
}

/** What has no place on the field. */
const BUTTONS: readonly Item[] = [
  ['endRecruiting', 'End recruiting'],
  ['addToTeam', 'Add a card to the team'],
  ['delay', 'Delay a jugger'],
  ['endTurn', 'End the turn'],
  ['maintainHold', 'Keep the hold'],
  ['releaseHold', 'Release the hold'],
  ['walk', 'Walk'],
  ['run', 'Run'],
  ['sprint', 'Sprint'],
  ['stepOut', 'Step out of bounds'],
  ['useTalent', 'Use a talent'],
  ['prepareChain', 'Ready the chain'],
  ['releasePin', 'Release the pin'],
  ['endActivation', 'End the activation'],
  ['endQuickStep', 'End the quick step'],
  ['skipBonus', 'Forgo the bonus attack'],
  ['pass', 'Do not react'],
  ['boost', 'Buy dice'],
  ['skipBoost', 'Buy no dice'],
  ['full', 'Full defence'],
  ['duel', 'Duel'],
  ['none', 'No defence'],
  ['grappleSteal', 'Steal the jugg'],
  ['grappleHold', 'Hold the opponent'],
  ['grapplePush', 'Push the opponent'],
  ['declinePush', 'Do not push'],
].map(([id = '', label = '']) => button(id, label));
