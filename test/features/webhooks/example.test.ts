import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import t from 'tap';

const ROOT = new URL('../../../', import.meta.url);
const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;

t.test('the receiver of docs/webhooks.md takes what is signed, once, and nothing else', async (t) => {
  const [, program = ''] = /^```ts\n([\s\S]*?)^```/m.exec(readFileSync(new URL('docs/webhooks.md', ROOT), 'utf8')) ?? [];
  t.match(program, '.listen(4000)');
  const listening = ".listen(0, '127.0.0.1', function () { console.log(this.address().port); })";
  const child = spawn(process.execPath, ['--input-type=module', '-e', program.replace('.listen(4000)', listening)], {
    cwd: fileURLToPath(ROOT),
    env: { PATH: process.env.PATH ?? '', WEBHOOK_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.teardown(async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const port = (await lines.next()).value;
  const post = async (id: string, body: string, signature = new Webhook(SECRET).sign(id, new Date(), body)): Promise<number> => {
    const headers = { 'webhook-id': id, 'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`, 'webhook-signature': signature };
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
  };
  const started = '{"type":"started","id":1,"matchId":"m1"}';
  t.equal(await post('h-1', started), 204);
  t.equal(await post('h-1', started), 204, 'a double is taken');
  t.equal(await post('h-2', started, 'v1,AAAA'), 400);
  t.equal(await post('h-3', '{"type":"turn","id":1,"matchId":"m2"}'), 204);
  t.equal((await lines.next()).value, 'started m1');
  t.equal((await lines.next()).value, 'turn m2', 'and counts once');
});
