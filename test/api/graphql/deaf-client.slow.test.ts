import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { openIntroduced } from './raw-socket.js';
import { startGraphql } from './table.js';

t.test('a client that sends and never reads is read no further, and loses nothing when it reads again', async (t) => {
  const roomy = await startGraphql(t);
  const payload = { filler: 'x'.repeat(60_000) };
  const COUNT = 1_000;
  for (const kind of ['message', 'frame'] as const) {
    const raw = await openIntroduced(roomy, null);
    raw.socket.pause();
    let pongs = 0;
    raw.socket.on('message', () => pongs++);
    raw.socket.on('pong', () => pongs++);
    const count = kind === 'message' ? COUNT : 400 * COUNT;
    for (let i = 0; i < count; i++) kind === 'message' ? raw.send({ type: 'ping', payload }) : raw.socket.ping('x'.repeat(120));
    let left = -1;
    for (let still = 0; still < 10; still = raw.socket.bufferedAmount === left ? still + 1 : 0) {
      left = raw.socket.bufferedAmount;
      await sleep(20);
    }
    t.ok(left > 0, `${left} bytes of it are still the client’s`);
    raw.socket.resume();
    while (pongs < count && raw.socket.readyState === raw.socket.OPEN) await sleep(10);
    t.equal(pongs, count, 'every ping is answered');
    raw.socket.terminate();
  }
});
