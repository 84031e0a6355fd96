import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { PageRenderer } from './renderer.ts';

/** Returns the built web app: its files with immutable names, and its renderer. */
export async function bundledPages(app: FastifyInstance, folder: string): Promise<PageRenderer> {
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const immutable = /[\\/]assets[\\/]/.test(path);
      reply.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  // React renders several times slower in its development form, which is what it takes without this.
  process.env.NODE_ENV ??= 'production';
  const entry = (await import(pathToFileURL(join(folder, 'server/server.js')).href)) as {
    default: PageRenderer;
  };
  return entry.default;
}
