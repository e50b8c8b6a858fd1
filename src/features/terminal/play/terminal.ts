import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { inOneLine } from '../../../api/command-line/terminal-text.js';

/** What is typed, and where it is shown. */
export interface Terminal {
  /** Null without a screen: then everything is written one line after the other. */
  size(): { rows: number; columns: number } | null;
  /** The next line typed; null when the input has ended. */
  line(): Promise<string | null>;
  /** Shows the screen from its first row on, the question below it. */
  draw(lines: readonly string[], question: string): void;
  write(line: string): void;
  /** Asks without a screen. */
  question(text: string): void;
  close(): void;
}

type Output = Writable & { isTTY?: boolean; rows?: number; columns?: number };

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';
const SMALLEST = { rows: 16, columns: 60 };

function columnsOf({ columns = 80 }: Output): number {
  return Math.max(SMALLEST.columns, columns);
}

/** The terminal of a process, or a pipe. */
export function openTerminal(input: Readable & { isTTY?: boolean }, output: Output): Terminal {
  const isScreen = input.isTTY === true && output.isTTY === true;
  const reader = createInterface({ input, output, terminal: isScreen });
  // Lines of a pipe come all at once, and may come before they are asked for.
  const lines = reader[Symbol.asyncIterator]();
  return {
    size: () => (isScreen ? { rows: Math.max(SMALLEST.rows, output.rows ?? 24), columns: columnsOf(output) } : null),
    async line() {
      const next = await lines.next();
      return next.done ? null : next.value;
    },
    draw(shown, question) {
      output.write(`${CLEAR}${shown.map((line) => inOneLine(line).slice(0, columnsOf(output))).join('\n')}\n`);
      reader.setPrompt(inOneLine(question));
      reader.prompt(true);
    },
    write: (line) => void output.write(`${inOneLine(line)}\n`),
    question: (text) => void output.write(inOneLine(text)),
    close: () => reader.close(),
  };
}
