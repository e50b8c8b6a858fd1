// A complete bot: node --import tsx docs/bots/bot.ts, with GAMELEDGER_URL and GAMELEDGER_KEY (an API key, POST /v1/players makes one) set.
const url = process.env.GAMELEDGER_URL ?? 'http://localhost:3000';
const key = process.env.GAMELEDGER_KEY ?? '';

interface Turn {
  type: 'turn';
  matchId: string;
  version: number;
}

/** The last message of a stream whose key has been replaced. */
interface Farewell {
  type: 'problem';
  problem: { detail: string };
}

interface Legal {
  version: number;
  seat: number;
  toAct: number[];
  actions: { action: { type: string }; label: string }[];
}

function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, url), { ...init, headers: { ...init.headers, authorization: `Bearer ${key}` } });
}

/** Put your own judgement here: `view` is all your seat can see. */
async function choose(matchId: string, actions: Legal['actions']): Promise<Legal['actions'][number] | undefined> {
  await request(`/v1/matches/${matchId}/view`);
  const serious = actions.filter(({ action }) => action.type !== 'resign');
  const choices = serious.length > 0 ? serious : actions;
  return choices[Math.floor(Math.random() * choices.length)];
}

async function act(matchId: string): Promise<void> {
  const response = await request(`/v1/matches/${matchId}/actions`);
  // 409: the match is over. Whatever else is wrong may pass: after a reconnect the stream names the turn again.
  if (response.status === 409) return;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { version, seat, toAct, actions } = (await response.json()) as Legal;
  // By now the seat may owe nothing any more; giving up may still be listed.
  if (!toAct.includes(seat)) return;
  const chosen = await choose(matchId, actions);
  if (!chosen) return;
  const answer = await request(`/v1/matches/${matchId}/actions`, {
    method: 'POST',
    // With the same key a request repeated after a lost answer counts once.
    headers: { 'content-type': 'application/json', 'idempotency-key': `turn-${version}` },
    body: JSON.stringify({ action: chosen.action, expectedVersion: version }),
  });
  console.log(`${matchId} ${version + 1} ${answer.status} ${chosen.label}`);
  // 409: the match has moved on, and the stream will say if an action is still owed.
  if (!answer.ok && answer.status !== 409) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** One connection for all matches; it begins with every turn that is owed already, so nothing is missed between two connections. */
async function follow(): Promise<void> {
  const stream = await request('/v1/me/turns', { headers: { accept: 'application/x-ndjson' } });
  if (!stream.ok || !stream.body) throw new Error(`${stream.status} ${await stream.text()}`);
  let rest = '';
  for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    // Blank lines only keep the connection alive.
    for (const line of lines) if (line !== '') await hear(JSON.parse(line));
  }
}

async function hear(message: Turn | Farewell): Promise<void> {
  if (message.type === 'problem') throw new Error(message.problem.detail);
  await act(message.matchId);
}

for (let pause = 250; ; pause = Math.min(2 * pause, 10_000)) {
  try {
    await follow();
    pause = 250;
  } catch (error) {
    console.error(`disconnected: ${error instanceof Error ? error.message : error}`);
  }
  await new Promise((wake) => setTimeout(wake, pause));
}

export {};
