/** Room for what lies over the edges of a map (buttons), and for a mark that stands at the edge of a view, in pixels. */
const ROOM = { top: 64, controls: 92, bottom: 96, other: 64 };
/** A small map is not all edge: this part of its width or height at most. */
const MOST = 0.2;
/** Its own buttons are as wide on a phone. */
const MOST_CONTROLS = 0.25;
/** What covers a map from its top edge may take more of its height. */
const MOST_COVERED = 0.55;
/** Between what covers a map and the middle of a mark, in pixels. */
const BELOW_COVER = 40;

interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Returns the padding around a view that a map is moved to, so that its marks lie beside what is over the map and not under it.
 * @param covered pixels from the top edge that something takes
 * @param rtl whether the map's controls stand at the left
 */
export function fitPadding(
  { width, height }: { width: number; height: number },
  { covered = 0, rtl = false }: { covered?: number; rtl?: boolean } = {},
): Edges {
  const part = (room: number, length: number, most = MOST) => Math.min(room, Math.round(length * most));
  const [controls, other] = [part(ROOM.controls, width, MOST_CONTROLS), part(ROOM.other, width)];
  const below = covered > 0 ? part(covered + BELOW_COVER, height, MOST_COVERED) : 0;
  return {
    top: Math.max(part(ROOM.top, height), below),
    right: rtl ? other : controls,
    bottom: part(ROOM.bottom, height),
    left: rtl ? controls : other,
  };
}

/** Returns how far what is marked `data-map-cover` reaches down into a map, in pixels; 0 for nothing. */
export function coveredTop(box: HTMLElement): number {
  const cover = box.closest('section')?.querySelector('[data-map-cover]');
  return cover ? Math.max(0, cover.getBoundingClientRect().bottom - box.getBoundingClientRect().top) : 0;
}
