import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { Loading, type RaRecord } from 'react-admin';

/** Where the menu puts a resource; in this order. */
export const GROUPS = [
  'Moderation',
  'People',
  'Catalogue',
  'Content',
  'Commerce',
  'Settings',
  'System',
] as const;

/** Something on the page of a record. */
type RecordPart = ComponentType<{ record: RaRecord }>;

/** A kind of record of the back office, as an area's `admin/index.ts` brings it. */
export interface Resource {
  /** As in the address of its calls: `staff/<name>`. */
  readonly name: string;
  /** Of the menu and of titles: `Categories`. */
  readonly label: string;
  /** Of one: `category`. */
  readonly one: string;
  /** What records of this kind are for: said where there are none yet. */
  readonly about?: string;
  readonly group: (typeof GROUPS)[number];
  readonly icon: LucideIcon;
  /** What its rights begin with, where that is not the name: `catalogue` of `catalogue:view` and `catalogue:edit`. */
  readonly right?: string;
  /** Goes to its list, pressed after `g`. */
  readonly letter?: string;
  /** Has text that the search above all screens looks for: its list takes `q`. */
  readonly searched?: boolean;
  /** How one is called in titles and search results; its `name` unless said. */
  readonly title?: (record: RaRecord) => string;
  /**
   * Deleting one notifies no one outside, moves nothing and is never rejected: it happens without a question, some seconds
   * later, and can be taken back until then (153).
   */
  readonly isUndoable?: boolean;
  /** What goes with it, where deleting asks first. */
  readonly deleteText?: string;
  readonly list: ComponentType;
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
  /** What of it stands on the dashboard, before all metrics. */
  readonly dashboard?: ComponentType;
  /** What it has to say on the pages of other resources, by their names: `PageParts` puts it there. */
  readonly parts?: Readonly<Record<string, RecordPart>>;
}

/**
 * Returns a screen that is fetched when someone opens it: `screen(() => import('./list.tsx').then((file) => file.List))`. It
 * waits inside itself, so that the screen before it is gone at once: a list that is cached until then still takes what was
 * typed into its search, and leads back to itself by that.
 */
export function screen(load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazy(async () => ({ default: await load() }));
  return () => createElement(Suspense, { fallback: createElement(Loading) }, createElement(Screen));
}

/** Returns a part of a page, fetched with it: see `parts`. */
export function part(load: () => Promise<RecordPart>): RecordPart {
  return lazy(async () => ({ default: await load() }));
}

/** Returns how a record is called. */
export function titleOf(resource: Pick<Resource, 'title' | 'one'>, record: RaRecord): string {
  if (resource.title) return resource.title(record);
  const name: unknown = record.name;
  return typeof name === 'string' && name !== '' ? name : `${resource.one} ${record.id}`;
}
