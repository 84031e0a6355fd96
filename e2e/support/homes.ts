import { expect, type Page } from '@playwright/test';
import { newSession, type Person } from './people.ts';
import { photo } from './photo.ts';

/** Posts a live home of a person's by the API. @param also further fields @returns its id and the path of its page */
export async function postHome(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  title: string,
  also: Record<string, string> = {},
): Promise<{ id: number; path: string }> {
  const { token } = await newSession(page, person);
  const { data: categories } = await (await page.request.get('/api/get_categories?limit=50')).json();
  const category = categories.find((one: { category: string }) => one.category === 'Apartment');
  const answers = (category.parameter_types as { id: number; name: string }[]).filter(({ name }) =>
    /^(Bedrooms|Bathrooms|Area)/.test(name),
  );
  const parameters = answers.flatMap(({ id }, place) => [
    [`parameters[${place}][parameter_id]`, String(id)],
    [`parameters[${place}][value]`, '2'],
  ]);
  const answer = await page.request.post('/api/post_property', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title,
      description: 'A home for an end-to-end test.',
      category_id: String(category.id),
      property_type: '0',
      price: '123000',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      address: 'Rua do Almada 9',
      latitude: '41.15',
      longitude: '-8.61',
      title_image: await photo(200),
      ...Object.fromEntries(parameters),
      ...also,
    },
  });
  const body = await answer.json();
  expect(answer.status(), JSON.stringify(body)).toBe(200);
  const [{ id, slug_id: slug }] = body.data;
  return { id, path: `/properties-details/${slug}` };
}

/** Changes a home of a person's by the API. */
export async function changeHome(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  call: 'update_post_property' | 'update_property_status' | 'delete_property',
  form: Record<string, string>,
): Promise<void> {
  const { token } = await newSession(page, person);
  const answer = await page.request.post(`/api/${call}`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: form,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
