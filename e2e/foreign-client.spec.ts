import { serveForeignClient } from './support/foreign-client.ts';
import { DEMO_AGENT } from './support/people.ts';
import { photo } from './support/photo.ts';
import { expect, type Page, test } from './support/test.ts';

let served: Awaited<ReturnType<typeof serveForeignClient>>;
test.beforeAll(async () => {
  served = await serveForeignClient();
});
test.afterAll(() => served?.close());

/** Opens the client of the other origin; whatever the browser keeps from it is an error. */
async function openClient(page: Page, site: string): Promise<string[]> {
  const issues: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) issues.push(message.text());
  });
  page.on('pageerror', (error) => issues.push(error.message));
  await page.goto(`${served.origin}/?site=${encodeURIComponent(site)}`);
  return issues;
}

test('a client served from another origin does all that visitors and owners do', async ({
  page,
  baseURL,
}) => {
  const issues = await openClient(page, baseURL ?? '');
  const picture = (await photo(20)).buffer.toString('base64');
  const title = `Boathouse ${Date.now()}`;

  await test.step('as a guest it reads what the site is, its icons and its homes', async () => {
    const seen = await page.evaluate(async () => {
      const { client } = window;
      const { data: settings } = await client.get('web-settings');
      const { data: seo } = await client.get('get_seo_settings', { page: 'homepage' });
      const { data: home } = await client.get('homepage-data');
      const { data: categories } = await client.get('get_categories', { limit: '12', offset: '0' });
      const { data: facilities } = await client.get('get_facilities');
      const [category] = categories as { image: string; parameter_types: { image: string }[] }[];
      const [facility] = facilities as { image: string }[];
      const icons = [category?.image, category?.parameter_types[0]?.image, facility?.image];
      const drawn = [];
      for (const icon of icons) drawn.push(await client.showIcon(icon ?? ''));
      return {
        company: (settings as { company_name: string }).company_name,
        title: (seo as { meta_title: string }[])[0]?.meta_title,
        sections: (home as { sections: unknown[] }).sections.length,
        drawn,
      };
    });
    expect(seen).toEqual({
      company: expect.stringMatching(/./),
      title: expect.stringMatching(/./),
      sections: expect.any(Number),
      drawn: [true, true, true],
    });
    expect(seen.sections).toBeGreaterThan(3);
  });

  const me = await page.evaluate(({ email, password }) => window.client.signIn(email, password), DEMO_AGENT);
  expect(me.name).not.toBe('');

  const other = await test.step('lists homes and opens one', () =>
    page.evaluate(async (own) => {
      const { client } = window;
      const list = await client.get('get-property-list', { limit: '30', offset: '0' });
      const homes = list.data as { id: number; slug_id: string; added_by: number; is_premium: boolean }[];
      const found = homes.find((one) => one.added_by !== own && !one.is_premium);
      if (!found) throw new Error('no home of someone else');
      const { data } = await client.get('get_property', { slug_id: found.slug_id });
      const [detail] = data as { id: number; title: string; customer_id: number }[];
      return { id: found.id, owner: detail?.customer_id ?? 0, isSame: detail?.id === found.id };
    }, me.id));
  expect(other.isSame).toBe(true);

  await test.step('keeps it as a favourite and gives it up', async () => {
    const favourites = await page.evaluate(async (id) => {
      const { client } = window;
      const ids = async () =>
        (
          (await client.get('get_favourite_property', { limit: '50', offset: '0' })).data as { id: number }[]
        ).map((one) => one.id);
      await client.postJson('add_favourite', { property_id: id, type: '1' });
      const stored = await ids();
      await client.postJson('add_favourite', { property_id: id, type: '0' });
      return { isStored: stored.includes(id), isGone: !(await ids()).includes(id) };
    }, other.id);
    expect(favourites).toEqual({ isStored: true, isGone: true });
  });

  await test.step('writes to the owner', async () => {
    const written = await page.evaluate(
      async ({ home, own, words }) => {
        const { client } = window;
        const message = { sender_id: own, receiver_id: home.owner, property_id: home.id, message: words };
        await client.post('send_message', { ...message, file: '', audio: '[object Blob]' });
        const { data: chats } = await client.get('get_chats');
        const where = {
          user_id: String(home.owner),
          property_id: String(home.id),
          page: '0',
          per_page: '10',
        };
        const { data: messages } = await client.get('get_messages', where);
        return {
          hasChat: (chats as { property_id: number }[]).some((chat) => chat.property_id === home.id),
          last: (messages as { data: { message: string }[] }).data[0]?.message,
        };
      },
      { home: other, own: me.id, words: `Is ${title} still free?` },
    );
    expect(written).toEqual({ hasChat: true, last: `Is ${title} still free?` });
  });

  const posted = await test.step('posts a home with pictures', () =>
    page.evaluate(
      async ({ name, photograph }) => {
        const { client } = window;
        const { data: categories } = await client.get('get_categories', { limit: '12', offset: '0' });
        type Parameter = { id: number; is_required: number; type_of_parameter: string };
        const [category] = categories as { id: number; parameter_types: Parameter[] }[];
        const asked = (category?.parameter_types ?? []).filter(
          (one) => one.is_required === 1 && one.type_of_parameter === 'number',
        );
        const answers = asked.flatMap(({ id }, place) => [
          [`parameters[${place}][parameter_id]`, String(id)],
          [`parameters[${place}][value]`, '3'],
        ]);
        const { data } = await client.post('post_property', {
          title: name,
          description: 'A boathouse on stilts, with its own jetty.',
          price: '185000',
          category_id: String(category?.id),
          property_type: '0',
          rentduration: '',
          is_premium: 'false',
          address: 'Rua Nova 1',
          city: 'Porto',
          state: 'Porto',
          country: 'Portugal',
          latitude: '41.15',
          longitude: '-8.61',
          video_link: '',
          meta_title: '',
          slug_id: '',
          title_image: client.photo(photograph, 'front.jpg'),
          three_d_image: 'null',
          'gallery_images[0]': client.photo(photograph, 'jetty.jpg'),
          ...Object.fromEntries(answers),
        });
        const [made] = data as { id: number; slug_id: string; title_image: string; gallery: unknown[] }[];
        if (!made) throw new Error('nothing was posted');
        const served = await fetch(made.title_image);
        return { ...made, gallery: made.gallery.length, picture: served.headers.get('content-type') };
      },
      { name: title, photograph: picture },
    ));
  expect(posted).toMatchObject({ gallery: 1, picture: 'image/jpeg' });

  await test.step('pays for a package by bank transfer', async () => {
    const paid = await page.evaluate(async () => {
      const { client } = window;
      const { data: packages } = await client.get('get-package');
      const paidFor = (packages as { id: number; package_type: string; price: number }[]).find(
        (one) => one.package_type === 'paid',
      );
      const begun = await client.post('initiate-bank-transfer', { package_id: String(paidFor?.id) });
      const { data: rows } = await client.get('get_payment_details', { limit: '10', offset: '0' });
      const transaction = begun.data as { id: number; payment_type: string; payment_status: string };
      return {
        status: transaction.payment_status,
        type: transaction.payment_type,
        hasDetails: (begun.bank_details as unknown[]).length > 0,
        isListed: (rows as { id: number }[]).some((row) => row.id === transaction.id),
      };
    });
    expect(paid).toEqual({ status: 'pending', type: 'bank transfer', hasDetails: true, isListed: true });
  });

  await test.step('deletes its home again', async () => {
    await page.evaluate((id) => window.client.post('delete_property', { id: String(id) }), posted.id);
    const rejection = await page.evaluate(
      (slug) =>
        window.client.get('get_property', { slug_id: slug }).then(
          () => 'still there',
          (error: Error) => error.message,
        ),
      posted.slug_id,
    );
    expect(rejection).toContain('410');
  });

  // The one answer that was to be an error.
  expect(issues.filter((text) => !text.includes('410'))).toEqual([]);
});
