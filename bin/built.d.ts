/** The JavaScript file of an entry of a checkout, built with all that it imports. */
export function builtFile(entry: string, checkout: URL): Promise<string>;
/** Runs an entry of this installation, built; as it is where nothing can be written. */
export function run(entry: string): Promise<void>;
