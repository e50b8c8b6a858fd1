import type { Admit } from '../admit.js';

/** Does costly work once it is allowed. */
export async function admitted<T>(admit: Admit, work: () => Promise<T>): Promise<T> {
  const leave = await admit();
  try {
    return await work();
  } finally {
    leave();
  }
}
