import { createRequire } from 'node:module';
import type { TestProject } from 'vitest/node';
import { jobs } from '../apps/server/compose.ts';
import { startTestServer, type TestServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

const { buildDocument } = createRequire(import.meta.url)('../tools/run/build.cjs') as {
  buildDocument(node: string): Promise<void>;
};

/** Vitest runs this once before all test files; the returned function after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildDocument(process.execPath);
  const { server, stop } = await startTestServer(jobs.map(({ job }) => job));
  project.provide('testServer', server);
  return stop;
}
