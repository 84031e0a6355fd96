/**
 * A place that an earlier area leaves open and a later one fills, so that the earlier never learns about the later:
 * listings announce a change, search writes its row; a card leaves room for a heart.
 */
export interface Slot<Filling> {
  /** Fills the extension point; a second filling is an error of the composition. */
  fill(filling: Filling): void;
  /** What was filled in, or the default. */
  get(): Filling;
}

export function extensionPoint<Filling>(name: string, fallback: Filling): Slot<Filling> {
  let filled: Filling | undefined;
  return {
    fill(filling) {
      if (filled !== undefined && filled !== filling) throw new Error(`The slot ${name} is filled already`);
      filled = filling;
    },
    get: () => filled ?? fallback,
  };
}
