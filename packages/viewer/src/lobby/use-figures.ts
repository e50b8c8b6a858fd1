import type { MatchState } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { account } from '../session/account.js';
import { SERVICE_URL } from '../session/base.js';
import { language } from '../words/say.js';

/** What is counted of the seats of a match. */
export type Figures = readonly { seat: number; label: string; value: number; of: number | null }[];

/** A match at a version, and its figures then. */
interface Known {
  name: string;
  figures: Figures;
}

/** How the seats of some running matches stand, by match: read by one request, and again for those that went on. */
export function useFigures(matches: readonly MatchState[]): ReadonlyMap<string, Figures> {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const running = matches.filter(({ status }) => status === 'active');
  const names = running.map(({ id, version }) => `${id} ${version} ${language()}`);
  useEffect(() => {
    const stale = running.filter(({ id }, i) => known.get(id)?.name !== names[i]).map(({ id }) => id);
    if (stale.length === 0) return;
    let isWanted = true;
    readFigures(stale).then(
      (read) => {
        const named = running.map(({ id }, i): [string, Known] => [
          id,
          { name: names[i] ?? '', figures: read.get(id) ?? known.get(id)?.figures ?? [] },
        ]);
        if (isWanted) setKnown(new Map(named));
      },
      // Rows without figures are right too.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [names.join()]);
  return new Map([...known].map(([id, { figures }]) => [id, figures]));
}

interface Answer {
  data?: Readonly<Record<string, { view: { standing: Figures } | null } | null>> | null;
}

async function readFigures(ids: readonly string[]): Promise<Map<string, Figures>> {
  const lang = language().toUpperCase();
  const fields = ids.map((id, i) => `m${i}:match(id:"${id}"){view(lang:${lang}){standing{seat label value of}}}`);
  const key = account.peek()?.apiKey;
  const response = await fetch(`${SERVICE_URL}/graphql?${new URLSearchParams({ query: `{${fields.join(' ')}}` })}`, {
    headers: { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
  });
  const { data } = (await response.json()) as Answer;
  return new Map(ids.map((id, i) => [id, data?.[`m${i}`]?.view?.standing ?? []]));
}
