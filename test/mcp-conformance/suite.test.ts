/**
 * The server scenarios of the official conformance suite of MCP, on a Node that can run it; needs the npm registry.
 *
 * *Source*: npmjs.com/package/@modelcontextprotocol/conformance.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t from 'tap';
import { npmPackages } from '../kit/npm-packages.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const run = promisify(execFile);
const SUITE = '@modelcontextprotocol/conformance@0.1.16';
const NODE = `node-${process.platform}-${process.arch}`;

/** What passes here. */
const PASSES = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'server-sse-polling',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

const NO_SUCH_TOOL = 'calls a tool of the suite’s own server: the tools here are those of games';
const NO_SUCH_RESOURCE = 'reads a resource of the suite’s own server: the resources here are rules';
const NO_SUCH_PROMPT = 'gets a prompt of the suite’s own server';

/** What cannot pass here, and why. Capabilities are optional, and `initialize` declares those that there are. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'logging-set-level': 'logging is not declared: what the service logs is its operator’s',
  'completion-complete': 'completes a prompt of the suite’s own server; test/api/mcp/clients.test.ts completes those here',
  'tools-call-simple-text': NO_SUCH_TOOL,
  'tools-call-image': NO_SUCH_TOOL,
  'tools-call-audio': NO_SUCH_TOOL,
  'tools-call-embedded-resource': NO_SUCH_TOOL,
  'tools-call-mixed-content': NO_SUCH_TOOL,
  'tools-call-with-logging': NO_SUCH_TOOL,
  'tools-call-error': NO_SUCH_TOOL,
  'tools-call-with-progress': `${NO_SUCH_TOOL}; test/api/mcp/cancel-and-progress.test.ts has progress`,
  'tools-call-sampling': `${NO_SUCH_TOOL}, and a server without sessions asks its client nothing`,
  'tools-call-elicitation': `${NO_SUCH_TOOL}, and a server without sessions asks its client nothing`,
  'json-schema-2020-12': NO_SUCH_TOOL,
  'elicitation-sep1034-defaults': NO_SUCH_TOOL,
  'elicitation-sep1330-enums': NO_SUCH_TOOL,
  'resources-read-text': NO_SUCH_RESOURCE,
  'resources-read-binary': NO_SUCH_RESOURCE,
  'resources-templates-read': NO_SUCH_RESOURCE,
  'resources-subscribe': 'subscriptions are not declared: rules do not change',
  'resources-unsubscribe': 'subscriptions are not declared: rules do not change',
  'prompts-get-simple': NO_SUCH_PROMPT,
  'prompts-get-with-args': NO_SUCH_PROMPT,
  'prompts-get-embedded-resource': NO_SUCH_PROMPT,
  'prompts-get-with-image': NO_SUCH_PROMPT,
};

/** Installs the suite and a Node beside the sources, so that the project needs neither; returns the command. */
async function installSuite(): Promise<(args: readonly string[]) => Promise<string>> {
  const modules = join(npmPackages([SUITE, `${NODE}@22`]), 'node_modules');
  const [node, suite] = [join(modules, NODE, 'bin', 'node'), join(modules, '.bin', 'conformance')];
  // A scenario that fails makes it end with a code; what it says is what counts.
  return async (args) =>
    run(node, [suite, ...args], { cwd: folder, maxBuffer: 10_000_000 }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
    );
}

const folder = await temporaryFolder(t);
const conformance = await installSuite();
const { url } = await startServer(t, (await startPostgres()).url);

t.test('the table has every server scenario of the suite', async (t) => {
  const list = await conformance(['list', '--server']);
  const scenarios = [...list.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
  t.strictSame([...PASSES, ...Object.keys(NOT_APPLICABLE)].sort(), scenarios.sort(), list);
});

t.test('scenarios that need nothing of the suite’s own server pass, and the others fail for want of it alone', async (t) => {
  const told = await conformance(['server', '--url', `${url}/mcp`, '--suite', 'all', '--output-dir', join(folder, 'results')]);
  const failed = new Map(
    [...told.matchAll(/^[✓✗] (\S+): \d+ passed, (\d+) failed$/gm)].map(([, name = '', count]) => [name, Number(count)]),
  );
  for (const scenario of PASSES) t.equal(failed.get(scenario), 0, scenario);
  for (const [scenario, reason] of Object.entries(NOT_APPLICABLE))
    t.ok((failed.get(scenario) ?? 0) > 0, `${scenario}: ${reason}; if it passes now, the table is to say so`);
  t.comment(told.slice(told.indexOf('=== SUMMARY')));
});
