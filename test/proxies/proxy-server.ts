import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { generate } from 'selfsigned';
import type { Test } from 'tap';
import { onEnd } from '../kit/teardown.js';

/** A proxy of the files in deploy/, in front of a service. */
export interface ProxyServer {
  /** Where it takes HTTPS; at the name `localhost`. */
  port: number;
  /** Where it takes HTTP. */
  plainPort: number;
  /** Its certificate. */
  ca: string;
}

/** Where a proxy is to listen, and for which service. */
export interface ProxyPlan extends Omit<ProxyServer, 'ca'> {
  servicePort: number;
  /** Of another service, with which the first is one. */
  secondPort?: number;
  isBelowAPath: boolean;
}

/** What the placeholders of a file become. */
interface Places extends ProxyPlan {
  folder: string;
}

/** A proxy: its program, the file of deploy/, how placeholders are replaced, how it is started. */
export interface ProxyKind {
  program: string;
  file: string;
  replaced(text: string, places: Places): string;
  /** The arguments, once `file` is there. */
  run(file: string, places: Places): string[];
}

const DEPLOY = new URL('../../deploy/', import.meta.url);

/** nginx needs a file around the one of deploy/, as /etc/nginx/nginx.conf is. */
const NGINX: ProxyKind = {
  program: 'nginx',
  file: 'nginx.conf',
  replaced: (text, { port, plainPort }) =>
    text.replace('listen 80;', `listen 127.0.0.1:${plainPort};`).replace('listen 443', `listen 127.0.0.1:${port}`),
  run(file, { folder }) {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
    const whole = `user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http { access_log off; ${paths.join(' ')} include ${file}; }
`;
    writeFileSync(join(folder, 'whole.conf'), whole);
    return ['-c', join(folder, 'whole.conf'), '-g', 'daemon off;'];
  },
};

const HAPROXY: ProxyKind = {
  program: 'haproxy',
  file: 'haproxy.cfg',
  replaced: (text, { port, plainPort }) =>
    text.replace('bind :80', `bind 127.0.0.1:${plainPort}`).replace('bind :443', `bind 127.0.0.1:${port}`),
  run: (file) => ['-db', '-f', file],
};

const CADDY: ProxyKind = {
  program: 'caddy',
  file: 'Caddyfile',
  replaced: (text, { port, plainPort }) =>
    text
      .replace('admin off', `admin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1`)
      .replace('# tls', 'tls'),
  run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};

/** By program. */
export const KINDS = { nginx: NGINX, haproxy: HAPROXY, caddy: CADDY };

/** Takes in the lines after a heading. */
function takeIn(text: string, heading: 'Below a path' | 'Several services'): string {
  return text.replace(
    new RegExp(`(${heading}:\\n)((?:[ \\t]*# .*\\n)+)`),
    (_, head: string, lines: string) => head + lines.replaceAll('# ', ''),
  );
}

/** Starts a proxy, with the file of deploy/ in which nothing but the placeholders is replaced; `t` ends it. */
export async function startProxyServer(t: Test, kind: ProxyKind, plan: ProxyPlan): Promise<ProxyServer> {
  requireProgram(kind.program);
  // Not the folder of the test, which may have several proxies.
  const folder = mkdtempSync(join(tmpdir(), `gameledger-${kind.program}-`));
  t.teardown(() => rmSync(folder, { recursive: true }));
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  for (const [name, text] of Object.entries({ 'cert.pem': cert, 'key.pem': key, 'both.pem': `${cert}\n${key}` }))
    writeFileSync(join(folder, name), text);
  const places: Places = { ...plan, folder };
  const text = readFileSync(new URL(kind.file, DEPLOY), 'utf8')
    .replaceAll('/etc/ssl/games.example/', `${folder}/`)
    .replaceAll('games.example', 'localhost')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${plan.servicePort}`);
  const file = join(folder, kind.file);
  const whole = plan.isBelowAPath ? takeIn(text, 'Below a path') : text;
  const several = plan.secondPort === undefined ? whole : takeIn(whole, 'Several services').replaceAll(':3001', `:${plan.secondPort}`);
  writeFileSync(file, kind.replaced(several, places));
  await runProgram(t, kind.program, kind.run(file, places), places);
  return { port: plan.port, plainPort: plan.plainPort, ca: cert };
}

async function runProgram(t: Test, program: string, args: string[], { folder, port }: Places): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const killNow = (): void => void child.kill('SIGKILL');
  // A test file that is cut short by its time limit tears nothing down.
  process.once('exit', killNow);
  onEnd(t, async () => {
    process.removeListener('exit', killNow);
    if (!isOver(child)) await Promise.all([once(child, 'close'), child.kill('SIGTERM')]);
  });
  while (!(await isListening(port))) {
    if (isOver(child)) throw new Error(`${program} did not start:\n${said}`);
    await sleep(50);
  }
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** *Errors*: says what to install. */
function requireProgram(program: string): void {
  const isThere = (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!isThere) throw new Error(`npm run test:env -- proxies needs ${program} in the PATH (Debian: apt-get install nginx haproxy caddy)`);
}
