import { z } from 'zod';

/** What an archive is, its first entry: known before anything else is read. */
export const BEGINNING = 'keystead.json';
/** What it holds, its last entry: an archive without it is not whole. */
export const MANIFEST = 'manifest.json';

export const beginning = z.object({ keystead: z.literal('backup'), format: z.literal(1) });

const hash = z.string().length(64);

export const manifest = z.object({
  madeAt: z.iso.datetime(),
  /** Applied when it was made: the tables are those that these make. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Of the queue's own tables; null where there were none yet. */
  queueVersion: z.number().int().nullable(),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number().int() }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Whether what is sealed opens with the key in here, or with the SECRET_KEY of the environment. */
  secret: z.enum(['file', 'environment', 'none']),
  /** SHA-256 of every entry between the first and this one, by name. */
  entries: z.record(z.string(), hash),
});

export type Manifest = z.output<typeof manifest>;

/** Where things stand in the archive. */
export const entryOf = {
  table: (table: { schema: string; name: string }, part: number) =>
    `database/${table.schema}.${table.name}/${String(part).padStart(6, '0')}.copy`,
  file: (key: string) => `files/${key}`,
  /** What the first start of a site makes in its folder. */
  key: (name: string) => `keys/${name}`,
};
