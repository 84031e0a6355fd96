import { type Marks, useMarked } from './marks.ts';

/** As much of a listing as says whether it is new. */
export interface Posted {
  readonly id: number;
  readonly created_at?: string | undefined;
}

/** Returns whether a listing is `seen`, or `new` since the visitor's last visit. */
export function freshness(
  { seen, newSince }: Pick<Marks, 'seen' | 'newSince'>,
  { id, created_at }: Posted,
): 'seen' | 'new' | undefined {
  if (seen.has(id)) return 'seen';
  return newSince !== undefined && created_at && Date.parse(created_at) > newSince ? 'new' : undefined;
}

export const useFreshness = (home: Posted) => useMarked((now) => freshness(now, home));
