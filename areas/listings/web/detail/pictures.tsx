import { pictureSources, type WirePicture } from '@keystead/kit/picture';
import { Gallery } from '@keystead/ui/gallery';
import type { PropertyDetail } from '../../contract.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { useText } from './text.ts';

/** Renders title picture and gallery as a mosaic; the box is there even when there is no picture. */
export function Pictures({
  listing,
  className = '',
}: {
  listing: Pick<PropertyDetail, 'title' | 'title_picture' | 'gallery'>;
  className?: string;
}) {
  const t = useText();
  const pictures = [listing.title_picture, ...listing.gallery.map(({ picture }) => picture)].filter(
    (picture) => picture !== null,
  );
  const count = pictures.length;
  if (count === 0)
    return (
      <ListingPicture
        picture={null}
        sizes="100vw"
        className={`aspect-4/3 sm:aspect-3/1 sm:rounded-lg ${className}`}
      />
    );
  return (
    <Gallery
      className={className}
      pictures={pictures.map((picture, place) => galleryPicture(picture, listing.title, place))}
      labels={{
        gallery: t('pictures'),
        showAll: t('showAll', { count }),
        open: (position) => t('pictureOf', { position, count }),
        close: t('close'),
        previous: t('previous'),
        next: t('next'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
      }}
    />
  );
}

function galleryPicture(picture: WirePicture, title: string, place: number) {
  return {
    src: picture.url,
    sources: pictureSources(picture),
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
    alt: picture.alt || `${title}, ${place + 1}`,
    ...(picture.placeholder !== undefined && { placeholder: picture.placeholder }),
  };
}
