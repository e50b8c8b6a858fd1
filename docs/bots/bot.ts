// A complete bot: node --conditions=gameledger-source --import tsx docs/bots/bot.ts, with GAMELEDGER_URL and GAMELEDGER_KEY (an API key, POST /v1/players makes one) set.
import { createClient, type Situation } from '@gameledger/client';

const url = process.env.GAMELEDGER_URL ?? 'http://localhost:3000';
const client = createClient({ url, key: process.env.GAMELEDGER_KEY ?? '' });

/** Put your own judgement here: `view` is all your seat can see, and an action is legal if and only if it is in `actions`. */
function choose({ actions }: Situation) {
  // Giving up, where a game has it, is the last of the list.
  const serious = actions.filter(({ action }) => action.type !== 'resign');
  const choices = serious.length > 0 ? serious : actions;
  return choices[Math.floor(Math.random() * choices.length)]?.action;
}

// Every match at once; whatever breaks off is tried again, and an action sent twice counts once.
await client.play(choose, {
  onTurn: ({ matchId, version }, outcome) => {
    console.log(`${matchId} ${outcome.ok ? outcome.version : version} ${outcome.ok ? 200 : outcome.refusal.code}`);
  },
  onConnection: (status) => {
    if (!status.connected) console.error(`disconnected: ${status.error?.message ?? 'the stream ended'}`);
  },
});
