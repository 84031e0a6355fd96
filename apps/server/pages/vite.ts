import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer, type RunnableDevEnvironment } from 'vite';
import type { PageRenderer } from './renderer.ts';

/** Development: Vite on the same port, pages rendered from source, changes shown at once. */
export async function vitePages(app: FastifyInstance, folder: string): Promise<PageRenderer> {
  const vite = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    appType: 'custom',
    // Bundling the configuration would write a file that the watching server takes for a change of its own.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  if (!app.hasDecorator('use')) await app.register(middie);
  app.use((request, response, next) => {
    if (/^\/(api|media|admin)(\/|$)/.test(request.url ?? '')) next();
    else vite.middlewares(request as never, response as never, next);
  });
  app.addHook('onClose', () => vite.close());
  const environment = vite.environments.ssr as RunnableDevEnvironment;
  const entry = async () =>
    (await environment.runner.import<{ default: PageRenderer }>('/src/server.ts')).default;
  return {
    async knownQuery(path, query) {
      return (await entry()).knownQuery(path, query);
    },
    async fetch(request, options) {
      return (await entry()).fetch(request, options);
    },
  };
}

/** Development of the back office: Vite on the same port too; its document is made anew for every request. */
export async function viteDocument(
  app: FastifyInstance,
  folder: string,
): Promise<(url: string) => Promise<string>> {
  const vite = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    appType: 'custom',
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  if (!app.hasDecorator('use')) await app.register(middie);
  app.use((request, response, next) => {
    if (request.url?.startsWith('/admin/')) vite.middlewares(request as never, response as never, next);
    else next();
  });
  app.addHook('onClose', () => vite.close());
  const file = join(folder, 'index.html');
  return async (url) => vite.transformIndexHtml(url, await readFile(file, 'utf8'));
}
