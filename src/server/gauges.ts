import { Gauge, type Registry } from 'prom-client';
import type { Gauges } from '../base/metrics-contract.js';
import { within } from '../base/within.js';

/** A database that hangs must not keep the other numbers. */
const READ_MS = 2000;

/** Adds gauges to a registry; one that cannot be read in time has no value then. */
export function registerGauges(registry: Registry, { gauges, read, ofSeveral = 'max' }: Gauges): void {
  let reading: Promise<Readonly<Record<string, number>>> | null = null;
  const readOnce = (): Promise<Readonly<Record<string, number>>> => {
    // All gauges are asked at once, and one answer serves them.
    reading ??= within(READ_MS, read(), {})
      .catch(() => ({}))
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  for (const [name, help] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: ofSeveral,
      async collect() {
        const value = (await readOnce())[name];
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }
}
