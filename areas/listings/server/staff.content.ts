import { allParameters, categoriesById, facilitiesById } from '@keystead/catalogue/server';
import { givenOf, standardOf } from '@keystead/kit/fields';
import { asWritten, UNITS } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import type { ReviewContent, ReviewFact, ReviewFile } from '@keystead/platform/review';
import {
  COLUMN_FIELDS,
  chargeText,
  FACTS,
  type FieldName,
  factsInWords,
  type ListingField,
  NO_PICTURE_FACTS,
} from '../rules.ts';
import { readCaptions } from './captions.queries.ts';
import { factsByKey, picturesByName } from './presentation.ts';
import type { ListingRow } from './reading.queries.ts';
import { textFacts } from './translations.ts';

/** Returns what the owner of a listing says, as staff compare it: every word of it, and every file. */
export async function contentOf(ctx: Ctx, row: ListingRow): Promise<ReviewContent> {
  const category = (await categoriesById(ctx)).get(row.category_id);
  const values: Readonly<Partial<Record<FieldName, string>>> = {
    category_id: category?.name,
  };
  const facts = [
    ...COLUMN_FIELDS.flatMap(([field, declared]): ReviewFact[] => {
      const value = values[field] ?? wordsOf(declared, givenOf(field, declared, row));
      return value === '' || declared.kind === 'degrees'
        ? []
        : [{ field: field === 'category_id' ? 'category' : field, label: declared.name, value }];
    }),
    ...sharedFacts(row),
    { field: 'place', value: placeOf(row) },
    ...(await textFacts(ctx, 'listing', row.id)),
    ...(await captionFacts(ctx, row)),
    ...(await answersOf(ctx, row)),
    ...(await facilitiesOf(ctx, row)),
    ...presentationOf(row),
    ...row.documents.flatMap(({ id, kind, title, document }): ReviewFact[] =>
      title === '' && kind === 'other'
        ? []
        : [
            {
              field: `document_${id}`,
              label: document.name,
              value: [kind, title].filter(Boolean).join(': '),
            },
          ],
    ),
  ];
  return { facts, files: filesIn(row) };
}

/** Returns the facts that no column of the listing holds alone. */
const sharedFacts = (row: ListingRow): ReviewFact[] =>
  factsInWords({ ...row }).flatMap(({ name, label, value }) =>
    'column' in FACTS[name] ? [{ field: name, label, value }] : [],
  );

/** Returns the words that staff read for a value; "" for none. */
function wordsOf(field: ListingField, value: unknown): string {
  const { kind } = field;
  if (value === null || value === undefined) return '';
  // As it is unless someone says otherwise: nothing to look at.
  if (field.kind === 'choice' && value === standardOf(field)) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return kind === 'choice' ? String(value).replaceAll('_', ' ') : String(value);
}

const placeOf = ({ latitude, longitude, exact_latitude, exact_longitude }: ListingRow) =>
  latitude === null ? 'not on the map' : `${exact_latitude ?? latitude}, ${exact_longitude ?? longitude}`;

async function answersOf(ctx: Ctx, row: ListingRow): Promise<ReviewFact[]> {
  const names = new Map((await allParameters(ctx)).map(({ id, label }) => [id, label]));
  return row.parameters
    .filter(({ file_value }) => file_value === null)
    .sort((a, b) => a.parameter_id - b.parameter_id)
    .map(({ parameter_id: id, number_value, text_value, choice_values, canonical_value, written_unit }) => ({
      field: `parameter_${id}`,
      label: names.get(id) ?? String(id),
      value:
        canonical_value !== null && written_unit !== null
          ? `${asWritten({ canonical: canonical_value, unit: written_unit })} ${UNITS[written_unit].symbol}`
          : (choice_values?.join(', ') ?? text_value ?? String(number_value)),
    }));
}

async function facilitiesOf(ctx: Ctx, row: ListingRow): Promise<ReviewFact[]> {
  const facilities = await facilitiesById(ctx);
  return row.facilities.map(({ facility_id: id, distance }) => ({
    field: `facility_${id}`,
    label: facilities.get(id)?.name ?? String(id),
    value: String(distance),
  }));
}

/** Returns what is said of pictures, plans, rooms and charges, and links to tours; a picture is called by its place in the listing. */
function presentationOf(row: ListingRow): ReviewFact[] {
  const known = factsByKey(row);
  const pictures = [row.title_picture, ...row.gallery.map(({ picture }) => picture)].filter(
    (picture) => picture !== null,
  );
  const places = new Map(pictures.map(({ key }, place) => [key, `Photo ${place + 1}`]));
  const facts = pictures.flatMap(({ key }, place): ReviewFact[] => {
    const { kind, caption, alt, room, room_kind } = known.get(key) ?? NO_PICTURE_FACTS;
    const said = [kind === 'photograph' ? '' : kind, room_kind ?? '', room, caption, alt].filter(
      (text) => text !== '',
    );
    if (said.length === 0) return [];
    return [{ field: `picture_${key}`, label: `Photo ${place + 1}`, value: said.join(' · ') }];
  });
  const pins = row.plan_pins.map(({ plan_key, photo_key, label }) =>
    [`${places.get(plan_key) ?? ''} → ${places.get(photo_key) ?? ''}`, label].filter(Boolean).join(': '),
  );
  const rooms = row.rooms.map(({ name, kind, size_m2: canonical, size_unit: unit, floor, note }) => {
    const size =
      canonical !== null && unit !== null ? `${asWritten({ canonical, unit })} ${UNITS[unit].symbol}` : '';
    return [name, kind, size, floor === null ? '' : `floor ${floor}`, note].filter(Boolean).join(', ');
  });
  return [
    ...facts,
    ...(pins.length > 0 ? [{ field: 'plan_pins', label: 'Pins on plans', value: pins.join('\n') }] : []),
    ...(rooms.length > 0 ? [{ field: 'rooms', label: 'Rooms', value: rooms.join('\n') }] : []),
    ...(row.tours.length > 0
      ? [{ field: 'tours', label: 'Videos and tours', value: row.tours.map(({ url }) => url).join('\n') }]
      : []),
    ...(row.charges.length > 0
      ? [{ field: 'charges', label: 'Charges', value: row.charges.map(chargeText).join('\n') }]
      : []),
  ];
}

/** Returns captions in other languages, of the pictures that are there. */
async function captionFacts(ctx: Ctx, row: ListingRow): Promise<ReviewFact[]> {
  const keys = new Set(picturesByName(row).values());
  return (await readCaptions(ctx, [row.id])).flatMap(({ language, captions }) => {
    const said = Object.entries(captions).flatMap(([key, caption]) => (keys.has(key) ? caption : []));
    if (said.length === 0) return [];
    return [{ field: `captions_${language}`, label: `Captions (${language})`, value: said.join('\n') }];
  });
}

function filesIn(row: ListingRow): ReviewFile[] {
  const one = (role: string, file: ReviewFile['file'] | null) => (file ? [{ role, file }] : []);
  return [
    ...one('title', row.title_picture),
    ...row.gallery.flatMap(({ picture }) => one('gallery', picture)),
    ...one('three_d', row.three_d_picture),
    ...one('meta', row.meta_picture),
    ...row.documents.flatMap(({ document }) => one('document', document)),
    ...row.parameters.flatMap(({ file_value }) => one('parameter', file_value)),
  ];
}
