import { isStorageKey } from '../storage/index.ts';

/** A stored file as it stands in an archive. */
export interface ArchivedFile {
  /** Path in the archive: lower-case letters, digits, `_`, `-` and `/`. */
  readonly name: string;
  /** Where it is stored. */
  readonly key: string;
}

/** What only this site needs of a stored picture. */
const OF_THE_SITE = new Set(['key', 'variants', 'placeholder']);

/**
 * Returns a value of JSON in which each stored file has a `path` in the archive in place of its key, and the files. A path is made of
 * where the file stands: topic, id, and names of fields, so that it stays as long as the rows do. A file that stands in several places is
 * in the archive once.
 */
export function withPaths(topic: string, value: unknown): { value: unknown; files: ArchivedFile[] } {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const nameOf = (key: string, place: readonly string[]) => {
    const known = names.get(key);
    if (known !== undefined) return known;
    const ending = key.slice(key.lastIndexOf('.'));
    const [folder = '', ...rest] = place;
    const base = [topic, folder, rest.join('-')].filter(Boolean).map(plain).join('/');
    let name = base + ending;
    for (let turn = 2; taken.has(name); turn += 1) name = `${base}-${turn}${ending}`;
    taken.add(name);
    names.set(key, name);
    return name;
  };
  const copy = (one: unknown, place: readonly string[]): unknown => {
    if (Array.isArray(one))
      return one.map((item, index) => copy(item, [...place, idOf(item) ?? String(index + 1)]));
    if (!isRecord(one)) return one;
    const fields = Object.entries(one);
    if (!isStoredFile(one))
      return Object.fromEntries(fields.map(([field, item]) => [field, copy(item, [...place, field])]));
    const facts = fields.filter(([field]) => !OF_THE_SITE.has(field));
    return { ...Object.fromEntries(facts), path: nameOf(one.key, place) };
  };
  const copied = copy(value, []);
  return { value: copied, files: [...names].map(([key, name]) => ({ key, name })) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isStoredFile = (value: Record<string, unknown>): value is { key: string } =>
  typeof value.key === 'string' && isStorageKey(value.key) && typeof value.bytes === 'number';

const idOf = (item: unknown): string | undefined =>
  isRecord(item) && /^\d+$/.test(String(item.id)) ? String(item.id) : undefined;

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '_');
