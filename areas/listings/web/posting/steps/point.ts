/** A place on a picture, from its left and upper edge, 0 to 1; the same in every script, for pictures are not mirrored. */
export interface Point {
  x: number;
  y: number;
}

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** Returns where a pointer is on the element that hears of it, or on `box`. */
export function atPointer(
  { clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: Element },
  box: Element = currentTarget,
): Point {
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
}

const STEP = 0.02;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the point after an arrow key, with shift five steps further; undefined for other keys. */
export function movedByKey(
  { x, y }: Point,
  event: { key: string; shiftKey: boolean; preventDefault: () => void },
): Point | undefined {
  const [right = 0, down = 0] = ARROWS[event.key] ?? [];
  if (right === 0 && down === 0) return undefined;
  event.preventDefault();
  const step = STEP * (event.shiftKey ? 5 : 1);
  return { x: within(x + right * step), y: within(y + down * step) };
}
