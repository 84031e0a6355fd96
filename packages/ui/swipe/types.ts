import type { RefObject } from 'react';
import type { PictureData } from '../picture/picture.tsx';

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
