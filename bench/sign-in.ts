/**
 * `npm run bench:sign-in`: how long signing in takes while 50 others do, as a ratio to bare hashing of as many passwords
 * in the same process and run. `-- --rounds 40`.
 */
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '@keystead/kit/random';
import { startPostgres } from '@keystead/platform/postgres';
import { freshDatabase } from './database.ts';
import { type MeasuredProcess, withProcess } from './measured.ts';

const PEOPLE = 51;
const PASSWORD = 'correct horse battery';
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(flags.rounds);
let asked = 0;
const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgres({ dataDir: join(root, 'data/bench') });
try {
  const database = await freshDatabase(postgres.connectionString, 'bench_sign_in');
  await withProcess('sign-in-server.ts', [database, String(PEOPLE), PASSWORD], run);
} finally {
  await postgres.stop();
}

interface Shape {
  readonly name: string;
  /** When each of them begins, in milliseconds. */
  readonly starts: readonly number[];
  readonly app: number[];
  readonly bare: number[];
}

async function run({ child, answer }: MeasuredProcess): Promise<void> {
  const { url } = await answer<{ url: string }>();
  const bareTimes = (starts: readonly number[]) => {
    child.send({ starts });
    return answer<number[]>();
  };
  const signIns = (starts: readonly number[]) =>
    Promise.all(starts.map(async (start, person) => wait(start).then(() => signIn(url, person))));

  const random = createRandom('sign-in');
  const shape = (name: string, starts: number[]): Shape => ({ name, starts, app: [], bare: [] });
  const shapes = [
    shape('alone', [0]),
    shape(
      `${PEOPLE} within a second`,
      Array.from({ length: PEOPLE }, () => random.int(0, 999)),
    ),
    shape(`${PEOPLE} at one instant`, Array<number>(PEOPLE).fill(0)),
  ];
  await signIns(shapes[1]?.starts ?? []); // warms up
  for (let round = 0; round < rounds; round += 1) {
    // In turn, so that whatever else the machine does hits both alike.
    for (const { starts, app, bare } of shapes) {
      bare.push(...(await bareTimes(starts)));
      app.push(...(await signIns(starts)));
    }
  }
  print(shapes);
}

/** @returns how long it took, in milliseconds */
async function signIn(url: string, person: number): Promise<number> {
  const started = performance.now();
  asked += 1;
  const response = await fetch(`${url}/api/user_signup`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Everyone comes from elsewhere, and no one often enough to have to wait.
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    body: JSON.stringify({ type: '3', email: `person${person}@example.org`, password: PASSWORD }),
  });
  const { error } = (await response.json()) as { error: boolean };
  if (!response.ok || error) throw new Error(`signing in answered ${response.status}`);
  return performance.now() - started;
}

function print(shapes: readonly Shape[]): void {
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  console.table(
    shapes.map(({ name, app, bare }) => ({
      who: name,
      'p50 ms': Math.round(at(app, 0.5)),
      'p95 ms': Math.round(at(app, 0.95)),
      'longest ms': Math.round(at(app, 1)),
      'bare p95 ms': Math.round(at(bare, 0.95)),
      'p95 ratio': (at(app, 0.95) / at(bare, 0.95)).toFixed(2),
      'sign-ins': app.length,
    })),
  );
  say(
    'bare: as many passwords hashed at the same moments in the same process, with no limit and nothing else.',
  );
}
