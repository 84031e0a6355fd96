import type { Map as MapLibre } from 'maplibre-gl';

/** Room that a card keeps to the edges of the map, in pixels: at the top, buttons lie over it. */
const ROOM = { top: 64, other: 12 };

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Returns how far a map must move, in pixels to the right and down, for a card to lie within it; nothing for one without a size. */
export function wayIntoView(card: Edges, frame: Edges): [x: number, y: number] {
  if (card.right <= card.left) return [0, 0];
  const over = (from: number, to: number, least: number, most: number) => {
    if (from < least) return from - least;
    return to > most ? Math.min(to - most, from - least) : 0;
  };
  return [
    over(card.left, card.right, frame.left + ROOM.other, frame.right - ROOM.other),
    over(card.top, card.bottom, frame.top + ROOM.top, frame.bottom - ROOM.other),
  ];
}

/** Moves the map so that a card over it is seen whole. */
export function panIntoView(map: MapLibre, card: HTMLElement): void {
  const way = wayIntoView(card.getBoundingClientRect(), map.getContainer().getBoundingClientRect());
  if (way[0] !== 0 || way[1] !== 0) map.panBy(way);
}
