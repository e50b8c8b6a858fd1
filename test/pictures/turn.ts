import { readFileSync } from 'node:fs';
import type { Typed } from '../../src/rules/kernel/game.js';
import { cloneJson } from '../../src/rules/kernel/json.js';
import type { AnyNarration, Beat } from '../../src/rules/kernel/narration.js';
import type { Item, Scene } from '../../src/rules/kernel/scene.js';
import { renderSvg, xmlText } from '../../src/rules/scene/render-svg.js';
import { drawingOf } from '../../src/use-cases/engines/drawings.js';
import { narrationOf } from '../../src/use-cases/engines/narrations.js';
import { findGame } from '../../src/use-cases/engines/registry.js';
import { type GoldenLog, playMatch, scriptedPlayer } from '../golden/golden-log.js';
import { english } from './english.js';
import type { Position } from './list.js';

/** A turn of a golden match: the position before it, and so many actions. */
export interface Turn extends Position {
  actions: number;
}

/** What the README begins with. */
export const TURN: Turn = { game: 'tactics-joker', golden: 'base-greedy', at: 31, viewer: 0, actions: 4, layout: 'wide' };

/** *Units*: seconds for which each moment stands. */
const STEP_S = 2.4;
/** The line below the board. *Units*: of the scene. */
const CAPTION = 96;
const LINE = 36;
const MOST_DICE = 12;

interface Moment {
  scene: Scene;
  told: readonly Beat[];
}

/** The position before a turn and those after each of its actions, with what was told. */
export function momentsOf({ game: id, golden, at, viewer, layout, actions }: Turn): Moment[] {
  const log = JSON.parse(readFileSync(new URL(`../golden/${id}/${golden}.json`, import.meta.url), 'utf8')) as GoldenLog;
  const game = findGame(id, log.version);
  const drawing = game && drawingOf(game);
  if (!drawing) throw new Error(`${id} has no pictures`);
  const narration = narrationOf(game) as AnyNarration;
  const say = english(id, viewer);
  const config = game.viewConfig(log.config, viewer);
  const played = Array.from({ length: actions + 1 }, (_, i) => {
    const { state, sealed } = playMatch(game, log, scriptedPlayer(log.entries.slice(0, at + i)));
    return {
      view: cloneJson(game.view(state, viewer)),
      events: (JSON.parse(sealed.at(-1)?.body ?? '{}') as { events?: Typed[] }).events ?? [],
    };
  });
  return played.flatMap(({ view, events: happened }, i) => {
    const events = happened.flatMap((event) => game.viewEvent(event, viewer) ?? []);
    const before = played[i - 1]?.view ?? null;
    const told = i === 0 ? [] : narration.tell(events, before, view, say, config).filter(({ isDetail }) => !isDetail);
    return i > 0 && told.length === 0 ? [] : [{ scene: drawing.scene(view, say, layout), told }];
  });
}

/** A turn as one picture that moves by itself: what stays is drawn once, what changes at each moment for a while. */
export function turnSvg(turn: Turn): string {
  const moments = momentsOf(turn);
  const [first] = moments;
  if (!first) throw new Error('the turn has no moment');
  const { scene } = first;
  const always = scene.items.filter((item) => moments.every((moment) => has(moment.scene, item)));
  const isKept = new Set(always.map((item) => JSON.stringify(item)));
  const still = renderSvg({ ...scene, items: always }, { title: 'A turn of a match, action by action', hasTitles: false });
  const drawn = moments.map(({ scene: { items, palette } }) => {
    const changed = items.filter((item) => !isKept.has(JSON.stringify(item)));
    return renderSvg({ ...scene, palette, items: changed }, { hasTitles: false });
  });
  const frames = moments.map(({ told }, i) => `<g class="m m${i}">${inside(drawn[i] ?? '')}${captionOf(told, scene)}</g>`);
  const colours = drawn.map((svg) => /<style>(.*?)<\/style>/.exec(svg)?.[1] ?? '').join('');
  const height = scene.height + CAPTION;
  return `${still
    .replace(`viewBox="0 0 ${scene.width} ${scene.height}"`, `viewBox="0 0 ${scene.width} ${height}"`)
    .replace(`width="${scene.width}" height="${scene.height}"`, `width="${scene.width}" height="${height}"`)
    .replace('<style>', `<style>${motionOf(moments.length)}${colours}`)
    .replace(/<\/svg>$/, '')}${frames.join('')}</svg>\n`;
}

function has({ items }: Scene, item: Item): boolean {
  const text = JSON.stringify(item);
  return items.some((other) => JSON.stringify(other) === text);
}

/** The shapes of a picture, without its frame, style and ground. */
function inside(svg: string): string {
  return svg.replace(/^<svg[^>]*>(<style>.*?<\/style>)?<rect[^>]*>/, '').replace(/<\/svg>$/, '');
}

/** Each moment is seen for its share of the time; with reduced motion the last one is seen. */
function motionOf(count: number): string {
  const share = 100 / count;
  const shown = Array.from({ length: count }, (_, i) => `.m${i}{animation-delay:${(i * STEP_S).toFixed(1)}s}`).join('');
  return (
    `.m{opacity:0;animation:m ${(count * STEP_S).toFixed(1)}s step-end infinite}${shown}` +
    `@keyframes m{0%{opacity:1}${share.toFixed(2)}%,100%{opacity:0}}` +
    `@media(prefers-reduced-motion:reduce){.m{animation:none}.m${count - 1}{opacity:1}}`
  );
}

/** What is told of a moment, with its dice. */
function captionOf(told: readonly Beat[], { width, height }: Scene): string {
  const text = inShort(told.map((beat) => beat.text).join(' '));
  const dice = told.flatMap((beat) => beat.dice).slice(0, MOST_DICE);
  const y = height + CAPTION / 2;
  const drawn = dice.map(({ value, made }, i) => {
    const x = width - 40 - 48 * (dice.length - 1 - i);
    const line = made === 'hit' ? '#15803d' : made === 'miss' ? '#b91c1c' : '#1d1f24';
    return (
      `<rect x="${x - 20}" y="${y - 20}" width="40" height="40" rx="9" fill="#ffffff" stroke="${line}" stroke-width="4"/>` +
      `<text x="${x}" y="${y + 9}" font-size="26" font-weight="700" text-anchor="middle" fill="#1d1f24">${value}</text>`
    );
  });
  const room = width - 60 - 48 * dice.length;
  const lines = inTwoLines(text);
  const size = Math.min(28, room / (0.56 * Math.max(1, ...lines.map(({ length }) => length))));
  const written = lines.map((line, i) => {
    const base = y + size / 3 + LINE * (i - (lines.length - 1) / 2);
    return `<text class="f-ink" x="40" y="${base.toFixed(1)}" font-size="${size.toFixed(1)}" font-weight="700" fill="#1d1f24">${xmlText(line)}</text>`;
  });
  return `${written.join('')}${drawn.join('')}`;
}

/** *Units*: letters of a text that stays whole, and of one that stays in one line. */
const LONG = 130;
const SHORT = 60;

/** Of a long text its first and its last sentence. */
function inShort(text: string): string {
  const sentences = text.split(/(?<=\.) /);
  return text.length <= LONG ? text : `${sentences[0]} … ${sentences.at(-1)}`;
}

function inTwoLines(text: string): string[] {
  if (text.length <= SHORT) return [text];
  const middle = text.indexOf(' ', text.length / 2);
  return middle < 0 ? [text] : [text.slice(0, middle), text.slice(middle + 1)];
}
