/** Where a service listens that was started without settings, on the machine of who reads the address. */
const DEFAULT_SERVICE = 'http://localhost:3000';

/** The address of a document by its name, e.g. `adding-a-game`: every service has all of them. */
export function documentAddress(name: string, service: string = DEFAULT_SERVICE): string {
  return `${service}/docs/guides/${name}`;
}
