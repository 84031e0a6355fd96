import { pictureSources, type WirePicture } from '@keystead/kit/picture';
import { Gallery, type GalleryLabels } from '@keystead/ui/gallery';
import type { OwnProperty, PropertyDetail } from '../../contract.ts';
import type { PictureKind } from '../../rules.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { useText } from './text.ts';

/** What has pictures: a listing, or a project, whose pictures say less. */
type Shown = Pick<PropertyDetail, 'title' | 'title_picture'> & {
  readonly title_facts?: PropertyDetail['title_facts'];
  readonly gallery: readonly {
    readonly picture: WirePicture;
    readonly kind?: PictureKind;
    readonly caption?: string;
  }[];
};

/** Renders title picture and gallery as a mosaic; the box is there even when there is no picture. */
export function Pictures({ listing, className = '' }: { listing: Shown; className?: string }) {
  const labels = useGalleryLabels();
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
      labels={labels(count)}
    />
  );
}

/** A picture of a listing by the name that pins have for it, with its caption. */
export interface ListingPhoto {
  readonly picture: WirePicture;
  readonly caption: string;
}

/** Returns the pictures of a listing in their order; plans stand apart, unless one is the title picture. */
export function photosOf({ title_picture, title_facts, gallery }: Shown): ListingPhoto[] {
  const title = title_picture ? [{ picture: title_picture, caption: title_facts?.caption ?? '' }] : [];
  const others = gallery.filter(({ kind }) => kind !== 'plan');
  return [...title, ...others.map(({ picture, caption = '' }) => ({ picture, caption }))];
}

/** Returns the plans among the pictures, by the names that pins have for them; the title picture may be one. */
export function plansOf({ title_picture, title_facts, gallery }: PropertyDetail | OwnProperty) {
  const title = title_picture && title_facts ? [{ id: 'title', picture: title_picture, ...title_facts }] : [];
  return [...title, ...gallery].filter(({ kind }) => kind === 'plan');
}

/** Returns the labels of a gallery and its viewer. */
export function useGalleryLabels(): (count: number) => GalleryLabels {
  const t = useText();
  return (count) => ({
    gallery: t('pictures'),
    showAll: t('showAll', { count }),
    open: (position) => t('pictureOf', { position, count }),
    close: t('close'),
    previous: t('previous'),
    next: t('next'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
  });
}

/** Returns a picture as galleries take it. */
export function galleryPicture({ picture, caption }: ListingPhoto, title: string, place: number) {
  return {
    src: picture.url,
    sources: pictureSources(picture),
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
    alt: picture.alt || `${title}, ${place + 1}`,
    ...(picture.placeholder !== undefined && { placeholder: picture.placeholder }),
    ...(picture.focus && { focus: picture.focus }),
    ...(caption !== '' && { caption }),
  };
}
