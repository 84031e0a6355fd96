import type { MapViewport } from '@keystead/ui/map';

type View = Pick<MapViewport, 'center' | 'zoom'>;

/** Where the map of the last search stood; the search names its box, which no screen fits exactly. */
let left: { search: string; view: View } | undefined;

/** Remembers where the map of a search, by its `feedQuery`, stands while this tab lives. */
export function leaveView(search: string, { center, zoom }: View): void {
  left = { search, view: { center, zoom } };
}

/** Returns where the map stood when this very search was left; undefined for any other. */
export const leftView = (search: string): View | undefined =>
  left?.search === search ? left.view : undefined;
