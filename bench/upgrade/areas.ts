import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git, root } from './checkout.ts';

/** Returns the areas that a file imports, by their names. */
export function importedAreas(text: string): string[] {
  return [...text.matchAll(/from '@keystead\/([a-z-]+)\/[^']*'/g)].map(([, area = '']) => area);
}

/** Returns the areas that migrations concern: who names their tables, and who imports one of those, at any remove. */
export async function areasTouched(migrations: readonly string[]): Promise<Set<string>> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const tables = [...(await read('db/schema.sql')).matchAll(/^create (?:table|view) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
  const statements = (await Promise.all(migrations.map(read))).join('\n').replaceAll(/--.*$/gm, '');
  const named = tables.filter((table) => new RegExp(`\\b${table}\\b`).test(statements));
  const paths = git('ls-files', 'areas')
    .split('\n')
    .filter((path) => /\/server\/.*\.ts$/.test(path) && !/\.(test|fixture|testing)\.ts$/.test(path));
  const files = await Promise.all(
    paths.map(async (path) => ({ area: String(path.split('/')[1]), text: await read(path) })),
  );
  const naming = named.length > 0 ? new RegExp(`\\b(${named.join('|')})\\b`) : undefined;
  const touched = new Set(files.filter(({ text }) => naming?.test(text)).map(({ area }) => area));
  for (let before = -1; before < touched.size; ) {
    before = touched.size;
    for (const { area, text } of files)
      if (importedAreas(text).some((one) => touched.has(one))) touched.add(area);
  }
  return touched;
}
