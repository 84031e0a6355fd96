import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Vitest runs this once before all test files; the returned function after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer();
  project.provide('testServer', server);
  return stop;
}
