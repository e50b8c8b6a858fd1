import type { MatchState } from '@gameledger/client';
import { linkTo } from '../session/base.js';
import { say } from '../words/say.js';
import { saveRecord } from './save-record.js';
import type { ServedMatch } from './use-live-match.js';

/** The record, the proof and the rules of a match. */
export function MatchLinks({ live, match }: { live: ServedMatch; match: MatchState }) {
  const save = (event: Event): void => {
    event.preventDefault();
    void live.attempt(() => saveRecord(live.client));
  };
  return (
    <p class="row links">
      <a class="button" href={linkTo(`/v1/matches/${match.id}/record`)} download={`${match.id}.jsonl`} onClick={save}>
        {say('match.record')}
      </a>
      <a class="button" href={linkTo(`/matches/${match.id}/verify`)}>
        {say('page.verify')}
      </a>
      <a class="button" href={linkTo(`/rules/${match.game}`)}>
        {say('page.rules')}
      </a>
    </p>
  );
}
