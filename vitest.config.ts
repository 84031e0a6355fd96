import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { worldTiles } from './apps/web/build/world-tiles.ts';
import { chromiumArgs } from './tools/chromium.ts';

// For all processes of a run, those that tests start, too: reading the server takes each of them half the time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compile');
enableCompileCache();

/** Where tools/run/test.cjs wants the counts of a run for its summary. */
const report = process.env.KEYSTEAD_TEST_REPORT;
/** The browser of component tests, see tools/run/component-tests.ts; without one there are none. */
const chromium = process.env.CHROMIUM_PATH;
const COMPONENT_TESTS = '{packages/ui,areas,apps/admin}/**/*.component.test.tsx';
const TESTS = ['{apps,areas,packages,db,bench,testing,tools}/**/*.test.{ts,tsx}'];
/** Tests of what Node does not read by itself: JSX, style sheets, what plugins of Vite make. */
const BROWSER_CODE = [
  '{apps,areas/*}/web/**/*.test.ts',
  'packages/{admin,drafts,ui}/**/*.test.{ts,tsx}',
  'areas/chat/server/chaos.test.ts',
  'areas/listings/facts-everywhere.test.ts',
];

/** Each takes a minute: left to the end, one would run alone and leave a core idle. */
const LONGEST = [
  'testing/hostile/calls.test.ts',
  'tools/backup/drill.test.ts',
  'areas/agencies/server/authorization.test.ts',
  'testing/chaos.test.ts',
];

/** Begins with the tests of browser code, so that processes change over once, then with the longest of the others. */
class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project, moduleId }: TestSpecification) => {
      if (project.name !== 'unit') return 0;
      return LONGEST.some((path) => moduleId.endsWith(path)) ? 1 : 2;
    };
    return (await super.sort(specifications)).sort((a, b) => turn(a) - turn(b));
  }
}

export default defineConfig({
  test: {
    // One more than a small machine has cores: tests wait, too. A ninth of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        test: {
          ...unitTests('unit', TESTS),
          exclude: ['**/node_modules/**', COMPONENT_TESTS, ...BROWSER_CODE],
          // By Node itself, as in production: what Vite makes of each import takes a third more time in all that runs.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: { ...unitTests('unit-web', BROWSER_CODE), exclude: ['**/node_modules/**', COMPONENT_TESTS] },
      },
      ...(chromium ? [componentTests(chromium)] : []),
    ],
  },
});

/** Tests over PostgreSQL, and of what needs no one; both kinds of them are one run. */
function unitTests(name: string, include: string[]) {
  return {
    name,
    include,
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/properties.ts'],
    // Processes, not threads: tests change the environment and the working clock of their process.
    pool: 'forks' as const,
    // A process reads the site once, not once for each file: half of the time. What a file changes in its process it puts back.
    isolate: false,
    // To end what hangs; a busy machine is no error.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  };
}

/** Parts of packages/ui, and of areas over a server that answers as a test says, each alone in a real browser with the real style sheet. */
function componentTests(executablePath: string) {
  return {
    // A part that cannot be found ends the search for dependencies: maps import tiles that a plugin makes.
    plugins: [tailwindcss(), react(), worldTiles()],
    // Found in the middle of a run, a dependency would load every page anew.
    optimizeDeps: {
      entries: [COMPONENT_TESTS],
      // The last two are of parts that come on demand.
      include: ['react/jsx-dev-runtime', 'react-dom/client', 'ra-input-rich-text', 'diff'],
    },
    test: {
      name: 'components',
      include: [COMPONENT_TESTS],
      setupFiles: ['packages/ui/tests/setup.testing.ts'],
      testTimeout: 30_000,
      // To end what hangs, as above; it would be one second.
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 800, height: 900 },
        provider: playwright({
          launchOptions: { executablePath, args: chromiumArgs },
          contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' as const },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}
