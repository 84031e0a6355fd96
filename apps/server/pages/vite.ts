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
  await app.register(middie);
  app.use((request, response, next) => {
    if (request.url?.startsWith('/api/') || request.url?.startsWith('/media/')) next();
    else vite.middlewares(request as never, response as never, next);
  });
  app.addHook('onClose', () => vite.close());
  const environment = vite.environments.ssr as RunnableDevEnvironment;
  return {
    async fetch(request, options) {
      const entry: { default: PageRenderer } = await environment.runner.import(
        '@tanstack/react-start/server-entry',
      );
      return entry.default.fetch(request, options);
    },
  };
}
