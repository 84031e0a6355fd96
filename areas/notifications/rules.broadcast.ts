/** Broadcasts: recipients, states and limits. Pure. */

export const BROADCAST = {
  /** Characters. */
  title: 120,
  body: 1000,
  /** Chosen one by one. */
  people: 500,
  /** Days that one may look back or ahead. */
  days: 3650,
  ahead: 366,
} as const;

export const BROADCAST_TO = ['all', 'segment', 'people'] as const;
export const PERSON_KINDS = ['agent', 'person'] as const;

/** What someone of a segment is, all of it; absent: whatever. */
interface Segment {
  readonly kind?: (typeof PERSON_KINDS)[number] | undefined;
  /** Whether they have homes on offer, or a package that runs. */
  readonly has_listings?: boolean | undefined;
  readonly has_package?: boolean | undefined;
  readonly city?: string | undefined;
  readonly language?: string | undefined;
  /** Signed in and here within so many days, or not for as long. */
  readonly seen_within?: number | undefined;
  readonly unseen_for?: number | undefined;
}

/** Recipients. */
export type Audience =
  | { readonly to: 'all' }
  | { readonly to: 'people'; readonly people: readonly number[] }
  | ({ readonly to: 'segment' } & Segment);

/** The same as a form has it, whatever belongs to another choice included. */
export type AudienceFields = {
  readonly to: (typeof BROADCAST_TO)[number];
  readonly people?: readonly number[] | null | undefined;
} & { readonly [Field in keyof Segment]?: Segment[Field] | null };

const SEGMENT_FIELDS = [
  'kind',
  'has_listings',
  'has_package',
  'city',
  'language',
  'seen_within',
  'unseen_for',
] as const satisfies readonly (keyof Segment)[];

/** Returns the audience of a form, or the field that is missing and why. */
export function audienceOf(fields: AudienceFields): Audience | { field: string; message: string } {
  if (fields.to === 'all') return { to: 'all' };
  if (fields.to === 'people') {
    const people = [...new Set(fields.people ?? [])];
    return people.length > 0 ? { to: 'people', people } : { field: 'people', message: 'choose someone' };
  }
  const asked = SEGMENT_FIELDS.filter((name) => fields[name] !== undefined && fields[name] !== null);
  if (asked.length === 0) return { field: 'to', message: 'say at least one thing that they have in common' };
  return { to: 'segment', ...Object.fromEntries(asked.map((name) => [name, fields[name]])) };
}

export const BROADCAST_STATES = ['scheduled', 'running', 'done', 'cancelled'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/** Returns the state of a broadcast. */
export function broadcastState(one: {
  started_at: Date | null;
  done_at: Date | null;
  cancelled_at: Date | null;
}): BroadcastState {
  if (one.cancelled_at !== null) return 'cancelled';
  if (one.done_at !== null) return 'done';
  return one.started_at === null ? 'scheduled' : 'running';
}
