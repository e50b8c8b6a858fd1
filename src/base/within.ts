/** The result of `work`, or `late` when that takes longer; the work itself continues. *Units*: `ms` is milliseconds. */
export async function within<T, Late>(ms: number, work: Promise<T>, late: Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
