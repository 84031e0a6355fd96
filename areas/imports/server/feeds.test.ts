import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Choices, guessMapping, mappingOf } from '../rules.ts';
import { KYERO } from './formats/samples.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from './imports.fixture.ts';

describe('a feed', () => {
  let made = 0;
  let imports: Imports;
  beforeAll(async () => {
    imports = await openImports();
  });
  afterAll(() => imports?.site.close());
  let owner: Awaited<ReturnType<Imports['site']['signUp']>>;
  beforeEach(async () => {
    made += 1;
    owner = await imports.site.signUp();
  });
  const onMarket = async () =>
    (await imports.homes())
      .flatMap(({ title, added_by }) => (added_by === owner.accountId ? [title] : []))
      .sort();
  const HOUSE = [{ name: 'House', slug: 'house' }];
  const VOCABULARY = {
    categories: ['Villa', 'Townhouse'].map((name) => ({ name, slug: name.toLowerCase() })),
    parameters: Object.keys(PARAMETERS),
    facilities: [],
  };

  /** Sends a feed and tries it as the screen would, with nothing said by hand but whose homes they are. */
  async function triedFeed(content: string, source: string, choices: Partial<Choices> = {}) {
    const sent = await imports.send('export.xml', content);
    const guess = guessMapping('export', sent.columns, VOCABULARY);
    return imports.triedWith(sent.id, mappingOf({ ...guess, source, owner: owner.email, ...choices }));
  }

  it('of a known format comes in with what is guessed, and a second time changes nothing', async () => {
    const source = `kyero ${made}`;
    const feed = KYERO.replace('<surface_area><built>0<', '<surface_area><built>90<');
    const { id, ...run } = await triedFeed(feed, source);
    expect(run).toMatchObject({ format: 'kyero', rows: 2, inserted: 2, refused: 0 });
    await imports.run(id);
    const villa = (await imports.homes()).find(({ title }) => title === '3 bed villa, Almunecar');
    expect(villa).toMatchObject({ city: 'Almunecar', state: 'Granada', property_type: 'sell' });

    const again = await triedFeed(feed, source);
    expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    await imports.undo(id);
  });

  it('takes off the market what it no longer has, puts it back when it has it again, and undoes both', async () => {
    const source = `market ${made}`;
    const both = KYERO.replace('<surface_area><built>0<', '<surface_area><built>90<');
    const second = both.split(/(?=<property>)/)[2] ?? '';
    const single = both.replace(second, '</root>');
    const VILLA = '3 bed villa, Almunecar';
    const TOWNHOUSE = 'Town house, Nerja';
    const run = async (content: string) => {
      const { id, ...checked } = await triedFeed(content, source, { missing: 'take_off', mostMissing: 60 });
      return { id, checked, done: await imports.run(id) };
    };

    const begun = await run(both);
    expect(await onMarket()).toEqual([VILLA, TOWNHOUSE]);
    const shrunk = await run(single);
    expect(shrunk.checked).toMatchObject({ unchanged: 1, taken_off: 1, needs_confirmation: false });
    expect(shrunk.done).toMatchObject({ state: 'done', unchanged: 1, taken_off: 1, problem: '' });
    expect(await onMarket()).toEqual([VILLA]);

    await imports.undo(shrunk.id);
    expect(await imports.one(shrunk.id)).toMatchObject({ state: 'undone', undone: 1, kept: 0 });
    expect(await onMarket()).toEqual([VILLA, TOWNHOUSE]);

    await run(single);
    const back = await run(both);
    expect(back.done).toMatchObject({ unchanged: 1, updated: 1, taken_off: 0 });
    expect((await imports.rowsOf(back.id))[1]?.changes).toEqual([
      { field: 'on the market', before: 'no', after: 'yes' },
    ]);
    expect(await onMarket()).toEqual([VILLA, TOWNHOUSE]);
    await imports.undo(back.id);
    expect(await onMarket()).toEqual([VILLA]);
    await run(both);
    await imports.undo(begun.id);
  });

  it('that has shrunk takes nothing off before someone says that it is right', async () => {
    const source = `shrunk ${made}`;
    const both = KYERO.replace('<surface_area><built>0<', '<surface_area><built>90<');
    const single = both.replace(both.split(/(?=<property>)/)[2] ?? '', '</root>');
    const begun = await triedFeed(both, source, { missing: 'take_off' });
    await imports.run(begun.id);
    const { id, ...checked } = await triedFeed(single, source, { missing: 'take_off' });
    expect(checked).toMatchObject({ taken_off: 1, needs_confirmation: true });
    await expect(imports.run(id)).rejects.toThrow(/not in this file: 1, 50 %/);
    expect(await onMarket()).toHaveLength(2);
    await imports.run(id, { accept_missing: true });
    expect(await onMarket()).toHaveLength(1);
    await imports.undo(begun.id);
  });

  it('with a home that nobody can read takes nothing off, and one of some homes only what it names', async () => {
    const table = (rows: readonly string[]) => [HEADER, ...rows].join('\n');
    const source = `unread ${made}`;
    const missing = { missing: 'take_off', mostMissing: 100 } as const;
    const tried = async (content: string) => {
      const sent = await imports.send('homes.csv', content);
      const guess = guessMapping('homes', sent.columns, { ...VOCABULARY, categories: HOUSE }, sent.delimiter);
      const mapping = mappingOf({ ...guess, source, owner: owner.email, parameters: PARAMETERS, ...missing });
      return imports.triedWith(sent.id, mapping);
    };
    const { id } = await tried(table([line('u1', 1000), line('u2', 1000)]));
    await imports.run(id);
    const broken = await tried(table([line('u1', 1000), 'half;a;row']));
    expect(broken).toMatchObject({ taken_off: 0, refused: 1 });
    expect(broken.problem).toMatch(/^Nothing was taken off the market: 1 row could not be read/);
    const wrong = await tried(table([line('u1', 1000), line('u2', 'none')]));
    expect(wrong).toMatchObject({ taken_off: 0, refused: 1, problem: '' });
    await imports.undo(id);
  });

  it('of several branches takes off what is missing in the branches that it names, and no other', async () => {
    const source = `branches ${made}`;
    const record = (reference: string, branch: string) =>
      `${reference}^1 Sea Road^Almunecar^Portugal^Granada^A villa by the sea.^${branch}^0^2^159950^27^1 Sea Road^1^1^36.73^-3.69^1200^1^1^~`;
    const blm = (...records: string[]) =>
      [
        "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n",
        '#DEFINITION#',
        'AGENT_REF^ADDRESS_1^TOWN^COUNTRY_CODE^OS_REGION^DESCRIPTION^BRANCH_ID^STATUS_ID^BEDROOMS^PRICE^PROP_SUB_ID^DISPLAY_ADDRESS^PUBLISHED_FLAG^TRANS_TYPE_ID^EXACT_LATITUDE^EXACT_LONGDITUDE^MIN_SIZE_ENTERED^AREA_SIZE_UNIT_ID^BATHROOMS^~\n',
        '#DATA#',
        ...records,
        '#END#\n',
      ].join('\n');
    const run = async (content: string) => {
      const sent = await imports.send('export.blm', content);
      const guess = guessMapping('export', sent.columns, VOCABULARY);
      const choices = { missing: 'take_off', mostMissing: 100 } as const;
      const mapping = mappingOf({ ...guess, source, owner: owner.email, ...choices });
      const { id } = await imports.triedWith(sent.id, mapping);
      return imports.run(id);
    };
    const [north, other, south] = [record('n1', '77'), record('n2', '77'), record('s1', '78')];
    expect(await run(blm(north, other, south))).toMatchObject({ inserted: 3, taken_off: 0 });
    expect(await run(blm(north))).toMatchObject({ unchanged: 1, taken_off: 1 });
    expect(await onMarket()).toHaveLength(2);
    expect(await run(blm(record('s2', '78')))).toMatchObject({ inserted: 1, taken_off: 1 });
    expect(await onMarket()).toHaveLength(2);
    // Homes that were brought in before branches were noted stay until a file says theirs.
    await runSql(imports.site.ctx.db, 'delete from import_part');
    expect(await run(blm(record('n3', '77')))).toMatchObject({ inserted: 1, taken_off: 0 });
    expect(await run(blm(north, record('n3', '77')))).toMatchObject({ unchanged: 2, taken_off: 0 });
    expect(await run(blm(record('n3', '77')))).toMatchObject({ unchanged: 1, taken_off: 1 });
  });

  it('that is cut is not taken, and a table in its place is named', async () => {
    await expect(imports.send('export.xml', KYERO.slice(0, -40))).rejects.toThrow(/cannot be read/);
    await expect(imports.send('export.blm', 'a,b\n1,2')).rejects.toThrow(/Kyero, OpenImmo, BLM/);
  });
});
