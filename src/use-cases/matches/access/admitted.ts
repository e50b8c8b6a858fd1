import type { Admit } from '../admit.js';

/** Does costly work for its holder once it is allowed. */
export async function admitted<T>(admit: Admit, work: (holder: string) => Promise<T>): Promise<T> {
  const { holder, leave } = await admit();
  try {
    return await work(holder);
  } finally {
    leave();
  }
}
