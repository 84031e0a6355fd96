import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../request.ts';
import type { Services } from '../services.ts';
import { byNonce, contentSecurityPolicy, newNonce, outsideOf, PAGE_HEADERS } from './policy.ts';

/** Where the build leaves room for each answer's nonce; see apps/admin/vite.config.ts. */
const NONCE_MARK = 'BACK_OFFICE_NONCE';

/** Gives the one document of the back office, whatever screen the address names. */
type Document = (url: string) => Promise<string>;

/**
 * Mounts the back office below /admin: one document for every screen, under the same policy as the pages, and its
 * files. Guests may read it: it holds nothing, and every call it makes is for staff.
 */
export async function mountBackOffice(app: FastifyInstance, services: Services, root: string): Promise<void> {
  const { config } = services;
  const document = config.KEYSTEAD_DEV
    ? await (await import('./vite.ts')).viteDocument(app, join(root, 'apps/admin'))
    : await builtDocument(app, join(root, 'dist/admin'));
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce();
    const html = await document(request.url);
    const outside = await outsideOf(services, originOf(services, request));
    return reply
      .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .header('content-security-policy', contentSecurityPolicy(byNonce(nonce), config, outside))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE_MARK, nonce));
  };
  app.get('/admin', send);
  app.get('/admin/*', send);
}

async function builtDocument(app: FastifyInstance, folder: string): Promise<Document> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  return async () => html;
}
