import { userSignup } from '@keystead/accounts/contract';
import { getCategories, getCities, getFacilities } from '@keystead/catalogue/contract';
import { getArticles, getFaqs, getSiteText, SITE_TEXTS } from '@keystead/content/contract';
import { nameKey } from '@keystead/kit/row-name';
import { pageLanguage } from '@keystead/languages/server';
import { getMapLayers } from '@keystead/places/contract';
import { getPackages } from '@keystead/plans/contract';
import { createPictureRenderer } from '@keystead/platform/images';
import { getProjectDetail, getProjects, getProjectUnits } from '@keystead/projects/contract';
import { getPropertyList } from '@keystead/search/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns, seedDemoWorld } from './index.ts';

let server: TestServer;
const log: string[] = [];
const seed = (listings: number) => seedDemoWorld(server.ctx, { listings, log: (line) => log.push(line) });

beforeAll(async () => {
  server = await startTestServer({ ports: { pictures: createPictureRenderer({ driver: 'memory' }) } });
}, 60_000);
afterAll(() => server?.close());

describe('seedDemoWorld', () => {
  it('completes what a kill cut short, without doubling anything', async () => {
    const cut = seedDemoWorld(server.ctx, {
      listings: 60,
      log: (line) => {
        if (/pictures,/.test(line)) throw new Error('killed');
      },
    });
    await expect(cut).rejects.toThrow('killed');
    await Promise.all([seed(60), seed(60)]);
    await expect.poll(async () => (await server.call(getPropertyList)).total).toBeGreaterThan(50);
    const before = (await server.call(getPropertyList)).total;
    await seed(200);
    expect((await server.call(getPropertyList)).total).toBe(before);
  }, 120_000);

  it('can be browsed: cities, categories, questions, homes with pictures', async () => {
    const cities = await server.call(getCities, { limit: 100 });
    expect(cities.total).toBeGreaterThan(8);
    expect(cities.data[0]?.Count).toBeGreaterThanOrEqual(cities.data[1]?.Count ?? 0);
    const categories = await server.call(getCategories, { has_property: true, limit: 100 });
    const counted = categories.data.reduce((sum, { properties_count }) => sum + (properties_count ?? 0), 0);
    expect(counted).toBe((await server.call(getPropertyList)).total);
    expect((await server.call(getFaqs)).total).toBe(26);
    const featured = await server.call(getPropertyList, { promoted: '1' });
    expect(featured.total).toBeGreaterThan(2);
    const all = await server.call(getPropertyList);
    expect(all.data.slice(0, featured.total).every(({ promoted }) => promoted)).toBe(true);
  });

  it('can be read: articles of five kinds with pictures, and what the operator says of itself', async () => {
    const articles = await server.call(getArticles, { limit: 100 });
    expect([articles.total, articles.categories.length]).toEqual([12, 5]);
    expect(articles.data.every(({ picture }) => picture?.alt)).toBe(true);
    expect(new Set(articles.data.map(({ image }) => image)).size).toBe(12);
    for (const kind of SITE_TEXTS)
      expect((await server.call(getSiteText, { kind })).data.contents.length).toBeGreaterThan(3);
  });

  it('has its articles and what the operator says of itself in every language', async () => {
    for (const text_language of ['es', 'fr', 'hi', 'ar']) {
      const { data } = await server.call(getArticles, { limit: 100, text_language });
      expect(data.map(({ language }) => language)).toEqual(data.map(() => text_language));
      for (const kind of SITE_TEXTS)
        expect((await server.call(getSiteText, { kind, text_language })).data.language).toBe(text_language);
    }
  });

  it('has its questions in every language', async () => {
    const english = (await server.call(getFaqs)).data;
    for (const text_language of ['es', 'fr', 'hi', 'ar']) {
      const { data } = await server.call(getFaqs, { text_language });
      expect(data.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
      const same = data.filter(
        ({ question, answer }, place) =>
          question === english[place]?.question || answer === english[place]?.answer,
      );
      expect(same).toEqual([]);
    }
  });

  it('has names in every language: of categories, questions and answers, facilities, cities, kinds of articles, topics and packages', async () => {
    const [categories, facilities, cities, articles, faqs, packages] = await Promise.all([
      server.call(getCategories, { limit: 100 }),
      server.call(getFacilities),
      server.call(getCities, { limit: 100 }),
      server.call(getArticles, { limit: 100 }),
      server.call(getFaqs),
      server.call(getPackages),
    ]);
    const questions = categories.data.flatMap(({ parameter_types: asked }) => asked);
    const keys = [
      ...categories.data.map(({ category }) => nameKey('category', category)),
      ...facilities.data.map(({ name }) => nameKey('facility', name)),
      ...cities.data.flatMap(({ City, state }) => [nameKey('city', City), nameKey('state', state)]),
      ...articles.data.map(({ category }) => nameKey('article_category', category?.category ?? '')),
      ...faqs.data.map(({ topic }) => nameKey('faq_topic', topic)),
      ...packages.data.flatMap(({ name, description }) => [
        nameKey('package', name),
        nameKey('package_description', description),
      ]),
      ...questions.map(({ name, label = name }) => nameKey('question', label)),
      ...questions
        .filter(({ value_kind: kind }) => kind !== 'yes_no')
        .flatMap(({ type_values: choices }) => choices ?? [])
        // Classes of energy are the same everywhere.
        .filter((choice) => !/^[A-G]\+?$/.test(choice))
        .map((choice) => nameKey('answer', choice)),
    ];
    expect(keys.length).toBeGreaterThan(100);
    for (const code of ['es', 'fr', 'hi', 'ar']) {
      const { labels } = await pageLanguage(server.ctx, code);
      expect([code, keys.filter((key) => !labels[key])]).toEqual([code, []]);
    }
  });

  it('has flood zones by the river of the invented town, in which some of its homes lie', async () => {
    const { data } = await server.call(getMapLayers);
    expect(data.map(({ name, classes }) => [name, classes.map((one) => one.name)])).toEqual([
      ['Flood zones', ['High risk', 'Low risk']],
    ]);
    const [layer] = data;
    const town = { city: 'Marenza', limit: 100 };
    const homes = async (overlays: string) =>
      (await server.call(getPropertyList, { ...town, overlays } as never)).total;
    const all = (await server.call(getPropertyList, town)).total;
    const [dry, wet] = [await homes(`-${layer?.id}`), await homes(`${layer?.id}`)];
    expect(wet).toBeGreaterThan(0);
    expect(dry).toBeGreaterThan(wet);
    expect(dry + wet).toBeLessThanOrEqual(all);
  });

  it('has projects of both types, with plans and several owners', async () => {
    const { data, total } = await server.call(getProjects, { limit: 100 });
    expect(total).toBe(26);
    expect(data.filter(({ city }) => city === 'Marenza')).toHaveLength(2);
    expect(new Set(data.map(({ type }) => type)).size).toBe(2);
    expect(new Set(data.map(({ customer }) => customer.id)).size).toBeGreaterThan(8);
    expect(data.every(({ gallary_images, picture }) => gallary_images.length > 3 && picture)).toBe(true);
    const plans = await server.call(getProjectDetail, { id: String(data[0]?.id) });
    expect(plans.data.plans.length).toBeGreaterThan(0);
  });

  it('has projects that say how many homes can be chosen', async () => {
    const { data } = await server.call(getProjects, { limit: 100 });
    const withUnits = data.filter(({ unit_counts: counts }) => counts);
    expect(withUnits).toHaveLength(
      data.filter(({ category }) => !category.category.startsWith('Office')).length,
    );
    for (const { id } of withUnits) {
      const { data: project } = await server.call(getProjectDetail, { id: String(id) });
      const { data: units } = await server.call(getProjectUnits, { id: String(id), limit: '500' });
      const homes = units.filter(({ type }) => type !== 'parking').length;
      expect(project.description).toMatch(new RegExp(`^${homes} `));
    }
  });

  it('has leads, favourites and sign-ups of many weeks, not of the day it was made', async () => {
    for (const table of ['listing_interest', 'favourite', 'account']) {
      const [found] = await runSql<{ weeks: number; late: number }>(
        server.ctx.db,
        `select count(distinct date_trunc('week', created_at))::int as weeks,
           count(*) filter (where created_at > now())::int as late from ${table}`,
      );
      expect(found?.weeks, table).toBeGreaterThan(5);
      expect(found?.late, table).toBe(0);
    }
  });

  it('lets everyone in whose sign-in it prints', async () => {
    for (const { email, password } of demoSignIns) {
      const { token } = await server.call(userSignup, { type: '3', email, password });
      expect(token).toBeTruthy();
    }
  });
});
