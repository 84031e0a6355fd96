import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf } from './checks.ts';
import type { DocumentedCall } from './document.ts';
import { notesOf } from './notes.ts';

/** Returns every call of every area with what its contract says of it, in the order of the areas. */
export async function documentedCalls(root: string): Promise<DocumentedCall[]> {
  const calls: DocumentedCall[] = [];
  const notes = notesOf(root);
  for (const area of areasOf(root)) {
    // Calls of the back office stand apart, so that no page for customers carries them.
    for (const file of globSync(`areas/${area}/contract{,.staff}.ts`, { cwd: root }).sort()) {
      const path = file.replaceAll('\\', '/');
      const module = (await import(join(root, path))) as Record<string, unknown>;
      for (const one of callsOf(area, module)) calls.push({ ...one, notes: notes(path, one.name) });
    }
  }
  return calls;
}

/** Returns the areas there are, in their order. */
export function areasOf(root: string): string[] {
  const order = JSON.parse(readFileSync(join(root, 'areas/order.json'), 'utf8')) as string[];
  return order.filter((area) => existsSync(join(root, 'areas', area)));
}
