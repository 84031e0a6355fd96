import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { TYPE_KEY } from '../theme/type-script.ts';
import { pressAgain } from './early-presses.ts';
import { typeAgain } from './early-typing.ts';
import { firstTouch, wasTouched } from './first-touch.ts';

/** Milliseconds until a part is asked for again that could not be fetched with a connection. */
const RETRY_MS = 2000;

/**
 * A part that stands in the server's page and comes to life at the visitor's first touch: its script is no part of a
 * first load. Links in it work before, and a press on a button is done when its part is there. Call it once per module: `const Rows = afterTouch(() => import('./rows.tsx').then((part) => part.Rows));`
 * Keep its props the same between renders: a part that changes before it lives is drawn anew.
 * @param isAwaited false for parts that are not in the page at first (an error): those come at once when drawn, and
 *   are fetched at the first touch so that they are there when the connection is not.
 * @param isOwn true for parts that show what a visitor has kept: those come at once for anyone who has been here before
 */
export function afterTouch<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAwaited = true, isOwn = false } = {},
) {
  let part: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    try {
      part = await load();
      return part;
    } catch {
      // The connection is lost: the server's page stays as it is until it is back. It may have come back already.
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        if (navigator.onLine) setTimeout(resolve, RETRY_MS);
      });
      return fetchPart();
    }
  };
  // A page that is rendered on the server, or gone to from another, has its parts from the start.
  const isHere = typeof window === 'undefined' || wasTouched() || (isOwn && hasBeenHere());
  const coming = isHere ? fetchPart() : firstTouch().then(fetchPart);
  const Part = lazy(() => arrival(part, isAwaited ? coming : fetchPart())) as ComponentType<Props>;

  return memo(function AfterTouch(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
        <Alive />
      </Suspense>
    );
  });
}

/** Whether an earlier visit left anything behind; a browser that forbids storage keeps nothing. */
function hasBeenHere(): boolean {
  try {
    // A first visit leaves a note of its typefaces by itself.
    const own = window.localStorage.getItem(TYPE_KEY) === null ? 0 : 1;
    return window.localStorage.length > own;
  } catch {
    return false;
  }
}

/** Comes to life together with the part beside it. */
function Alive() {
  useEffect(() => {
    typeAgain();
    pressAgain();
  }, []);
  return null;
}

/** A part that is there already is drawn without waiting a moment, so that nothing flickers. */
function arrival<Part>(part: Part | undefined, later: Promise<Part>): Promise<{ default: Part }> {
  if (part === undefined) return later.then((arrived) => ({ default: arrived }));
  // biome-ignore lint/suspicious/noThenProperty: React asks any thenable, and this one answers at once
  return { then: (answer: (part: { default: Part }) => void) => answer({ default: part }) } as never;
}
