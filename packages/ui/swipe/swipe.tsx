import { lazy, Suspense, useRef, useState } from 'react';
import { SwipeDots } from './dots.tsx';
import type { SwipeProps } from './types.ts';

// Most cards are only passed by.
const Slides = lazy(() => import('./slides.tsx'));

/**
 * Lays more pictures over the first one of a card: by finger, with a mouse by two buttons, with the arrow keys of the card. The
 * places of the pictures are there from the beginning, so the very first swipe moves them and nothing ever moves the page.
 */
export function Swipe({ wanted, onTap, ...rest }: SwipeProps) {
  const row = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState(false);
  const resting = <SwipeDots count={rest.pictures.length + 1} index={0} />;
  return (
    <>
      {/* A mouse reaches the card's link through it; keys and screen readers have that link. */}
      <div
        ref={row}
        aria-hidden="true"
        tabIndex={-1}
        onTouchStart={() => setTouched(true)}
        onClick={onTap}
        className="absolute inset-0 z-1 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-[inherit] [scrollbar-width:none] pointer-fine:pointer-events-none"
      >
        <span className="w-full shrink-0 snap-start" />
        {rest.pictures.map(({ src, colour }) => (
          <span
            key={src}
            style={colour ? { backgroundColor: colour } : undefined}
            className="relative w-full shrink-0 snap-start snap-always overflow-hidden bg-sunken"
          />
        ))}
      </div>
      {wanted || touched ? (
        <Suspense fallback={resting}>
          <Slides row={row} {...rest} />
        </Suspense>
      ) : (
        resting
      )}
    </>
  );
}
