import { updateProfile } from '@keystead/accounts/contract';
import { addCategory } from '@keystead/catalogue/server';
import { addArticle, addFaqs } from '@keystead/content/server';
import { createListings } from '@keystead/listings/server';
import { savePreferences } from '@keystead/personalisation/contract';
import { seedProjects } from '@keystead/projects/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homepageData } from '../contract.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
}, 60_000);
afterAll(() => app?.close());

const types = (answer: { data: { sections: { type: string }[] } }) =>
  answer.data.sections.map((section) => section.type);

it('is empty but complete on an empty site', async () => {
  const answer = await app.call(homepageData);
  expect(answer.data).toEqual({
    sections: [],
    slider_section: [],
    homepage_location_data_available: false,
    search_categories: [],
    row_places: { slider_section: 0, user_recommendations_section: 0, nearby_properties_section: 0 },
  });
});

it('shows a row for everything there is, in order, and the homes near the visitor', async () => {
  const { accountId: ownerId } = await app.signUp({ name: 'Olga Owner' });
  const categoryId = await addCategory(app.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  await createListings(
    app.ctx,
    [0, 1, 2].map((n) => ({
      ownerId,
      category_id: categoryId,
      requestStatus: 'approved',
      property_type: 'sell',
      price: 1000 + n,
      title: `House ${n}`,
      description: 'A house.',
      address: `${n} Keystone Lane`,
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      latitude: 41.15 + n,
      longitude: -8.61,
      parameters: [],
      facilities: [],
      is_premium: n === 1,
      views: n,
    })),
  );
  const picture = {
    key: 'demo/x.jpg',
    variants: [],
    width: 1,
    height: 1,
    colour: '#888888',
    bytes: 1,
    placeholder: '',
  };
  await seedProjects(app.ctx, [
    {
      ownerId,
      externalId: 'yard',
      metaPicture: null,
      gallery: [],
      documents: [],
      plans: [],
      picture,
      state: { review: 'approved', isActive: true },
      draft: {
        category_id: categoryId,
        title: 'Yard',
        description: 'New homes.',
        type: 'upcoming',
        location: 'Rua Nova 1',
        city: 'Porto',
        state: 'Porto',
        country: 'Portugal',
        latitude: 41.15,
        longitude: -8.61,
        language: '',
        video_link: '',
        meta_title: '',
        meta_description: '',
        meta_keywords: '',
      },
    },
  ]);
  const inFrench = { fr: { question: 'Est-ce gratuit ?', answer: 'Oui.' } };
  await addFaqs(app.ctx, [{ question: 'Is it free?', answer: 'Yes.', texts: inFrench }]);
  await addArticle(app.ctx, {
    slug_id: 'keys',
    title: 'Keys',
    category_id: null,
    summary: 'Of keys.',
    body: '<p>All of keys.</p>',
    author: '',
    picture: null,
    picture_alt: '',
    meta_title: '',
    meta_description: '',
    meta_keywords: '',
    meta_picture: null,
    published_at: app.ctx.now(),
    texts: { fr: { title: 'Clés', body: '<p>Tout sur les clés.</p>' } },
  });
  const { status, body } = await app.raw('/api/homepage-data?latitude=41.15&longitude=-8.61&radius=20');
  expect(status).toBe(200);
  expect(homepageData.answer.parse(body)).toEqual(body);
  const answer = homepageData.answer.parse(body);
  expect(types(answer)).toEqual([
    'nearby_properties_section',
    'newest_properties_section',
    'categories_section',
    'most_liked_properties_section',
    'properties_by_cities_section',
    'most_viewed_properties_section',
    'projects_section',
    'agents_list_section',
    'premium_properties_section',
    'articles_section',
    'faqs_section',
  ]);
  expect(answer.data.sections.map((section) => section.sort_order)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
  ]);
  expect(answer.data.homepage_location_data_available).toBe(true);
  expect(answer.data.sections[0]?.data).toHaveLength(1);
  expect(answer.data.sections[5]?.data[0]).toMatchObject({ title: 'House 2' });
  expect(types(await app.call(homepageData, { latitude: 0, longitude: 0 }))).not.toContain(
    'nearby_properties_section',
  );
});

