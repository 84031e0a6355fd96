import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, hashSecret, openSession } from '@keystead/accounts/server';
import type { Answer, AnyCall, Args } from '@keystead/http/call';
import { createClient, httpTransport } from '@keystead/http/client';
import { readConfig } from '@keystead/platform/config';
import type { Ctx, Ports } from '@keystead/platform/context';
import type { Role } from '@keystead/staff/rules';
import { createStaff, openStaffSession } from '@keystead/staff/server';
import { type Logger, pino } from 'pino';
import { openAnswerCache } from '../apps/server/cache.ts';
import { flushAreas, jobs, routes } from '../apps/server/compose.ts';
import { mountPages } from '../apps/server/pages/index.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { type FakeClock, fakeClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { watchApiErrors } from './declared.ts';

/** The whole server over a database of its own, on a real socket, with a clock that tests turn. */
export interface TestServer {
  readonly url: string;
  readonly clock: FakeClock;
  /** The context of work that no person asked for. */
  readonly ctx: Ctx;
  /** Whether it is about to stop. */
  /** Port of the metrics, where the environment asks for them. */
  readonly metricsPort: number | undefined;
  /** Makes a call as an existing client would; throws RequestError for errors. */
  call<C extends AnyCall>(call: C, args?: Args<C>, options?: { token?: string }): Promise<Answer<C>>;
  /** Sends any request: for bad input that the typed client would not let through. */
  raw(
    path: string,
    init?: RequestInit & { token?: string },
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }>;
  /** A person with a verified email address and a live session; `profile` fills in what posting needs. */
  signUp(person?: {
    name?: string;
    email?: string;
    completeProfile?: boolean;
  }): Promise<{ token: string; accountId: number; email: string }>;
  /** Someone new of the staff with a live session of both factors, for calls of the back office. */
  signInStaff(role: Role): Promise<{ token: string; id: number; name: string; email: string }>;
  /** Waits until guests no longer read what was cached before a change that no call made. */
  settled(): Promise<void>;
  /** Does every job that is due. */
  runJobs(): Promise<void>;
  /** Writes back what areas hold in memory (view counts). */
  flush(): Promise<void>;
  /** Lets go of everything. @throws Error when a call has failed with a code its contract does not declare */
  close(): Promise<void>;
}

const { arePagesBuilt } = createRequire(import.meta.url)('../tools/run/build.cjs') as {
  arePagesBuilt(): boolean;
};

/** Of everybody who signs up. */
export const PASSWORD = 'correct horse battery';
/** Hashing is slow on purpose: one hash serves all people of a process. */
let passwordHash: Promise<string> | undefined;
let people = 0;

/** Starts a server; close it in `afterAll`. */
export async function startTestServer(
  options: {
    ports?: Partial<Ports>;
    env?: Record<string, string>;
    log?: Logger;
    /** Serves the site's pages, too: those that are built, and where none are built of these sources, from source, which takes half a minute. */
    pages?: true;
    /** A database that the test has made, in the place of one of the server's own. */
    database?: TestDatabase;
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-test-data-'));
  const clock = fakeClock();
  // Test and server share a process, and a machine with much else to do: no one is sent away for that. Not by a large
  // number: a process that stood still for a whole sample counts as more than any.
  const patient = { DATABASE_POOL: '4', PORT: '0', BUSY_AFTER_MS: '0' };
  // Nobody listens there: tests ask nobody outside.
  const alone = { TILE_SERVICE_URL: 'http://127.0.0.1:1/planet', EXTRACTS_URL: 'http://127.0.0.1:1' };
  const pages = options.pages && !arePagesBuilt() && { KEYSTEAD_DEV: '1' };
  const config = readConfig({
    DATA_DIR: dataDir,
    ...patient,
    ...alone,
    ...pages,
    DRAIN_SECONDS: '0',
    ...options.env,
  });
  const services = await openServices(config, database.connectionString, {
    now: clock.now,
    log: options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' }),
    ...(options.ports && { ports: options.ports }),
  });
  const cache = await openAnswerCache(services.directUrl, services.database.replicas);
  const app = await buildServer(services, cache);
  const undeclared = watchApiErrors(app, routes);
  if (options.pages) await mountPages(app, services, cache, join(import.meta.dirname, '..'));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ctx = services.systemContext();
  const call: TestServer['call'] = (definition, args, { token } = {}) =>
    createClient(httpTransport({ baseUrl: url, token: () => token }))(definition, args);

  return {
    url,
    clock,
    ctx,
    metricsPort: services.metricsPort,
    call,
    settled: cache.settled,
    async raw(path, { token, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      const response = await fetch(`${url}${path}`, { ...init, headers });
      const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
      return { status: response.status, body, headers: response.headers };
    },
    async signUp({ name, email, completeProfile = false } = {}) {
      people += 1;
      const address = email ?? `person${people}@example.org`;
      passwordHash ??= hashSecret(PASSWORD);
      const accountId = await createAccount(ctx, {
        name: name ?? `Person ${people}`,
        email: address,
        passwordHash: await passwordHash,
        ...(completeProfile && {
          mobile: String(15550000000 + people),
          address: '1 Keystone Lane',
          city: 'Lisbon',
          state: 'Lisbon',
          country: 'Portugal',
          picture: PROFILE_PICTURE,
        }),
      });
      const token = await openSession({ ...ctx, address: '127.0.0.1' }, accountId);
      return { token, accountId, email: address };
    },
    async signInStaff(role) {
      people += 1;
      const person = { name: `Staff ${people}`, email: `staff${people}@keystead.example` };
      const id = await createStaff(ctx, { ...person, role });
      return { ...person, id, token: await openStaffSession(ctx, id) };
    },
    async runJobs() {
      await services.queue.drain(jobs, () => services.systemContext());
      await cache.settled();
    },
    flush: () => flushAreas(ctx),
    async close() {
      await app.close();
      await flushAreas(ctx);
      await cache.close();
      await services.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      if (undeclared.size > 0) throw new Error([...undeclared].join('\n'));
    },
  };
}

/** What a stored profile picture looks like in its row; tests that need the files upload one. */
export const PROFILE_PICTURE = {
  key: 'pictures/aa/test/0000.jpg',
  width: 400,
  height: 400,
  bytes: 1,
  placeholder: '',
  colour: '#cccccc',
  variants: [],
};
