import { pictureSources } from '@keystead/kit/picture';
import type { PictureData } from '@keystead/ui/picture';
import type { ListItem } from '../contract.ts';

/** Pictures that a card turns through beside the first; the rest are on the home's page. */
const MOST_TURNED = 11;

/** Returns the pictures behind the first one of a card, where its answer names them. */
export function cardPictures({
  gallery = [],
  title,
}: {
  gallery?: ListItem['gallery'];
  title: string;
}): PictureData[] {
  return gallery.slice(0, MOST_TURNED).map(({ image_url: src, widths = [] }) => ({
    src,
    sources: pictureSources({ base: src.replace(/\.jpg$/, ''), widths }),
    // Cropped to the card's box whatever they are.
    width: 4,
    height: 3,
    alt: title,
  }));
}
