import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import t from 'tap';

t.test('promtool takes the alerts', async (t) => {
  const alerts = fileURLToPath(new URL('../../deploy/prometheus/alerts.yaml', import.meta.url));
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', alerts], { encoding: 'utf8' });
  t.equal(error, undefined, 'needs promtool (Debian: apt-get install prometheus)');
  t.equal(status, 0, stderr);
  t.match(stdout, /SUCCESS: 9 rules found/);
});
