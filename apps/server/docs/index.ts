import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '@keystead/http/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_HEADERS } from '../pages/policy.ts';
import { originOf } from '../request.ts';
import type { Services } from '../services.ts';
import { callPage } from './call.ts';
import { documentedPaths, documentFor, withOrigin } from './document.ts';
import { type Html, html } from './html.ts';
import { overviewPage } from './overview.ts';

/** The pages run nothing and ask no one but this server for their style. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** `/api/openapi.json` and its readable form below `/api/docs`: one page for all calls, and one for each. */
export function mountDocs(app: FastifyInstance, services: Services): void {
  app.get('/api/openapi.json', (request, reply) =>
    reply.type('application/json; charset=utf-8').send(documentFor(originOf(services, request))),
  );
  app.get('/api/docs/style.css', async (_request, reply) => {
    const style = await readFile(join(import.meta.dirname, 'style.css'), 'utf8');
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style);
  });
  app.get<{ Querystring: { q?: unknown } }>('/api/docs', (request, reply) => {
    const origin = originOf(services, request);
    const { q } = request.query;
    const words = typeof q === 'string' ? q.trim().slice(0, 200) : '';
    return sendPage(reply, { title: 'API', body: overviewPage(documentedPaths(), words, origin), origin });
  });
  app.get<{ Params: { '*': string } }>('/api/docs/*', (request, reply) => {
    const origin = originOf(services, request);
    const path = request.params['*'];
    if (path === '') return reply.redirect('/api/docs', 308);
    const documented = documentedPaths().find((one) => one.path === path);
    if (!documented) throw notFound('There is no such call');
    return sendPage(reply, { title: `${path} · API`, body: callPage(documented), origin });
  });
}

function sendPage(
  reply: FastifyReply,
  { title, body, origin }: { title: string; body: Html; origin: string },
) {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<link rel="stylesheet" href="/api/docs/style.css"><link rel="icon" href="/brand/favicon.svg"></head>
<body><a class="skip" href="#main">Skip to content</a>
<header><a href="/">Home</a><nav aria-label="Documentation"><a href="/api/docs">API</a><a href="/api/openapi.json">OpenAPI</a></nav></header>
<main id="main">${body}</main></body></html>`;
  return reply
    .headers({ ...PAGE_HEADERS, 'content-security-policy': POLICY })
    .type('text/html; charset=utf-8')
    .send(withOrigin(page.text, origin));
}
