import type { NamedPicture } from '../../../pictures.ts';
import { type HomeOut, printable } from '../writing.ts';
import { type Filled, type FilledField, filled } from './field.ts';
import { lettersOf } from './words.ts';

interface Shown {
  readonly home: HomeOut;
  readonly picture: NamedPicture;
  readonly place: number;
}

/** Fields of Media: filters know those that say of which home it is. */
export const MEDIA = {
  MediaKey: {
    type: 'text',
    most: 255,
    out: ({ home, place }: Shown) => `${home.row.external_id}-${place}`,
  },
  MediaURL: { type: 'text', most: 8000, out: ({ picture }: Shown) => picture.address },
  MediaCategory: {
    type: 'text',
    most: 50,
    out: ({ picture }: Shown) => (picture.kind === 'plan' ? 'Floor Plan' : 'Photo'),
  },
  Order: { type: 'whole', out: ({ place }: Shown) => place },
  PreferredPhotoYN: { type: 'flag', out: ({ place }: Shown) => place === 0 },
  LongDescription: {
    type: 'text',
    most: 1024,
    out: ({ picture }: Shown) => printable(picture.caption) || undefined,
  },
  ResourceName: { type: 'text', most: 50, isFiltered: true, out: () => 'Property' },
  ResourceRecordKey: {
    type: 'text',
    most: 255,
    isFiltered: true,
    out: ({ home }: Shown) => home.row.external_id,
  },
  ModificationTimestamp: {
    type: 'moment',
    isFiltered: true,
    out: ({ home }: Shown) => home.updatedAt.toISOString(),
  },
  X_kind: { type: 'text', most: 25, out: ({ picture }: Shown) => picture.kind },
} as const satisfies Readonly<Record<string, FilledField<Shown>>>;

/** Returns the pictures of a home as Media, in their order. */
export const mediaOf = (home: HomeOut): Filled[] =>
  home.pictures.map((picture, place) => filled(MEDIA, { home, picture, place }));

/** Returns what Media name as pictures: that of the title first, plans and photographs alone. */
export function picturesOfMedia(media: readonly ((name: string) => string)[]): Partial<NamedPicture>[] {
  const rank = (said: (name: string) => string) =>
    said('PreferredPhotoYN') === 'true' ? -1 : Number(said('Order')) || 0;
  return [...media]
    .sort((one, other) => rank(one) - rank(other))
    .flatMap((said) => {
      const category = lettersOf(said('MediaCategory'));
      if (category !== '' && category !== 'photo' && category !== 'floorplan') return [];
      const kind = (said('X_kind') ||
        (category === 'floorplan' ? 'plan' : 'photograph')) as NamedPicture['kind'];
      return [
        { address: said('MediaURL'), caption: said('LongDescription') || said('ShortDescription'), kind },
      ];
    });
}
