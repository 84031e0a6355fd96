import { flatten } from '@keystead/http/client';
import type { ChaosWorld, Writer } from './world.ts';

/** What a person writes, and how it is found in the database. Each has a name of its own, under which it is sent again. */
export interface Write {
  readonly kind: WriteKind;
  readonly name: string;
  readonly path: string;
  readonly body: URLSearchParams | FormData;
}

export type WriteKind = 'message' | 'favourite' | 'advertisement' | 'listing';

interface Turn {
  readonly world: ChaosWorld;
  readonly writer: Writer;
  readonly other: Writer;
  readonly name: string;
  /** How many of the kind this person has begun before. */
  readonly count: number;
}

interface Kind {
  readonly path: string;
  /** How often it is written, beside the others. */
  readonly share: number;
  /** The status that says that there is no credit left for it. */
  readonly rejection?: number;
  /** Returns the fields; undefined once this person has nothing more to write of the kind. */
  fields(turn: Turn): { readonly name: string; readonly fields: Record<string, unknown> } | undefined;
  /** Rows by the names of the writes: more than one is a write that was done twice. */
  readonly rows: string;
}

/** Kinds of writes: each passes through another part of the code, and each is to be done once however often it is sent. */
export const WRITES: Readonly<Record<WriteKind, Kind>> = {
  message: {
    path: 'send_message',
    share: 10,
    fields: ({ other, name }) => ({
      name,
      fields: { receiver_id: other.accountId, property_id: other.homes[0], message: name, client_id: name },
    }),
    rows: 'select body as name from chat_message',
  },
  favourite: {
    path: 'add_favourite',
    share: 5,
    fields({ writer, world, count }) {
      const homes = world.writers.filter((one) => one !== writer).flatMap((one) => one.homes);
      const home = homes[count];
      if (home === undefined) return undefined;
      return { name: `${writer.accountId} ${home}`, fields: { property_id: home, type: 1 } };
    },
    rows: `select account_id || ' ' || listing_id as name from favourite`,
  },
  advertisement: {
    path: 'store_advertisement',
    share: 2,
    rejection: 402,
    fields({ writer, count }) {
      const home = writer.homes[count];
      if (home === undefined) return undefined;
      return { name: `home ${home}`, fields: { feature_for: 'property', property_id: home } };
    },
    rows: `select 'home ' || listing_id as name from advertisement`,
  },
  listing: {
    path: 'post_property',
    share: 1,
    fields: ({ world, name }) => ({
      name,
      fields: {
        title: name,
        description: 'Two rooms.',
        category_id: world.category,
        property_type: 0,
        price: 250_000,
        city: 'Porto',
        state: 'Porto',
        country: 'Portugal',
        address: 'Rua Nova 1',
        latitude: 41.15,
        longitude: -8.61,
        title_image: new File([world.photo], 'home.jpg', { type: 'image/jpeg' }),
      },
    }),
    rows: 'select title as name from listing',
  },
};

export const WRITE_KINDS = Object.keys(WRITES) as WriteKind[];

/** Returns the next write of a kind; undefined where this person has no more of it. */
export function nextWrite(kind: WriteKind, turn: Turn): Write | undefined {
  const { path, fields: make } = WRITES[kind];
  const made = make(turn);
  if (!made) return undefined;
  const { name, fields } = made;
  const isForm = Object.values(fields).some((value) => value instanceof Blob);
  const body = isForm ? new FormData() : new URLSearchParams();
  for (const [field, value] of flatten(fields)) body.append(field, value as string);
  return { kind, name, path, body };
}
