import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import type { PictureData } from '../picture/picture.tsx';
import { SwipeDots } from './dots.tsx';

// Most cards are only passed by.
const Slides = lazy(() => import('./slides.tsx'));

export type SwipeProps = {
  /** Those behind the first picture, over which this is laid. */
  pictures: readonly PictureData[];
  /** How wide they are shown, as in the `sizes` attribute. */
  sizes?: string;
  /** The pointer or the focus is on the card: pictures are fetched as they come into sight. */
  wanted: boolean;
  /** Its arrow keys turn the pictures. */
  card: RefObject<HTMLElement | null>;
  /** A finger has tapped, not swiped. */
  onTap: () => void;
  previousLabel?: string;
  nextLabel?: string;
  /** Read out when a key has turned to a picture, for example "Picture 2 of 12". */
  positionLabel?: (position: number, count: number) => string;
};

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
        {rest.pictures.map(({ src }) => (
          <span
            key={src}
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
