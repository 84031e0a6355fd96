import type { LaunchOptions } from '@playwright/test';
import { chromiumArgs } from '../../tools/chromium.ts';

/** Hosts that browsers of end-to-end tests find: this machine, and the stand-ins of outside sites. */
const HOSTS = [
  'localhost',
  '127.0.0.1',
  ...(process.env.E2E_URL ? [new URL(process.env.E2E_URL).hostname] : []),
];

/** A microphone that is always there and hums. All have it: browsers of another kind would be begun for a few end-to-end tests. */
const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Returns how the browsers of end-to-end tests are started. */
export function launchOptions(...more: string[]): LaunchOptions {
  return {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      ...chromiumArgs,
      ...MICROPHONE,
      `--host-resolver-rules=MAP * ~NOTFOUND${HOSTS.map((host) => `, EXCLUDE ${host}`).join('')}`,
      ...more,
    ],
  };
}

/**
 * For walks over all pages: one lives for seconds, and what optimising compilers make of its scripts meanwhile comes when
 * it is over. An eighth of the time of such a walk; nothing where someone stays on a page.
 */
export const WITHOUT_COMPILERS = '--js-flags=--no-opt,--no-maglev';
