import { firstSignOf } from '@keystead/listings/web';
import { lazy, Suspense } from 'react';

/** Of the one list of units that a page has. */
const ID = 'other-units';

// Pages of the server carry the list, and the browser opens it: its script comes once the reader does something.
const OtherUnits = lazy(() =>
  firstSignOf(ID)
    .then(() => import('./other-units.tsx'))
    .then((part) => ({ default: part.OtherUnits })),
);

/**
 * Renders the area of a home, with other units on a click; once on a page. The browser's popover opens before, and without,
 * its script.
 * @param area square metres
 * @param children how the area is written on the page
 */
export function AreaUnits({ area, children }: { area: number; children: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        className="hit-area underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent"
      >
        {children}
      </button>
      <Suspense>
        <OtherUnits id={ID} area={area} written={children} />
      </Suspense>
    </>
  );
}
