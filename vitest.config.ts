import { defineConfig } from 'vitest/config';

/** Where tools/run/test.cjs wants the figures of a run for its summary. */
const report = process.env.KEYSTEAD_TEST_REPORT;

export default defineConfig({
  test: {
    include: ['{apps,areas,packages,db,bench,testing,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/properties.ts'],
    // Processes, not threads: tests change the environment and the working clock of their process.
    pool: 'forks',
    // One more than a small machine has cores: tests wait, too. A ninth of the time.
    maxWorkers: 3,
    // A process reads the site once, not once for each file: half of the time. What a file changes in its process it puts back.
    isolate: false,
    // To end what hangs; a busy machine is no error.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