it('has articles and questions in the language asked for, and in the own where they are not written in it', async () => {
  const said = async (text_language: string) => {
    const { sections } = (await app.call(homepageData, { text_language })).data;
    return sections.flatMap((section) => {
      if (section.type === 'articles_section') return section.data.map(({ title }) => title);
      return section.type === 'faqs_section' ? section.data.map(({ question }) => question) : [];
    });
  };
  expect(await said('fr')).toEqual(['Clés', 'Est-ce gratuit ?']);
  expect(await said('es')).toEqual(['Keys', 'Is it free?']);
});

it('shows what is new first among the new homes, not what is paid for', async () => {
  await runSql(
    app.ctx.db,
    'update search_listing set promoted = listing_id = (select min(listing_id) from search_listing)',
    [],
  );
  // Another place than before: answers for guests are cached.
  const { data } = await app.call(homepageData, { latitude: 41.15, longitude: -8.61, radius: 21 });
  const row = (type: string) =>
    data.sections.find((section) => section.type === type)?.data.map((home) => 'title' in home && home.title);
  expect(row('featured_properties_section')).toEqual(['House 0']);
  expect(row('newest_properties_section')).toEqual(['House 2', 'House 1', 'House 0']);
  await runSql(app.ctx.db, 'update search_listing set promoted = false', []);
});

it('takes the city of the profile for nearby where the browser does not say', async () => {
  const { token } = await app.signUp({ name: 'Petra Porto', completeProfile: true });
  const near = async (city: string) => {
    await app.call(updateProfile, { city }, { token });
    const { data } = await app.call(homepageData, {}, { token });
    return data.sections.find(({ type }) => type === 'nearby_properties_section')?.data.length;
  };
  expect([await near('Porto'), await near('Nowhere')]).toEqual([3, undefined]);
});

it('begins with what is recommended to signed-in users', async () => {
  const person = await app.signUp({ name: 'Fay Feeder' });
  const first = async (token?: string) =>
    (await app.call(homepageData, {}, token === undefined ? {} : { token })).data.sections[0];
  expect((await first(person.token))?.type).not.toBe('user_recommendations_section');
  await app.call(savePreferences, { city: 'Porto' }, person);
  const row = await first(person.token);
  expect(row).toMatchObject({ type: 'user_recommendations_section', title: 'For you', sort_order: 1 });
  expect(row?.data).toHaveLength(3);
  expect((await first())?.type).not.toBe('user_recommendations_section');
});

it('names a field that is no place', async () => {
  const { status, body } = await app.raw('/api/homepage-data?latitude=north');
  expect([status, body.details]).toEqual([400, [{ field: 'latitude', message: expect.any(String) }]]);
});

it('shows the rows of one country, and of all where it has no homes', async () => {
  const { accountId: ownerId } = await app.signUp({ name: 'Piotr Owner' });
  const category_id = await addCategory(app.ctx, { name: 'Chalet', slugId: 'chalet', parameterIds: [] });
  const place = { city: 'Zakopane', state: 'Lesser Poland', country: 'Poland' };
  await createListings(app.ctx, [
    homeDraft({
      ownerId,
      category_id,
      title: 'Below the Tatras',
      ...place,
      latitude: 49.3,
      longitude: 19.95,
    }),
  ]);
  await app.settled();
  const rowsOf = async (country?: string) => {
    const { data } = await app.call(homepageData, country === undefined ? {} : { country });
    const row = <Type extends string>(type: Type) => data.sections.find((section) => section.type === type);
    return {
      newest: row('newest_properties_section')?.data.map((home) => 'title' in home && home.title),
      cities: row('properties_by_cities_section')?.data.map((city) => 'City' in city && city.City),
      categories: row('categories_section')?.data.map(
        (one) => 'properties_count' in one && [one.category, one.properties_count],
      ),
    };
  };
  const poland = await rowsOf('Poland');
  expect(poland).toEqual({ newest: ['Below the Tatras'], cities: ['Zakopane'], categories: [['Chalet', 1]] });
  const all = await rowsOf();
  expect(all.cities).toEqual(expect.arrayContaining(['Porto', 'Zakopane']));
  expect(await rowsOf('Nowhere')).toEqual(all);
  const portugal = await rowsOf('Portugal');
  expect(portugal.cities).toEqual(['Porto']);
  expect(portugal.newest).not.toContain('Below the Tatras');
});
