/** For its effect, and before all other imports: loading them loads the engines, and one that is refused is a sentence for the user, no stack. */
import { EngineError } from '../engines/load-engine.js';

process.once('uncaughtException', (error) => {
  console.error(error instanceof EngineError ? `gameledger: ${error.message}` : error);
  process.exit(1);
});
