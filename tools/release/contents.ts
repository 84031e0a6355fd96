import { lstat, readFile } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import type { ArchiveEntry } from '@keystead/platform/archive';
import type { Package } from './packages.ts';
import { filesBelow, type ReleaseFile } from './sources.ts';

/** What Node never loads of packages, a third of their bytes: types, sources and maps for those who write programs. */
const NOT_RUN = /\.([cm]?tsx?|map|flow|tsbuildinfo)$|(^|\/)(\.cache|\.bin)\//;

/** A file of a release, or a link there. */
export interface InstalledFile extends ReleaseFile {
  readonly target?: string;
}

/** Returns the files of packages below `node_modules`. */
export async function installedFiles(
  packages: readonly Package[],
  folders: ReadonlyMap<string, string>,
): Promise<InstalledFile[]> {
  const files: InstalledFile[] = [];
  for (const { path } of packages) {
    const folder = folders.get(path) ?? '';
    for (const name of filesBelow(folder)) {
      if (name.startsWith('node_modules/') || NOT_RUN.test(name)) continue;
      const state = await lstat(join(folder, name));
      // Links that a start has made here.
      if (!state.isFile()) continue;
      const isProgram = (state.mode & 0o111) !== 0;
      files.push({ path: `${path}/${name}`, from: join(folder, name), isProgram });
    }
    files.push(...(await linksOf(path, folder)));
  }
  return files;
}

/** Returns the links that packages of PostgreSQL ask for, which npm cannot carry; else the first start makes them. */
async function linksOf(path: string, folder: string): Promise<InstalledFile[]> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  return (JSON.parse(list) as { source: string; target: string }[]).map(({ source, target }) => ({
    path: posix.join(path, target),
    target: basename(source),
  }));
}

/** Yields files in order, one at a time in memory, below a folder of that name. */
export async function* filesOf(
  folder: string,
  files: readonly InstalledFile[],
): AsyncGenerator<ArchiveEntry> {
  for (const { path, from, text, isProgram, target } of inOrder(files)) {
    const name = `${folder}/${path}`;
    if (target !== undefined) yield { name, data: Buffer.alloc(0), mode: 0o777, target };
    else {
      const data = from === undefined ? Buffer.from(text ?? '') : await readFile(from);
      yield { name, data, mode: isProgram ? 0o755 : 0o644 };
    }
  }
}

/**
 * Puts files in the order of their paths, each once: modules import some of the data.
 * @throws Error when different files have one path
 */
function inOrder(files: readonly InstalledFile[]): InstalledFile[] {
  const byPath = new Map<string, InstalledFile>();
  for (const file of files) {
    const other = byPath.get(file.path);
    if (other !== undefined && (file.from === undefined || file.from !== other.from))
      throw new Error(`A release has two files ${file.path}`);
    byPath.set(file.path, file);
  }
  return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
