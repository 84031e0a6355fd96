import type { PaperKind } from '@keystead/listings/contract';
import type { NamedDocument, NamedPicture } from '../../../pictures.ts';
import { type HomeOut, printable } from '../writing.ts';
import { type Filled, type FilledField, filled, wordOf } from './field.ts';
import { lettersOf } from './words.ts';

interface Shown {
  readonly home: HomeOut;
  readonly picture: NamedPicture | NamedDocument;
  readonly isDocument: boolean;
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
  MediaCategory: wordOf('MediaCategory', 50, ({ picture, isDocument }: Shown) =>
    isDocument ? 'Document' : picture.kind === 'plan' ? 'Floor Plan' : 'Photo',
  ),
  Order: { type: 'whole', out: ({ place }: Shown) => place },
  PreferredPhotoYN: { type: 'flag', out: ({ place }: Shown) => place === 0 },
  LongDescription: {
    type: 'text',
    most: 1024,
    out: ({ picture }: Shown) => printable(picture.caption) || undefined,
  },
  ResourceName: { ...wordOf('ResourceName', 50, () => 'Property'), isFiltered: true },
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

/** Returns the pictures of a home as Media, in their order, and its documents behind them. */
export const mediaOf = (home: HomeOut): Filled[] =>
  [...home.pictures, ...(home.documents ?? [])].map((picture, place) =>
    filled(MEDIA, { home, picture, place, isDocument: place >= home.pictures.length }),
  );

type Said = (name: string) => string;

const inOrder = (media: readonly Said[]) => {
  const rank = (said: Said) => (said('PreferredPhotoYN') === 'true' ? -1 : Number(said('Order')) || 0);
  return [...media].sort((one, other) => rank(one) - rank(other));
};
const captionOf = (said: Said) => said('LongDescription') || said('ShortDescription');
const isPdf = (said: Said) => /pdf/i.test(said('MediaType')) || /\.pdf(?:\?|$)/i.test(said('MediaURL'));

/** Returns what Media name as documents: plans that are PDFs are some. */
export const documentsOfMedia = (media: readonly Said[]): Partial<NamedDocument>[] =>
  inOrder(media).flatMap((said) => {
    const category = lettersOf(said('MediaCategory'));
    const isPlan = category === 'floorplan' && isPdf(said);
    if (category !== 'document' && !isPlan) return [];
    const kind = (said('X_kind') || (isPlan ? 'plan' : 'other')) as PaperKind;
    return [{ address: said('MediaURL'), caption: captionOf(said), kind }];
  });

/** Returns what Media name as videos and tours. */
export const toursOfMedia = (media: readonly Said[]): string[] =>
  inOrder(media).flatMap((said) =>
    /^(?:video|(?:un)?brandedvirtualtour)$/.test(lettersOf(said('MediaCategory'))) ? [said('MediaURL')] : [],
  );

/** Returns what Media name as pictures: that of the title first, plans and photographs alone. */
export const picturesOfMedia = (media: readonly Said[]): Partial<NamedPicture>[] =>
  inOrder(media).flatMap((said) => {
    const category = lettersOf(said('MediaCategory'));
    if ((category !== '' && category !== 'photo' && category !== 'floorplan') || isPdf(said)) return [];
    const kind = (said('X_kind') ||
      (category === 'floorplan' ? 'plan' : 'photograph')) as NamedPicture['kind'];
    return [{ address: said('MediaURL'), caption: captionOf(said), kind }];
  });
