import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const messageFile = z.record(z.string(), z.string());

/** Labels of the product by language code, as the message files hold them. */
export type ShippedLabels = ReadonlyMap<string, Readonly<Record<string, string>>>;

let read: Promise<ShippedLabels> | undefined;

/**
 * Every area's `web/messages/<code>.json`, with those of the design system and the shell, put together per language.
 * Read from disk once: they change only with a new version of the product.
 * @throws Error naming a file that is not a flat object of texts
 */
export function shippedLabels(): Promise<ShippedLabels> {
  read ??= readLabels(root);
  return read;
}

/** @param top the folder that holds `areas`, `packages` and `apps` */
export async function readLabels(top: string): Promise<ShippedLabels> {
  const labels = new Map<string, Record<string, string>>();
  for (const folder of await messageFolders(top)) {
    for (const name of (await list(folder)).filter((file) => file.endsWith('.json'))) {
      const path = join(folder, name);
      const checked = messageFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
      if (!checked.success) throw new Error(`${path} must be a flat object of texts`);
      const code = name.replace(/\.json$/, '');
      labels.set(code, { ...labels.get(code), ...checked.data });
    }
  }
  return labels;
}

async function messageFolders(top: string): Promise<string[]> {
  const areas = (await list(join(top, 'areas'))).map((area) => join(top, 'areas', area, 'web'));
  const parts = (await list(join(top, 'packages/ui'))).map((part) => join(top, 'packages/ui', part));
  return [join(top, 'packages/ui'), ...parts, join(top, 'apps/web'), ...areas].map((folder) =>
    join(folder, 'messages'),
  );
}

/** Names in a folder, in one order everywhere; none when there is no such folder. */
async function list(folder: string): Promise<string[]> {
  return readdir(folder).then(
    (names) => names.sort(),
    () => [],
  );
}
