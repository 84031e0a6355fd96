import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 250;
/** The folder of the store: what lies there stays. */
const STORE = 'media';

/** The most of a time, in bytes. */
export interface Most {
  /** Resident memory of the process. */
  own: number;
  /** The same with that of the processes that it has started. */
  all: number;
  /** On the disk, beside what is stored. */
  temporary: number;
}

/**
 * Looks at the memory of a process (Linux) and at the disk below its temporary folder, four times a second.
 * @returns `next` gives the most since it was last asked, `stored` the bytes that are stored by now
 */
export function watch(pid: number, folder: string) {
  let most: Most = { own: 0, all: 0, temporary: 0 };
  let isOver = false;
  const look = async () => {
    const [own, all] = [await residentOf(pid), await familyOf(pid)];
    const temporary = await sizeOf(folder, STORE);
    most = {
      own: Math.max(most.own, own),
      all: Math.max(most.all, all),
      temporary: Math.max(most.temporary, temporary),
    };
  };
  const done = (async () => {
    while (!isOver) {
      await look();
      await setTimeout(EVERY_MS);
    }
  })();
  return {
    next(): Most {
      const before = most;
      most = { own: 0, all: 0, temporary: 0 };
      return before;
    },
    async stored(): Promise<number> {
      const folders = await readdir(folder);
      const sizes = await Promise.all(folders.map((name) => sizeOf(join(folder, name, STORE))));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async stop(): Promise<void> {
      isOver = true;
      await done;
    },
  };
}

/** Returns the resident memory of a process; 0 once it has ended. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** Returns the same with that of all processes that it has started. */
async function familyOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  let sum = await residentOf(pid);
  for (const child of children.trim().split(/\s+/).filter(Boolean)) sum += await familyOf(Number(child));
  return sum;
}

/** Returns the bytes below a folder, those of folders of a name left out; what goes meanwhile counts nothing. */
async function sizeOf(folder: string, leftOut?: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sum += entry.name === leftOut ? 0 : await sizeOf(path, leftOut);
    else
      sum += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return sum;
}
