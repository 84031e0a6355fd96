import { useMemo } from 'react';
import { isDrawing } from '../detail/drawing.ts';
import { type ListingPhoto, picturesOf, type Shown } from '../detail/shown-pictures.ts';
import { type ChapterName, chaptersOf } from './chapters.ts';
import { useText } from './text.ts';

/** A picture as chapters hold it: one of the listing, or a drawing that answers a question of the operator. */
export type ChapterPicture = ListingPhoto | { readonly kind: 'plan'; readonly drawing: string };

/** Returns the address of a picture. */
export const addressOf = (one: ChapterPicture): string => ('drawing' in one ? one.drawing : one.picture.url);

/** Returns pictures and plans of a listing by room, each chapter with its name; empty where no room is known. */
export function useChapters(listing: Shown): { name: string; pictures: readonly ChapterPicture[] }[] {
  const t = useText();
  return useMemo(() => {
    const { rooms, parameters = [], bedrooms, bathrooms } = listing;
    const drawings = parameters
      .filter(isDrawing)
      .map(({ value }) => ({ kind: 'plan' as const, drawing: String(value) }));
    const several = { bedroom: (bedrooms ?? 0) > 1, bathroom: (bathrooms ?? 0) > 1 };
    const called = (name: ChapterName): string => {
      if ('words' in name) return name.words;
      if ('rest' in name) return name.rest === 'plan' ? t('kind_plan') : t('rest_photos');
      const { room } = name;
      if (room === 'bedroom' || room === 'bathroom') return t(`${room}_${several[room] ? 'rooms' : 'room'}`);
      return t(`${room}_room`);
    };
    return chaptersOf<ChapterPicture>([...picturesOf(listing), ...drawings], rooms).map(
      ({ name, pictures }) => ({ name: called(name), pictures }),
    );
  }, [listing, t]);
}
