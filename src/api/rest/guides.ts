import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { GameledgerError } from '../../base/errors.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { nameAnswers } from '../http/etags.js';

const DOCS = new URL('docs/', PACKAGE_ROOT);
/** Says to each kind of reader where to begin; it is the page of the folder here too. */
const BEGINNING = new URL('README.md', DOCS);
const STYLE = new URL('src/api/rest/guides/guides.css', PACKAGE_ROOT);

/** The documents for users are those in docs/ itself; its folders hold rules, pictures and decisions. */
const NAMES = readdirSync(DOCS).flatMap((file) => /^([a-z-]+)\.md$/.exec(file)?.[1] ?? []);

const POLICY = ["default-src 'none'", "style-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');
const CACHE_CONTROL = 'public, max-age=60';

/** `/docs/guides/`: the documents of docs/ as pages, and as Markdown for who asks for it or adds `.md`. */
export async function guideRoutes(app: FastifyInstance): Promise<void> {
  nameAnswers(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': CACHE_CONTROL });
    done();
  });
  const hidden = { schema: { hide: true } };
  app.get('/', hidden, (request, reply) => sendList(request, reply));
  app.get('/guides.css', hidden, async (_request, reply) => reply.type('text/css; charset=utf-8').send(await readFile(STYLE)));
  app.get<{ Params: { name: string } }>('/:name', hidden, (request, reply) => sendGuide(request, reply, request.params.name));
  app.get<{ Params: { name: string } }>('/:name.md', hidden, async ({ params }, reply) =>
    sendMarkdown(reply, await readGuide(params.name)),
  );
}

/** Links are relative to the folder: without its slash they would lead out of it. */
async function sendList(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!isFolder(request)) return reply.redirect('guides/', 301);
  const guides = await Promise.all(NAMES.map(async (name) => ({ name, title: titleOf(await readGuide(name)) })));
  const items = guides.map(({ name, title }) => `<li><a href="${name}">${title}</a></li>`);
  const beginning = rendered(await readFile(BEGINNING, 'utf8'));
  return sendPage(reply, 'Guides', `${beginning}\n<h2>All guides</h2>\n<ul>\n${items.join('\n')}\n</ul>`);
}

async function sendGuide(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
  const markdown = await readGuide(name);
  if (isFolder(request)) return reply.redirect(`../${name}`, 301);
  reply.header('vary', 'accept');
  if (accepts(request.raw).type(['text/html', 'text/markdown']) === 'text/markdown') return sendMarkdown(reply, markdown);
  return sendPage(reply, titleOf(markdown), rendered(markdown));
}

/** By their Markdown. */
const pages = new Map<string, string>();

/** A long one takes 30 ms. */
function rendered(markdown: string): string {
  const html = pages.get(markdown) ?? withLinks(micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }));
  pages.set(markdown, html);
  return html;
}

function isFolder({ url }: FastifyRequest): boolean {
  return /^[^?]*\/(\?|$)/.test(url);
}

/** *Errors*: NOT_FOUND. */
async function readGuide(name: string): Promise<string> {
  if (!NAMES.includes(name)) throw new GameledgerError('NOT_FOUND', 'There is no such guide.');
  return await readFile(new URL(`${name}.md`, DOCS), 'utf8');
}

function titleOf(markdown: string): string {
  return /^# (.+)/.exec(markdown)?.[1] ?? '';
}

/**
 * Links where the text names another guide. Links of the repository that lead to no guide become text: the service
 * does not serve their files. What is marked as code in blocks stays as it is.
 */
function withLinks(html: string): string {
  return html.replace(
    /<pre>.*?<\/pre>|<a href="([^"]*)">(.*?)<\/a>|(?:docs\/)?\b([a-z-]+)\.md\b/gs,
    (whole, href: string | undefined, text: string, name: string | undefined) => {
      if (name !== undefined) return NAMES.includes(name) ? linkTo(name, whole) : whole;
      if (href === undefined || /^https?:/.test(href)) return whole;
      const guide = /^([a-z-]+)\.md$/.exec(href)?.[1];
      return guide !== undefined && NAMES.includes(guide) ? linkTo(guide, text) : text;
    },
  );
}

function linkTo(name: string, text: string): string {
  return `<a href="${name}">${text}</a>`;
}

function sendMarkdown(reply: FastifyReply, markdown: string): FastifyReply {
  return reply.type('text/markdown; charset=utf-8').send(markdown);
}

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · gameledger</title>
<link rel="stylesheet" href="guides.css">
</head>
<body>
<nav><a href="../../">gameledger</a> <a href="./">Guides</a> <a href="../../docs">API</a></nav>
<main>
${body}
</main>
</body>
</html>
`);
}
