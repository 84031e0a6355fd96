import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');
const messageFile = z.record(z.string(), z.string());
const namesFile = z.record(z.string(), messageFile);

/** Labels of the product by language code, as the message files hold them. */
export type ShippedLabels = ReadonlyMap<string, Readonly<Record<string, string>>>;

let read: Promise<ShippedLabels> | undefined;

/**
 * Returns the message files of every area and of the shell, put together per language: the key `price` of the listings area
 * becomes `listings.price`. Read from disk once: they change only with a new version of the product.
 * @throws Error naming a file that is not a flat object of texts
 */
export function shippedLabels(): Promise<ShippedLabels> {
  read ??= readLabels(root);
  return read;
}

/** @param top the folder that holds `areas` and `apps` */
export async function readLabels(top: string): Promise<ShippedLabels> {
  const labels = new Map<string, Record<string, string>>();
  for (const { owner, path } of await messageFiles(top)) {
    for (const [code, key, text] of await textsIn(path)) {
      const known = labels.get(code) ?? {};
      known[`${owner}.${key}`] = text;
      labels.set(code, known);
    }
  }
  return labels;
}

/** Returns the texts of a file, each with its language and its key. */
async function textsIn(path: string): Promise<(readonly [code: string, key: string, text: string])[]> {
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  const code = basename(path, '.json');
  if (code === 'names') {
    const names = namesFile.safeParse(content);
    if (!names.success)
      throw new Error(`${path} must be an object of names, each an object of texts by language`);
    return Object.entries(names.data).flatMap(([key, texts]) =>
      Object.entries(texts).map(([language, text]) => [language, key, text] as const),
    );
  }
  const messages = messageFile.safeParse(content);
  if (!messages.success) throw new Error(`${path} must be a flat object of texts`);
  return Object.entries(messages.data).map(([key, text]) => [code, key, text] as const);
}

/**
 * Returns every `messages/<code>.json` below the screens, and every `messages/names.json`, which has all languages of what a list
 * declares (187), with the name its labels go by: the area, and the folder for a part
 * of an area that has messages of its own (`listings.posting`; its folder may also lie in `messages`). The frame around
 * the screens is the shell, and what several areas and the back office call alike is of the kit.
 */
async function messageFiles(top: string): Promise<{ owner: string; path: string }[]> {
  const areas = await readdir(join(top, 'areas'));
  const owners = areas.map((owner) => ({ owner, folder: join(top, 'areas', owner, 'web') }));
  owners.push({ owner: 'shell', folder: join(top, 'apps/web/src') });
  owners.push({ owner: 'kit', folder: join(top, 'packages/kit') });
  const files = await Promise.all(
    owners.map(async ({ owner, folder }) => {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.flatMap((name) => {
        const parts = name.split(sep);
        const place = parts.indexOf('messages');
        if (place < 0 || !name.endsWith('.json')) return [];
        parts.splice(place, 1);
        return [{ owner: [owner, ...parts.slice(0, -1)].join('.'), path: join(folder, name) }];
      });
    }),
  );
  return files.flat();
}
