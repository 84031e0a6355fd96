import { allParameters, categoriesById, facilitiesById } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { ReviewContent, ReviewFact, ReviewFile } from '@keystead/platform/review';
import type { ListingRow } from './reading.queries.ts';

/** What the owner of a listing says, as staff compare it: every word of it, and every file. */
export async function contentOf(ctx: Ctx, row: ListingRow): Promise<ReviewContent> {
  const category = (await categoriesById(ctx)).get(row.category_id);
  const facts: ReviewFact[] = [
    { field: 'title', value: row.title },
    { field: 'description', value: row.description },
    { field: 'category', value: category?.name ?? String(row.category_id) },
    { field: 'property_type', value: row.property_type },
    { field: 'price', value: String(row.price) },
    { field: 'rent_duration', value: row.rent_duration ?? '' },
    { field: 'city', value: row.city },
    { field: 'state', value: row.state },
    { field: 'country', value: row.country },
    { field: 'address', value: row.address },
    { field: 'client_address', value: row.client_address },
    { field: 'place', value: placeOf(row) },
    { field: 'is_premium', value: row.is_premium ? 'yes' : 'no' },
    { field: 'video_link', value: row.video_link },
    { field: 'meta_title', value: row.meta_title },
    { field: 'meta_description', value: row.meta_description },
    { field: 'meta_keywords', value: row.meta_keywords },
    ...(await answersOf(ctx, row)),
    ...(await facilitiesOf(ctx, row)),
  ];
  return { facts: facts.filter(({ value }) => value !== ''), files: filesIn(row) };
}

const placeOf = ({ latitude, longitude, exact_latitude, exact_longitude }: ListingRow) =>
  `${exact_latitude ?? latitude}, ${exact_longitude ?? longitude}`;

async function answersOf(ctx: Ctx, row: ListingRow): Promise<ReviewFact[]> {
  const names = new Map((await allParameters(ctx)).map(({ id, name }) => [id, name]));
  return row.parameters
    .filter(({ file_value }) => file_value === null)
    .sort((a, b) => a.parameter_id - b.parameter_id)
    .map(({ parameter_id: id, number_value, text_value, choice_values }) => ({
      field: `parameter_${id}`,
      label: names.get(id) ?? String(id),
      value: choice_values?.join(', ') ?? text_value ?? String(number_value),
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
