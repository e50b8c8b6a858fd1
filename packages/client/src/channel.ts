import { requestsOf, sendActionsBy } from './act.js';
import { inPages, type LineAnswer, MOST_CHARACTERS, type SendLine, settleLine, type WaitingLine } from './act-in-many.js';
import type { Connection } from './api.js';
import { backoffMs, pause } from './backoff.js';
import { TRY_MS } from './persistent-fetch.js';

/** What a channel needs of a websocket: the platform's own has it, and that of the package `ws`. */
export interface ChannelSocket {
  send(text: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
}

/** How a channel is opened. */
export interface ChannelOptions {
  /** Opens a websocket with these headers; by default the platform's own, which Node 20 and browsers lack. */
  openWebSocket?: ((url: string, headers: Readonly<Record<string, string>>) => ChannelSocket) | undefined;
}

/** One websocket over which the actions of a client go while it is open. */
export interface Channel {
  /** Lets actions go as requests again; resolves when the websocket has answered what it was sent, and is closed. */
  close(): Promise<void>;
}

/** *Source*: docs/api.md, "Acting": so many lines are carried out at a time. */
const MOST_UNANSWERED = 64;

/**
 * Lets the actions of a client go over one websocket.
 *
 * What it cannot carry goes as requests, under the same keys: actions that have no answer when it breaks off, those
 * made until it is open again, those refused for the moment.
 *
 * *Errors*: throws where the platform has no websocket that sends headers.
 */
export function openChannel(connection: Connection, { openWebSocket = openPlatformSocket }: ChannelOptions = {}): Channel {
  const asRequests = requestsOf(connection);
  const url = `${connection.url.replace(/^http/, 'ws')}/v1/actions`;
  let socket: ChannelSocket | null = null;
  let isOpen = false;
  let waiting: WaitingLine[] = [];
  /** In the order of their answers. */
  let sent: WaitingLine[] = [];
  let attempt = 0;
  let openAgainAt = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let closing: Promise<void> | null = null;
  let onClosed: (() => void) | null = null;

  const sendAsRequest = ({ line, resolve, reject }: WaitingLine): void => void asRequests(line).then(resolve, reject);

  const open = (): void => {
    const opened = openWebSocket(url, connection.headers);
    socket = opened;
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      isOpen = true;
      goOn();
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      attempt = 0;
      for (const text of String(data).split('\n')) answer(JSON.parse(text) as LineAnswer);
      goOn();
    });
    // `close` comes after it and says all that matters.
    opened.addEventListener('error', () => undefined);
    opened.addEventListener('close', () => lose(opened));
    expectSign();
  };

  const lose = (lost: ChannelSocket): void => {
    if (socket !== lost) return;
    clearTimeout(silence);
    socket = null;
    isOpen = false;
    openAgainAt = performance.now() + backoffMs(attempt++);
    const left = [...sent, ...waiting];
    sent = [];
    waiting = [];
    for (const one of left) sendAsRequest(one);
    onClosed?.();
  };

  /** A websocket whose other end is gone may say nothing of it. */
  const expectSign = (): void => {
    clearTimeout(silence);
    const expecting = socket;
    if (expecting && (!isOpen || sent.length > 0))
      silence = setTimeout(() => {
        lose(expecting);
        expecting.close();
      }, TRY_MS);
  };

  const answer = (given: LineAnswer): void => {
    const one = sent.shift();
    const waitMs = one ? settleLine(one, given, (ms) => ms <= connection.patienceMs) : null;
    if (one && waitMs !== null) void pause(waitMs).then(() => sendAsRequest(one));
  };

  const goOn = (): void => {
    if (!isOpen) return;
    const next = waiting.splice(0, MOST_UNANSWERED - sent.length);
    sent.push(...next);
    for (const page of inPages(next)) socket?.send(page.map(({ text }) => text).join('\n'));
    expectSign();
    if (onClosed && sent.length === 0) socket?.close();
  };

  const isThere = (): boolean => {
    if (socket === null && performance.now() >= openAgainAt) open();
    return socket !== null;
  };

  const send: SendLine = async (line, signal) => {
    signal?.throwIfAborted();
    const text = JSON.stringify(line);
    if (text.length > MOST_CHARACTERS || !isThere()) return asRequests(line, signal);
    const answered = new Promise<Record<string, unknown>>((resolve, reject) => {
      waiting.push({ line, text, resolve, reject });
      // Behind whatever else goes on at this moment, so that it goes as one message.
      if (waiting.length === 1) void Promise.resolve().then(goOn);
    });
    return signal ? unlessCalledOff(answered, signal) : answered;
  };

  open();
  const stop = sendActionsBy(connection, send);
  const close = async (): Promise<void> => {
    if (socket === null) return;
    const closed = new Promise<void>((resolve) => {
      onClosed = resolve;
    });
    if (isOpen) goOn();
    else socket.close();
    await closed;
  };
  return {
    close() {
      stop();
      closing ??= close();
      return closing;
    },
  };
}

/** *Errors*: throws where there is none. */
function openPlatformSocket(url: string, headers: Readonly<Record<string, string>>): ChannelSocket {
  try {
    return new WebSocket(url, { headers } as never);
  } catch (cause) {
    const remedy = 'channel({ openWebSocket: (url, headers) => new WebSocket(url, { headers }) }) with that of the package ws';
    throw new Error(`This platform has no WebSocket that sends headers: use ${remedy}.`, { cause });
  }
}

/** Whether an action that is called off counts is not known, as with a request. */
function unlessCalledOff<Value>(answered: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const callOff = (): void => reject(signal.reason);
    signal.addEventListener('abort', callOff, { once: true });
    answered.then(resolve, reject).finally(() => signal.removeEventListener('abort', callOff));
  });
}
