import { GameledgerError } from '../../src/base/errors.js';

/** What a request was refused for; null when it was accepted. */
export async function refusalOf(work: Promise<unknown>): Promise<{ code: string; errors: unknown } | null> {
  return work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof GameledgerError) return { code: error.code, errors: error.extra.errors };
      throw error;
    },
  );
}
