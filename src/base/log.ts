/** Where the parts of the service tell the operator something. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** Tells nobody; for tests and scripts. */
export const NO_LOG: Log = { info() {}, warn() {}, error() {} };
