import type { Args } from '@keystead/http/call';
import type { postProperty } from '../../contract.ts';
import { chargesFor, type PictureFacts, type SaidCharge } from '../../rules.ts';
import { type PostingDraft, pictureFactsOf, pinsOf } from './draft.ts';

type Request = Args<typeof postProperty>;
type Said = NonNullable<Request['pictures']>[number];

/** Returns what a form says of a picture; what is empty is left out. */
function pictureSaid(picture: string, facts: PictureFacts): Said {
  const said = Object.entries(facts).filter(([, value]) => value !== null && value !== '');
  return { picture, ...Object.fromEntries(said) };
}

/** Returns facts of the photos that are named; `nameOf` says how the request names a photo. */
export function picturesSaid(
  draft: PostingDraft,
  nameOf: (id: string) => string | undefined,
  isSaid: (id: string) => boolean,
): Said[] {
  return draft.photos.flatMap(({ id }) => {
    const name = nameOf(id);
    return name !== undefined && isSaid(id) ? [pictureSaid(name, pictureFactsOf(draft, id))] : [];
  });
}

/** Returns the pins of the draft as requests name pictures. */
export function pinsSaid(
  draft: PostingDraft,
  nameOf: (id: string) => string | undefined,
): NonNullable<Request['plan_pins']> {
  return pinsOf(draft).flatMap(({ plan, photo, x, y, label }) => {
    const [planName, photoName] = [nameOf(plan), nameOf(photo)];
    if (planName === undefined || photoName === undefined) return [];
    return [{ plan: planName, photo: photoName, x, y, ...(label.trim() && { label: label.trim() }) }];
  });
}

/** Returns the rooms of the draft; lines in which nothing stands are left out. */
export function roomsSaid({ rooms }: Pick<PostingDraft, 'rooms'>): NonNullable<Request['rooms']> {
  return filledRooms(rooms).map(({ name, kind, size, floor, note }) => ({
    name: name.trim(),
    kind,
    ...(size.trim() && { size: size.trim() }),
    ...(floor !== null && { floor }),
    ...(note.trim() && { note: note.trim() }),
  }));
}

/** Returns the lines of the list in which something stands. */
export const filledRooms = (rooms: PostingDraft['rooms']) =>
  rooms.filter(({ name, size, note, floor }) => `${name}${size}${note}`.trim() !== '' || floor !== null);

export const toursSaid = ({ tours }: Pick<PostingDraft, 'tours'>): string[] =>
  tours.map(({ url }) => url.trim()).filter((url) => url !== '');

/** Returns the charges of the draft that its offer can have. */
export function chargesSaid({
  charges,
  property_type: offer,
}: Pick<PostingDraft, 'charges' | 'property_type'>): SaidCharge[] {
  return chargesFor(charges, offer).map(({ kind, amount, basis, currency, is_included, note }) => ({
    kind,
    ...(amount !== null && { amount }),
    basis,
    ...(currency && { currency }),
    is_included,
    ...(note.trim() && { note: note.trim() }),
  }));
}
