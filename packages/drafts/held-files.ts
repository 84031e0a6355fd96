import { fileStore } from './file-store.ts';
import type { FileRef } from './shape.ts';

interface HeldFile {
  file: File;
  url: string;
}

/** Files this browser has itself, by the ids of their references. */
export type HeldFiles = ReadonlyMap<string, HeldFile>;

/** Returns those of the references that an earlier visit has left in this browser. */
export async function heldBefore(refs: readonly FileRef[]): Promise<HeldFiles> {
  const found = await Promise.all(refs.map(async ({ id }) => [id, await fileStore.get(id)] as const));
  return new Map(found.flatMap(([id, file]) => (file ? [[id, heldFile(file)] as const] : [])));
}

/** Stores files over a reload, each under a new reference. */
export function holdFiles(files: readonly File[]): { refs: FileRef[]; held: HeldFiles } {
  const entries = files.map((file) => [newFileId(), heldFile(file)] as const);
  for (const [id, { file }] of entries) void fileStore.put(id, file);
  const refs = entries.map(([id, { file }]) => ({ id, name: file.name, size: file.size, type: file.type }));
  return { refs, held: new Map(entries) };
}

/** Returns the files without those of the references; their bytes are let go. */
export function letGo(held: HeldFiles, refs: readonly FileRef[]): HeldFiles {
  const gone = new Set(refs.map(({ id }) => id));
  for (const id of gone) {
    void fileStore.remove(id);
    const url = held.get(id)?.url;
    if (url) URL.revokeObjectURL(url);
  }
  return new Map([...held].filter(([id]) => !gone.has(id)));
}

function heldFile(file: File): HeldFile {
  return { file, url: URL.createObjectURL(file) };
}

/** Returns a name for a file. `crypto.randomUUID` is missing where a site is served without encryption, as on a home network. */
export function newFileId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
