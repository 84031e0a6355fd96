/** Room for what lies over the edges of a map (buttons), and for a mark that stands at the edge of a view, in pixels. */
const ROOM = { top: 64, right: 92, bottom: 96, left: 64 };
/** A small map is not all edge: this part of its width or height at most. */
const MOST = 0.2;

/** What stays free around a view that a map is moved to, so that its marks lie beside the buttons and not under them. */
export function fitPadding({
  clientWidth,
  clientHeight,
}: Readonly<Pick<HTMLElement, 'clientWidth' | 'clientHeight'>>): typeof ROOM {
  const across = (room: number) => Math.min(room, Math.round(clientWidth * MOST));
  const down = (room: number) => Math.min(room, Math.round(clientHeight * MOST));
  return {
    top: down(ROOM.top),
    right: across(ROOM.right),
    bottom: down(ROOM.bottom),
    left: across(ROOM.left),
  };
}
