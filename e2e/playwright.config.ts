import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../tools/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
/** A server that runs already, for work on the journeys themselves; otherwise one is started and thrown away. */
const running = process.env.E2E_URL;
/** Both sides of the provider know it: Apple's clients sign their own secrets. */
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
/** Stands in for Google and Apple. */
const provider = `http://127.0.0.1:${port + 1}`;
/** Workers inherit it: what staff do by their command line, they do to the database in there. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `keystead-e2e-${process.pid}`);

/**
 * Journeys of whole people in a real Chromium against the server that `npm start` starts, with a demo world of its
 * own that is thrown away. One worker for each site; `npm test` runs two sites side by side (tools/run/test.cjs).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../dist/e2e',
  workers: 1,
  // Limits end what hangs; a busy machine is no fault.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A journey that passes only at a later try is counted and named apart: a fault to find, not a reason to stop.
  retries: 2,
  use: {
    baseURL: running ?? `http://localhost:${port}`,
    locale: 'en-GB',
    // Journeys are of people who have been asked about maps before and go without streets; consent.spec.ts is of new ones.
    storageState: {
      cookies: [
        {
          ...{ name: 'privacy', value: '1|-tiles.openfreemap.org', domain: 'localhost', path: '/' },
          ...{ expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const },
        },
      ],
      origins: [],
    },
    actionTimeout: 30_000,
    // Of a second try alone: what is kept of every step takes a sixth of the time of all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: chromiumArgs,
    },
  },
  ...(!running && {
    webServer: [
      {
        command: `node e2e/support/openid-provider.ts ${port + 1} http://localhost:${port}/sign-in/google`,
        cwd: join(import.meta.dirname, '..'),
        url: `${provider}/.well-known/openid-configuration`,
        timeout: 60_000,
        env: { APPLE_PRIVATE_KEY: appleKey },
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGINT' as const, timeout: 5000 },
      },
      {
        command: 'node tools/run/start.cjs',
        cwd: join(import.meta.dirname, '..'),
        url: `http://localhost:${port}/ready`,
        timeout: 480_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGINT' as const, timeout: 20_000 },
        env: {
          PORT: String(port),
          DATA_DIR: process.env.E2E_DATA_DIR,
          // A browser that paints by the same two cores is no reason to send people away.
          BUSY_AFTER_MS: '0',
          // The push service of the journeys stands on this machine.
          PUSH_INNER_NETWORK: '1',
          DEMO_LISTINGS: process.env.E2E_LISTINGS ?? '640',
          GOOGLE_ISSUER: provider,
          GOOGLE_CLIENT_IDS: 'keystead-web',
          GOOGLE_CLIENT_SECRET: 'a secret between two servers',
          APPLE_ISSUER: provider,
          APPLE_CLIENT_IDS: 'keystead-apple-web',
          APPLE_TEAM_ID: 'TEAM012345',
          APPLE_KEY_ID: 'KEY0123456',
          APPLE_PRIVATE_KEY: appleKey,
        },
      },
    ],
  }),
});
