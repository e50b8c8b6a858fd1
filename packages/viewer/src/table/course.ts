import type { Table } from '@gameledger/client';

type Standing = Table['view']['standing'];

/** How a match stood at one moment. */
export interface Mark {
  /** The figures that decide, as `2–1`, the viewer's own first. */
  text: string;
  /** How well the viewer's seat stood. *Units*: 0, the worst, to 1; one half: as well as the best of the others. */
  height: number;
}

/** So many moments of a match are told. */
const MOMENTS = 5;

/** The versions of a match that tell how it went: its ends and what is evenly between them. */
export function momentsOf(latest: number): number[] {
  return [...new Set(Array.from({ length: MOMENTS }, (_, i) => Math.round((i * latest) / (MOMENTS - 1))))];
}

/** How a match went for a seat by the figure that decides, which is the first one of each seat. */
export function courseOf(standings: readonly Standing[], seat: number): Mark[] {
  const figures = standings.map((standing) => {
    const seats = [...new Set(standing.map((figure) => figure.seat))];
    const values = seats.map((one) => standing.find((figure) => figure.seat === one)?.value ?? 0);
    const own = values[seats.indexOf(seat)] ?? 0;
    const others = values.filter((_, i) => seats[i] !== seat);
    return { own, others };
  });
  const leads = figures.map(({ own, others }) => (others.length === 0 ? own : own - Math.max(...others)));
  const most = Math.max(1, ...leads.map(Math.abs));
  return figures.map(({ own, others }, i) => ({
    text: [own, ...others].join('–'),
    height: others.length === 0 ? (leads[i] ?? 0) / most : 0.5 + (leads[i] ?? 0) / most / 2,
  }));
}

/** The moments at which something had changed: nothing is told twice in a row. */
export function changesOf(marks: readonly Mark[]): Mark[] {
  return marks.filter(({ text }, i) => text !== marks[i - 1]?.text);
}
