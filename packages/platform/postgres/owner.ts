import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PostgresError } from './failure.ts';
import { isAlive, startMark } from './liveness.ts';

interface Owner {
  pid: number;
  started?: string;
}

/**
 * Claims a data directory for this process, so that a second start gets a clear message instead of stopping the
 * database under the first one. A claim of a dead process is taken over.
 * @returns a function that gives the claim up.
 * @throws PostgresError when a living process holds the directory.
 */
export async function claim(place: string): Promise<() => Promise<void>> {
  const file = join(place, 'owner.json');
  const draft = `${file}.${process.pid}.${performance.now()}`;
  const mine: Owner = { pid: process.pid, started: await startMark(process.pid) };
  await writeFile(draft, JSON.stringify(mine)).catch((error: Error) => {
    throw new PostgresError(
      `Cannot write in the data directory, does it belong to another user? ${error.message}`,
    );
  });
  try {
    // A link either appears whole or fails: two starts at the same instant cannot both win.
    while (!(await tryLink(draft, file))) await removeStaleClaim(file, draft);
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

async function tryLink(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw new PostgresError(`Cannot write in the data directory: ${error.message}`);
    },
  );
}

async function removeStaleClaim(file: string, draft: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const owner = parse(text);
  if (owner && (await holds(owner))) {
    throw new PostgresError(
      `The data directory is already in use by process ${owner.pid}. Stop that one first, or use another ` +
        `directory. (If process ${owner.pid} is no Keystead, delete ${file}.)`,
    );
  }
  const stale = `${draft}.stale`;
  await rename(file, stale).catch(() => undefined);
  await rm(stale, { force: true });
}

async function holds(owner: Owner): Promise<boolean> {
  if (!(await isAlive(owner.pid))) return false;
  const started = await startMark(owner.pid);
  return !started || !owner.started || started === owner.started;
}

function parse(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner;
  } catch {
    return undefined;
  }
}
