import { pictureSources } from '@keystead/kit/picture';
import type { PictureData } from '@keystead/ui/picture';
import { Swipe } from '@keystead/ui/swipe';
import type { CardListing } from '../card-listing.ts';
import type { PicturesPart } from '../card-parts.ts';
import { useText } from './text.ts';

/** Pictures that a card turns through beside the first; the rest are on the home's page. */
const MOST_TURNED = 11;

/** Lays the other pictures of a home over the first one of its card. */
export function CardPictures({ listing, link, ...rest }: PicturesPart) {
  const t = useText();
  const pictures = picturesOf(listing);
  if (pictures.length === 0) return null;
  return (
    <Swipe
      {...rest}
      pictures={pictures}
      onTap={() => link.current?.click()}
      previousLabel={t('previousPicture')}
      nextLabel={t('nextPicture')}
      positionLabel={(place, total) => t('pictureOf', { place, total })}
    />
  );
}

/** Lists know the colour of the first picture alone: until another one comes, that of the same home is closer than grey. */
function picturesOf({ gallery = [], title, title_picture }: CardListing): PictureData[] {
  return gallery.slice(0, MOST_TURNED).map(({ image_url: src, widths = [] }) => ({
    src,
    sources: pictureSources({ base: src.replace(/\.jpg$/, ''), widths }),
    // Cropped to the card's box whatever they are.
    width: 4,
    height: 3,
    alt: title,
    ...(title_picture && { colour: title_picture.colour }),
  }));
}
