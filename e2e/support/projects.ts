import { expect, type Page } from '@playwright/test';
import { newSession, type Person } from './people.ts';
import { photo } from './photo.ts';

/** Of the demo agent's or of someone else's, by the API. */
export interface OwnerApi {
  /** Changes something; fails unless it is accepted. */
  send(call: string, form: Record<string, string>): Promise<void>;
  /** The project as its owner sees it. */
  own(id: number): Promise<OwnProject>;
  /** Their last one. */
  newest(): Promise<OwnProject>;
  /** Projects they have begun and not posted. */
  drafts(): Promise<{ id: number; title: string }[]>;
}

interface OwnProject {
  id: number;
  slug_id: string;
  title: string;
  description: string;
  gallary_images: { id: number }[];
  documents: { file_name: string }[];
  plans: { id: number; title: string }[];
}

/** Signs in without a page. */
export async function ownerApi(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<OwnerApi> {
  const { token } = await newSession(page, person);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) =>
    (await (await page.request.get(`/api/${path}`, { headers })).json()).data;
  return {
    async newest() {
      return (await read('get-added-projects?newest_first=1&limit=1'))[0];
    },
    drafts: () => read('get-listing-drafts?kind=project&limit=20'),
    async send(call, form) {
      const answer = await page.request.post(`/api/${call}`, { headers, multipart: form });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    own: (id) => read(`get-added-projects?id=${id}`),
  };
}

/** Posts a project of two floors, three pictures in its gallery and a document. */
export async function postProject(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  title: string,
): Promise<OwnProject> {
  const { token } = await newSession(page, person);
  const categories = await (await page.request.get('/api/get_categories?limit=1')).json();
  const document = { name: 'homes.txt', mimeType: 'text/plain', buffer: Buffer.from('Twelve homes.\n') };
  const answer = await page.request.post('/api/post_project', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      title,
      description: 'Twelve homes around an orchard.',
      type: 'upcoming',
      city: 'Lisbon',
      state: 'Lisbon',
      country: 'Portugal',
      location: 'Rua Nova 9, Lisbon',
      latitude: '38.72',
      longitude: '-9.14',
      category_id: String(categories.data[0].id),
      image: await photo(30),
      'gallery_images[0]': await photo(60),
      'gallery_images[1]': await photo(90),
      'gallery_images[2]': await photo(130),
      'documents[0]': document,
      'plans[0][title]': 'Ground floor',
      'plans[0][document]': await photo(170),
      'plans[1][title]': 'First floor',
      'plans[1][document]': await photo(210),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).data[0];
}
