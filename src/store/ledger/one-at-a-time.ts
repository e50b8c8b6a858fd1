/**
 * Runs a poll unless it runs already; once more after it if it was asked for meanwhile. The next one tries again what
 * has failed.
 */
export function oneAtATime(poll: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = (): void => {
    if (isRunning) {
      isAskedAgain = true;
      return;
    }
    isRunning = true;
    void poll()
      .catch(() => {})
      .finally(() => {
        isRunning = false;
        if (isAskedAgain) {
          isAskedAgain = false;
          run();
        }
      });
  };
  return run;
}
