import type { Page } from '../../../src/base/page.js';
import type { Message, TalkMessage } from '../../../src/features/talk/contract.js';
import { duel, followAll, type Kinds, NDJSON, type Open } from '../../kit/told-kinds.js';

const messages: Open = async (t, followers) => {
  const { id, players } = await duel(followers);
  const path = `/v1/matches/${id}/messages`;
  const streams = await followAll<TalkMessage>(t, followers, players[1].apiKey, `${path}/stream?room=table`, NDJSON);
  let said = 0;
  return {
    async act(by) {
      const { status } = await by.as(players[0].apiKey).post(path, { room: 'table', text: `message ${++said}` });
      if (status !== 201) throw new Error(`a message was answered ${status}`);
    },
    async check(t, truth) {
      const { body } = await truth.as(players[1].apiKey).get<Page<Message>>(`${path}?room=table&first=200`);
      const wanted = body.items.map(({ text }) => text);
      for (const [name, { heard, until }] of streams) {
        const texts = (): (string | null)[] => heard().flatMap((message) => (message.type === 'message' ? [message.text] : []));
        await until(() => texts().length >= wanted.length);
        t.strictSame(texts(), wanted, `${name}: every message once and in order`);
      }
    },
  };
};

/** What processes tell each other of talk. */
export const KINDS: Kinds = [['messages', messages]];
