import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { codedError } from '../../base/coded-error.js';
import { ERRORS } from '../../base/errors.js';
import type { Language } from '../../rules/kernel/narration.js';
import { errorIn, textIn } from '../../use-cases/words/in-language.js';

/** A result for programs, and the same as text for models; `text` where there is something better to read than JSON. */
export function answered(result: Record<string, unknown>, text?: string): CallToolResult {
  return { content: [{ type: 'text', text: text ?? JSON.stringify(result) }], structuredContent: result };
}

/** A result that is for reading only, sent once. */
export function told(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** An error a model can act on: what went wrong, and how to recover. */
function failed(thrown: unknown, language: Language): CallToolResult {
  const { code, message, extra } = errorIn(codedError(thrown), language);
  const problem = { code, message, recovery: textIn(ERRORS[code].recovery, language), ...extra };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }] };
}

/** Runs a tool; whatever it throws becomes its result. */
export async function attempt(language: Language, tool: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await tool();
  } catch (error) {
    return failed(error, language);
  }
}
