import type { BookOwner } from './capture.queries.ts';

/** Where a contact belongs: whose leads, and in whose charge. */
export interface Place {
  readonly owner: BookOwner;
  readonly ownerId: number | null;
  readonly branchId: number | null;
}
