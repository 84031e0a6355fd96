// npm run verify: every check but the end-to-end tests. All of them run, also after one failed.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const bin = (path: string) => join(root, 'node_modules', path);

interface Check {
  name: string;
  command: string[];
  /** Shown while it runs instead of only when it fails. */
  live?: boolean;
}

/** Cheap ones, two at a time; the tests have both cores to themselves afterwards. */
const cheap: Check[] = [
  { name: 'format and lint', command: [bin('@biomejs/biome/bin/biome'), 'ci', '.'] },
  // One checker: several each look at what all need, and another check has the other core.
  { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1'] },
  {
    name: 'import boundaries',
    command: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      'tools/import-boundaries.cjs',
      'apps',
      'areas',
      'packages',
      'testing',
      'db',
      'bench',
      'tools',
      'e2e',
    ],
  },
  { name: 'lint rules', command: ['tools/lint-rules/run.ts'] },
  { name: 'component tests', command: ['tools/run/component-tests.ts'] },
  { name: 'dead code', command: [bin('knip/bin/knip.js'), '--no-config-hints'] },
  { name: 'contract drift', command: ['tools/contract.ts', '--check'] },
  { name: 'document drift', command: ['tools/documents.ts', '--check'] },
  { name: 'schema drift', command: ['tools/schema.ts', '--check'] },
];
const tests: Check = {
  name: 'unit and API tests',
  command: [bin('vitest/vitest.mjs'), 'run', '--project', 'unit*'],
  live: true,
};

// Tools take CI for a terminal; in a log file colours are only noise.
const plain = !process.stdout.isTTY;
const environment = plain ? { ...process.env, NO_COLOR: '1' } : process.env;

const outcomes: { name: string; passed: boolean }[] = [];
const waiting = [...cheap];
await Promise.all(
  [0, 1].map(async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await assess(check);
  }),
);
await assess(tests);

const failed = outcomes.filter((outcome) => !outcome.passed);
process.stdout.write(
  failed.length ? `failed: ${failed.map(({ name }) => name).join(', ')}\n` : 'all checks passed\n',
);
const report = process.env.KEYSTEAD_VERIFY_REPORT;
if (report) writeFileSync(report, JSON.stringify({ checks: outcomes }));
process.exitCode = failed.length ? 1 : 0;

async function assess(check: Check): Promise<void> {
  const started = performance.now();
  const { passed, output } = await run(check);
  outcomes.push({ name: check.name, passed });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!passed) process.stdout.write(`${plain ? stripVTControlCharacters(output).trim() : output.trim()}\n`);
  process.stdout.write(`${passed ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)\n`);
}

function run({ command, live }: Check): Promise<{ passed: boolean; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: environment,
      stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('error', (error) => done({ passed: false, output: error.message }));
    child.on('close', (code) => done({ passed: code === 0, output }));
  });
}
