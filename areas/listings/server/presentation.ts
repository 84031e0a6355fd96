import type { Input } from '@keystead/http/call';
import { errorTranslation } from '@keystead/http/said';
import type { Ctx } from '@keystead/platform/context';
import type { postProperty, updatePostProperty } from '../contract.ts';
import {
  type Charging,
  chargesFor,
  checkCharges,
  NO_PICTURE_FACTS,
  type PictureFacts,
  readTours,
  type Warning,
} from '../rules.ts';
import { factsToStore, type Presentation, type StoredRoom } from './presentation.queries.ts';
import type { ListingRow } from './reading.queries.ts';

/** What a form says of pictures, rooms, tours and charges; lists that are absent stay. */
type PresentationForm = Pick<
  Input<typeof postProperty>,
  'pictures' | 'plan_pins' | 'rooms' | 'tours' | 'charges'
> &
  Partial<
    Pick<
      Input<typeof updatePostProperty>,
      'remove_plan_pins' | 'remove_rooms' | 'remove_tours' | 'remove_charges'
    >
  >;

/**
 * Returns how a listing is shown once a form is accepted, and what of the form is left out.
 * @param before how it was shown
 * @param keys of the pictures it is going to have, by their names in the form
 */
export function presentationAfter(
  form: PresentationForm,
  before: Presentation,
  keys: ReadonlyMap<string, string>,
  charging: Charging,
): { presentation: Presentation; warnings: Warning[] } {
  const keyOf = (name: string) => keys.get(name) as string;
  const present = new Set(keys.values());
  const facts = new Map<string, PictureFacts>();
  for (const { picture_key, ...known } of before.picture_facts)
    if (present.has(picture_key)) facts.set(picture_key, known);
  for (const { picture, ...said } of form.pictures)
    facts.set(keyOf(picture), { ...NO_PICTURE_FACTS, ...said });
  const pins =
    saidOf(form.plan_pins, form.remove_plan_pins)?.map(({ plan, photo, x, y, label = '' }) => ({
      plan_key: keyOf(plan),
      photo_key: keyOf(photo),
      x,
      y,
      label,
    })) ??
    before.plan_pins.filter(({ plan_key, photo_key }) => present.has(plan_key) && present.has(photo_key));
  // A picture that is a plan no longer has none.
  const plan_pins = pins.filter(({ plan_key }) => facts.get(plan_key)?.kind === 'plan');
  const { tours, warnings } = readTours(
    saidOf(form.tours, form.remove_tours) ?? before.tours.map(({ url }) => url),
  );
  const charges = saidOf(form.charges, form.remove_charges);
  return {
    presentation: {
      picture_facts: factsToStore(facts, plan_pins),
      plan_pins,
      rooms: saidOf(form.rooms, form.remove_rooms)?.map(roomOf) ?? before.rooms,
      tours: tours.map((url) => ({ url })),
      charges: charges
        ? checkCharges(charges, charging, () => undefined)
        : chargesFor(before.charges, charging.offer),
    },
    warnings: form.tours ? warnings : [],
  };
}

/** Returns a list as the form wants it; undefined where it stays. */
const saidOf = <Entry>(list: readonly Entry[] | undefined, isRemoved = false) =>
  list ?? (isRemoved ? [] : undefined);

export const NO_PRESENTATION: Presentation = {
  picture_facts: [],
  plan_pins: [],
  rooms: [],
  tours: [],
  charges: [],
};

/** Says warnings in the language of the request, as errors are said. */
export function sayWarnings({ locale }: Pick<Ctx, 'locale'>, warnings: readonly Warning[]): Warning[] {
  const say = errorTranslation.get()(locale);
  return warnings.map(({ field, message }) => ({ field, message: say(message) }));
}

function roomOf(said: NonNullable<PresentationForm['rooms']>[number]): StoredRoom {
  const { name, kind = 'other', size, floor = null, note = '' } = said;
  return { name, kind, size_m2: size?.canonical ?? null, size_unit: size?.unit ?? null, floor, note };
}

/** Returns what is known of the pictures of a listing, by their keys. */
export function factsByKey({ picture_facts }: Pick<ListingRow, 'picture_facts'>): Map<string, PictureFacts> {
  return new Map(picture_facts.map(({ picture_key, ...known }) => [picture_key, known]));
}

/** Returns the keys of the pictures of a listing by the names that requests have for them, in their order. */
export const picturesByName = ({ title_picture, gallery }: Pick<ListingRow, 'title_picture' | 'gallery'>) =>
  new Map([
    ...(title_picture ? [['title', title_picture.key] as const] : []),
    ...gallery.map(({ id, picture }) => [String(id), picture.key] as const),
  ]);

/**
 * Returns whether staff look at a listing again because of how it is shown: the points that crops keep are its owner's own, and
 * so are amounts, as the price is.
 */
export function isShownOtherwise(before: Presentation, after: Presentation): boolean {
  return wordsOf(before) !== wordsOf(after);
}

function wordsOf({ picture_facts, plan_pins, rooms, tours, charges }: Presentation): string {
  const facts = picture_facts
    .map(({ picture_key, kind, alt, caption, room }) => [picture_key, kind, alt, caption, room])
    .filter(([, ...said]) => said.join() !== 'photograph,,,');
  const pins = plan_pins.map(({ label }) => label);
  const listed = rooms.map(({ name, kind, size_m2, size_unit, floor, note }) => [
    name,
    kind,
    size_m2,
    size_unit,
    floor,
    note,
  ]);
  const notes = charges.map(({ note }) => note).filter((note) => note !== '');
  return JSON.stringify([facts.sort(), pins, listed, tours.map(({ url }) => url), notes]);
}
