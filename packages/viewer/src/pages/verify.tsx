import '../style/verify.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { useAnswer } from '../players/use-answer.js';
import { type Progress, type Proof, prove, recordOf } from '../proof/prove.js';
import { openProver, type Prover } from '../proof/prover.js';
import { fetchEngines } from '../proof/supplies.js';
import { checkLines, meaningOf, verdictText } from '../proof/wording.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { useTitle } from '../shell/use-title.js';
import { momentWords } from '../words/duration.js';
import { gameTitle } from '../words/game-title.js';
import { seatName } from '../words/people.js';
import { language, say } from '../words/say.js';
import { turnWords } from '../words/turn-words.js';

/** *Units*: bytes of a record; the service takes no larger one either. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Proves a record in the browser: that of a match by its address, or a file. */
export function VerifyPage() {
  useTitle(say('page.verify'));
  const { params, query } = useRoute();
  const matchId = params.id ?? query.match ?? null;
  const bench = useBench();
  useEffect(() => {
    if (matchId !== null) void bench.check(say('verify.match', { id: matchId }), () => recordOf(matchId));
  }, [matchId]);
  const { subject, progress, proof, error, isReady } = bench;
  return (
    <section class="verify">
      <h1>{say('verify.title')}</h1>
      <p class="lead">{say('verify.about')}</p>
      <DropArea onFile={(file) => void bench.check(file.name, () => textOf(file))} />
      <p class="muted small" data-offline={isReady.value ? 'ready' : 'loading'}>
        {say(isReady.value ? 'verify.ready' : 'verify.loading')}
      </p>
      <ProblemNotice error={error.value} />
      {subject.value !== null && <h2>{subject.value}</h2>}
      {matchId !== null ? <About matchId={matchId} /> : null}
      <p class="verdict" role="status" aria-label={say('verify.verdict')} data-verdict={proof.value?.report.verdict ?? ''}>
        {proof.value ? verdictText(proof.value) : subject.value !== null && error.value === null ? say('verify.checking') : ''}
      </p>
      {progress.value && !proof.value && (
        <progress aria-label={say('verify.progress')} value={progress.value.entries} max={Math.max(1, progress.value.of)} />
      )}
      {proof.value && <p class="lead">{meaningOf(proof.value)}</p>}
      {proof.value && <Findings proof={proof.value} />}
    </section>
  );
}

/** What is being checked and what was found; the worker lives as long as the page. */
function useBench() {
  const subject = useSignal<string | null>(null);
  const progress = useSignal<Progress | null>(null);
  const proof = useSignal<Proof | null>(null);
  const error = useSignal<unknown>(null);
  const isReady = useSignal(false);
  const prover = useRef<Prover | null>(null);
  const latest = useRef(0);
  useEffect(() => {
    prover.current = openProver();
    fetchEngines().then(
      () => {
        isReady.value = true;
      },
      // Without a network there is nothing more to load.
      () => undefined,
    );
    return () => prover.current?.close();
  }, []);
  const check = async (name: string, read: () => Promise<string>): Promise<void> => {
    const number = ++latest.current;
    prover.current ??= openProver();
    [subject.value, progress.value, proof.value, error.value] = [name, null, null, null];
    try {
      const found = await prove(prover.current, await read(), (next) => {
        if (number === latest.current) progress.value = next;
      });
      if (number === latest.current) proof.value = found;
    } catch (reason) {
      if (number === latest.current) error.value = reason;
    }
  };
  return { subject, progress, proof, error, isReady, check };
}

async function textOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(say('verify.tooLarge', { limit: MOST_BYTES / 1024 / 1024 }));
  return file.text();
}

/** A file input takes a dropped file by itself. */
function DropArea({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div class="drop card">
      <label for="record-file">{say('verify.file')}</label>
      <input
        id="record-file"
        type="file"
        accept=".jsonl,.ndjson,application/x-ndjson"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file, changed meanwhile, may be chosen again.
          currentTarget.value = '';
        }}
      />
      <p class="muted small">{say('verify.fileHint')}</p>
    </div>
  );
}

/** Who played the match, when and how it ended, and the way back to it; nothing where the service does not know it. */
function About({ matchId }: { matchId: string }) {
  const { answer: match } = useAnswer(() => service.value.match(matchId).get(), [matchId]);
  if (!match) return null;
  const names = match.seats.map(({ seat }) => seatName(match, seat));
  const date = match.finishedAt ?? match.startedAt;
  return (
    <p class="about">
      <strong>{gameTitle(match.game)}</strong>: {new Intl.ListFormat(language()).format(names)}. {turnWords(match, null)}
      {date === null ? '' : ` ${momentWords(date)}.`} <a href={linkTo(`/matches/${matchId}`)}>{say('verify.back')}</a>
    </p>
  );
}

const SIGNS = { holds: '✓', fails: '✗', open: '?' } as const;

function Findings({ proof: { report } }: { proof: Proof }) {
  const { match, entries, engine, head } = report;
  const lines = checkLines(report);
  return (
    <>
      <ul class="checks bare" aria-label={say('verify.checks')}>
        {lines.map(({ check, state }) => (
          <li key={check} class={`card ${state}`}>
            <span class="sign" aria-hidden="true">
              {SIGNS[state]}
            </span>
            <div>
              <strong>{say(`check.${check}`)}</strong> <span class="state">{say(`finding.${state}`)}</span>
            </div>
          </li>
        ))}
      </ul>
      <dl class="facts small">
        {match && <dt>{say('verify.factMatch')}</dt>}
        {match && (
          <dd>
            <a href={linkTo(`/matches/${match.matchId}`)}>{match.matchId}</a>
          </dd>
        )}
        {match && <dt>{say('verify.factGame')}</dt>}
        {match && (
          <dd>
            <a href={linkTo(`/rules/${match.game}`)}>{say('verify.factVersion', { game: match.game, version: match.gameVersion })}</a>
          </dd>
        )}
        <dt>{say('verify.factEntries')}</dt>
        <dd>{entries}</dd>
      </dl>
      <details class="small">
        <summary>{say('verify.hashes')}</summary>
        {/* The verifier has English words. */}
        <ul class="bare" lang="en">
          {lines.map(({ check, message }) => (
            <li key={check}>{message}</li>
          ))}
        </ul>
        <dl class="facts">
          {engine?.sha256 && <dt>{say('verify.factEngine')}</dt>}
          {engine?.sha256 && (
            <dd>
              <code>{engine.sha256}</code>
            </dd>
          )}
          {head !== null && <dt>{say('verify.factHead')}</dt>}
          {head !== null && (
            <dd>
              <code>{head}</code>
            </dd>
          )}
        </dl>
      </details>
    </>
  );
}
