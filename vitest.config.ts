import { defineConfig } from 'vitest/config';

/** Where tools/run/test.cjs wants the figures of a run for its summary. */
const report = process.env.KEYSTEAD_TEST_REPORT;

export default defineConfig({
  test: {
    include: ['{apps,areas,packages,db,bench,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/testing/global-setup.ts'],
    // Processes, not threads: tests change the environment and the working clock of their process.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
  },
});
