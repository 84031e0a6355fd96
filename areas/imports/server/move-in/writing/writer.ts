import type { Ctx } from '@keystead/platform/context';
import type { Kind, Thing } from '../records.ts';
import type { OldFiles } from './old-files.ts';

/** What has become of a thing that was to be written. */
export interface Written {
  readonly oldId: string;
  readonly newId: number | null;
  readonly outcome: 'written' | 'merged' | 'drafted' | 'refused';
  /** Why it is refused; of others, what of them did not come. */
  readonly reason?: string;
  /** Where it stands here. */
  readonly path?: string;
  /** How it is now, where it has no row with a number: what undoing needs to find it. */
  readonly stamp?: string;
}

/** What things are written with. */
export interface World {
  readonly system: string;
  readonly files: OldFiles;
  /** The account of the site itself. */
  readonly operatorId: number;
  /** Returns what became of things of a kind, by their old ids; the number is null where a thing has none. */
  idsOf(open: Ctx, kind: Kind, oldIds: readonly string[]): Promise<ReadonlyMap<string, number | null>>;
  /** Returns HTML with links to the old site leading to the pages that are here now. */
  withOwnLinks(open: Ctx, html: string): Promise<string>;
  /** Where homes are whose rows do not say so. */
  readonly state?: string;
  readonly country?: string;
}

/** Writes things in the open transaction, in their order: one outcome for each. */
export type Writer<K extends Kind> = (
  open: Ctx,
  things: readonly Thing<K>[],
  world: World,
) => Promise<Written[]>;

export const refused = (oldId: string, reason: string): Written => ({
  oldId,
  newId: null,
  outcome: 'refused',
  reason,
});
