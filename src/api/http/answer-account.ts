import type { Socket } from 'node:net';
import { answerTooLarge, GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { type ByteWindow, createByteWindow } from './byte-window.js';

/** The bytes of one answer, from the moment they are made until its client has read them. */
export interface AnswerAccount {
  /**
   * Counts bytes about to be made. *Errors*: MALFORMED for too large an answer, RATE_LIMITED for too many bytes in all.
   */
  add(bytes: number): void;
  /** Says how many bytes the whole answer has. *Errors*: as `add`. */
  settle(bytes: number): void;
  /** As `settle`, for an answer that must not be refused any more: what it tells of has happened. */
  force(bytes: number): void;
  /** From now on a small answer is not refused: it tells of something that happens. */
  oblige(): void;
  /** Whether `oblige` was called. */
  readonly isObliged: boolean;
  /** The answer is sent, or nobody waits for it. */
  release(): void;
  /** Why bytes were refused; null while none were. */
  readonly refusal: GameledgerError | null;
}

/** Who gets an answer. */
export interface Recipient {
  readonly caller: string;
  readonly address: string;
  readonly connection: Socket;
  /** What may wait for the connection's client beside this answer. */
  readonly connectionBytes: number;
}

/** Keeps account of all answers of a process. */
export interface AnswerAccounts {
  open(recipient: Recipient): AnswerAccount;
  /** *Errors*: RATE_LIMITED for a caller that has no bytes of this minute left. */
  requireAllowance(recipient: Recipient): void;
  /** Counts bytes of this minute, which are not refused any more. */
  spend(recipient: Recipient, bytes: number): void;
  /** Counts bytes that are sent as they are read. *Errors*: RATE_LIMITED. */
  charge(recipient: Recipient, bytes: number): void;
}

const RETRY_AFTER_SECONDS = 5;
/**
 * *Units*: bytes of an answer to a request that changed something, which its sender gets whatever else it got this
 * minute.
 */
const OWED_BYTES = 64 * 1024;

/**
 * Accounts that end at `limits`; without `isMetered` an address and a minute have no limit, a connection and the
 * process have.
 */
export function createAnswerAccounts(limits: Limits, isMetered: boolean): AnswerAccounts {
  const window = createByteWindow();
  const unread = { inAll: 0, byAddress: new Map<string, number>(), byConnection: new WeakMap<Socket, number>() };
  const isOverspent = ({ caller, address }: Recipient, bytes: number): boolean =>
    window.spent(caller) + bytes > limits.answerBytesPerMinute ||
    window.spent(address) + bytes > limits.answerBytesPerMinute * limits.addressFactor;
  const requireAllowance = (recipient: Recipient, bytes: number): void => {
    if (isMetered && isOverspent(recipient, bytes)) throw overspent(limits, window);
  };
  const spend = ({ caller, address }: Recipient, bytes: number): void => {
    if (!isMetered) return;
    window.spend(caller, bytes);
    if (address !== caller) window.spend(address, bytes);
  };
  const hold = (to: Recipient, bytes: number): void => {
    unread.inAll += bytes;
    unread.byConnection.set(to.connection, (unread.byConnection.get(to.connection) ?? 0) + bytes);
    if (!isMetered) return;
    const ofAddress = (unread.byAddress.get(to.address) ?? 0) + bytes;
    if (ofAddress > 0) unread.byAddress.set(to.address, ofAddress);
    else unread.byAddress.delete(to.address);
  };
  const requireReader = (to: Recipient, bytes: number, held: number): void => {
    if ((unread.byConnection.get(to.connection) ?? 0) - held > to.connectionBytes)
      throw unreadAlready('unreadConnectionBytes', 'This connection has');
    if (isMetered && (unread.byAddress.get(to.address) ?? 0) + bytes > limits.unreadAddressBytes)
      throw unreadAlready('unreadAddressBytes', 'Your address has');
    if (unread.inAll + bytes > limits.unreadBytes) throw unreadAlready('unreadBytes', 'The clients of this service have');
  };

  const rules: AccountRules = {
    answerBytes: limits.answerBytes,
    spend,
    hold,
    requireRoom(recipient, bytes, held) {
      requireAllowance(recipient, bytes);
      requireReader(recipient, bytes, held);
    },
  };
  return {
    open: (recipient) => new Account(rules, recipient),
    requireAllowance: (recipient) => requireAllowance(recipient, 1),
    spend,
    charge(recipient, bytes) {
      requireAllowance(recipient, bytes);
      spend(recipient, bytes);
    },
  };
}

/** What an account counts by. */
interface AccountRules {
  answerBytes: number;
  spend(recipient: Recipient, bytes: number): void;
  hold(recipient: Recipient, bytes: number): void;
  /** *Errors*: RATE_LIMITED. */
  requireRoom(recipient: Recipient, bytes: number, held: number): void;
}

/** A class, because every answer has one. */
class Account implements AnswerAccount {
  refusal: GameledgerError | null = null;
  isObliged = false;
  private held = 0;

  constructor(
    private readonly rules: AccountRules,
    private readonly recipient: Recipient,
  ) {}

  add(bytes: number): void {
    this.settle(this.held + bytes);
  }

  settle(bytes: number): void {
    const { rules, recipient, held, isObliged } = this;
    try {
      if (bytes > rules.answerBytes) throw answerTooLarge(rules.answerBytes);
      if (bytes > held && !(isObliged && bytes <= OWED_BYTES)) rules.requireRoom(recipient, bytes - held, held);
    } catch (error) {
      if (error instanceof GameledgerError) this.refusal ??= error;
      throw error;
    }
    this.force(bytes);
  }

  force(bytes: number): void {
    this.rules.spend(this.recipient, bytes - this.held);
    this.rules.hold(this.recipient, bytes - this.held);
    this.held = bytes;
  }

  oblige(): void {
    this.isObliged = true;
  }

  release(): void {
    this.rules.hold(this.recipient, -this.held);
    this.held = 0;
  }
}

function overspent({ answerBytesPerMinute }: Limits, window: ByteWindow): GameledgerError {
  const retryAfter = window.secondsLeft();
  const message = `More than ${answerBytesPerMinute} bytes of answers in a minute: wait ${retryAfter} s.`;
  return new GameledgerError('RATE_LIMITED', message, { retryAfter, limit: 'answerBytesPerMinute' });
}

function unreadAlready(limit: keyof Limits, who: string): GameledgerError {
  return new GameledgerError('RATE_LIMITED', `${who} too many answers waiting to be read: read them, then ask again.`, {
    retryAfter: RETRY_AFTER_SECONDS,
    limit,
  });
}
