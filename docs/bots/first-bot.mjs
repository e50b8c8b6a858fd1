// A first bot: node docs/bots/first-bot.mjs, with GAMELEDGER_URL and GAMELEDGER_KEY set. It takes any legal action.
const { GAMELEDGER_URL: url = 'http://localhost:3000', GAMELEDGER_KEY: key } = process.env;
const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'application/x-ndjson, application/json' };
const sleep = (seconds) => new Promise((done) => setTimeout(done, seconds * 1_000));

async function act({ matchId }) {
  const actions = `${url}/v1/matches/${matchId}/actions`;
  const legal = await (await fetch(actions, { headers })).json();
  const [choice] = (legal.actions ?? []).filter(({ action }) => action.type !== 'resign').sort(() => Math.random() - 0.5);
  if (!choice || !legal.toAct.includes(legal.seat)) return;
  const once = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const body = JSON.stringify({ action: choice.action, expectedVersion: legal.version });
  const answer = await fetch(actions, { method: 'POST', headers: once, body });
  console.log(matchId, legal.version, answer.status);
  // 409: the match has moved on. After anything else the stream is opened again, and names what is still owed.
  if (answer.ok || answer.status === 409) return;
  await sleep(Number(answer.headers.get('retry-after') ?? 1));
  throw new Error(`the service answered ${answer.status}`);
}

for (; ; await sleep(1)) {
  try {
    const { body } = await fetch(`${url}/v1/me/turns`, { headers });
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) if (line) await act(JSON.parse(line));
    }
  } catch (error) {
    console.error(`disconnected: ${error.message}`);
  }
}
