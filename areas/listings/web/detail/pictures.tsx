import { Gallery } from '@keystead/ui/gallery';
import { lazy } from 'react';
import { ListingPicture } from '../listing-picture.tsx';
import { galleryPicture, photosOf, type Shown } from './shown-pictures.ts';
import { useText } from './text.ts';

// Fetched when it is opened: it weighs more than the page.
const ListingViewer = lazy(() => import('../presentation/listing-viewer.tsx'));

/** Renders title picture and gallery as a mosaic; the box is there even when there is no picture. */
export function Pictures({ listing, className = '' }: { listing: Shown; className?: string }) {
  const t = useText();
  const pictures = photosOf(listing);
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
      pictures={pictures.map((photo, place) => galleryPicture(photo, listing.title, place))}
      labels={{
        gallery: t('pictures'),
        showAll: t('showAll', { count }),
        open: (position) => t('pictureOf', { position, count }),
      }}
      viewer={(src, close) => <ListingViewer listing={listing} src={src} onClose={close} />}
    />
  );
}
