import { pictureSources, type WirePicture } from '@keystead/kit/picture';
import type { OwnProperty, PropertyDetail } from '../../contract.ts';

type Facts = Partial<NonNullable<PropertyDetail['title_facts']>>;

/** What has pictures: a listing, or a project, whose pictures say less. */
export type Shown = Pick<PropertyDetail, 'title' | 'title_picture'> &
  Partial<Pick<PropertyDetail, 'rooms' | 'bedrooms' | 'bathrooms' | 'parameters'>> & {
    readonly title_facts?: Facts | null;
    readonly gallery: readonly ({ readonly picture: WirePicture } & Facts)[];
  };

/** A picture of a listing, and what is known of it. */
export type ListingPhoto = Shown['gallery'][number];

/** Returns the pictures of a listing in their order, the title picture first. */
export function picturesOf({ title_picture, title_facts, gallery }: Shown): ListingPhoto[] {
  return [...(title_picture ? [{ picture: title_picture, ...title_facts }] : []), ...gallery];
}

/** Returns the same without plans, which stand apart, unless one is the title picture. */
export function photosOf(listing: Shown): ListingPhoto[] {
  return picturesOf(listing).filter(
    ({ kind, picture }) => kind !== 'plan' || picture === listing.title_picture,
  );
}

/** Returns the plans among the pictures, by the names that pins have for them; the title picture may be one. */
export function plansOf({ title_picture, title_facts, gallery }: PropertyDetail | OwnProperty) {
  const title = title_picture && title_facts ? [{ id: 'title', picture: title_picture, ...title_facts }] : [];
  return [...title, ...gallery].filter(({ kind }) => kind === 'plan');
}

/** Returns a picture as galleries take it. */
export function galleryPicture({ picture }: ListingPhoto, title: string, place: number) {
  return {
    src: picture.url,
    sources: pictureSources(picture),
    width: picture.width,
    height: picture.height,
    colour: picture.colour,
    alt: picture.alt || `${title}, ${place + 1}`,
    ...(picture.placeholder !== undefined && { placeholder: picture.placeholder }),
    ...(picture.focus && { focus: picture.focus }),
  };
}
