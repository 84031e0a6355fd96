import type { MapViewport } from '@keystead/ui/map';

type View = Pick<MapViewport, 'center' | 'zoom'>;

/** Where the map of the last search stood; the address names its box, which no screen fits exactly. */
let left: { address: string; view: View } | undefined;

/** Remembers where the map stands while this tab lives. */
export function leaveView(address: string, { center, zoom }: View): void {
  left = { address, view: { center, zoom } };
}

/** Returns where the map stood when this very search was left; undefined for any other. */
export const leftView = (address: string): View | undefined =>
  left?.address === address ? left.view : undefined;
