import { createRequire, flushCompileCache } from 'node:module';
import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const { buildDocument } = createRequire(import.meta.url)('../tools/run/build.cjs') as {
  buildDocument(node: string): Promise<void>;
};

/** Vitest runs this before all test files, for each of its projects: the first starts what all share. The returned function runs after them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.getProvidedContext().testServer) return undefined;
  await buildDocument(process.execPath);
  const { jobs } = await import('../apps/server/compose.ts');
  // The workers begin with what this process has read.
  flushCompileCache();
  const { server, stop } = await startTestServer(jobs.map(({ job }) => job));
  for (const one of project.vitest.projects) one.provide('testServer', server);
  return stop;
}
