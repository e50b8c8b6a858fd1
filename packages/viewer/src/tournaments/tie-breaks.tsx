import { say } from '../words/say.js';
import type { Tournament } from './words.js';

const CRITERIA = ['points', 'buchholz', 'sonnebornBerger', 'directEncounter', 'wins', 'seed'] as const;

/** In which order the table is made, each criterion in a sentence. */
export function TieBreaks({ format }: { format: Tournament['format'] }) {
  return (
    <details class="small">
      <summary>{say('ties.title')}</summary>
      <ol>
        {CRITERIA.map((criterion) => (
          <li key={criterion}>{say(`ties.${criterion}`)}</li>
        ))}
      </ol>
      {format === 'elimination' ? <p>{say('ties.elimination')}</p> : null}
    </details>
  );
}
