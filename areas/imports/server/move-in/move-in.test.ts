import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userSignup } from '@keystead/accounts/contract';
import { getArticles, getFaqs } from '@keystead/content/contract';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { startTestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportError } from '../engine/import-error.ts';
import type { MoveInLine } from './lines.ts';
import { movedAddress, moveIn } from './move-in.service.ts';

const HASH = '$2y$10$KeysteadTestSalt.0000u/2IqDpmPeYymZCSqDJlsViTz.Tm1CGm';
const PASSWORD = 'Sommerhaus-77';

const DUMP = `-- MySQL dump 10.13  Distrib 8.0.36
/*!50503 SET NAMES utf8mb4 */;
CREATE TABLE \`customers\` (\`id\` bigint, \`name\` text, \`slug_id\` text, \`email\` text, \`password\` text, \`full_mobile\` text, \`logintype\` text, \`is_email_verified\` tinyint, \`isActive\` tinyint, \`notification\` tinyint, \`profile\` text, \`created_at\` timestamp);
INSERT INTO \`customers\` VALUES (1,'Ana Prova','ana','Ana@Example.com','${HASH}','4236600001','3',1,1,1,NULL,'2024-02-08 05:11:09'),(2,'Ana again','ana-1','ana@example.com',NULL,NULL,'0',0,1,1,NULL,NULL),(3,'Never','never','never@example.com','${HASH}',NULL,'3',0,1,1,NULL,NULL),(4,'Demo','demo','wrteamdemo@gmail.com',NULL,NULL,'0',0,1,1,NULL,NULL);
CREATE TABLE \`parameters\` (\`id\` bigint, \`name\` text, \`type_of_parameter\` text, \`type_values\` text, \`is_required\` tinyint);
INSERT INTO \`parameters\` VALUES (1,'Rooms','number','null',0),(4,'Comforts','checkbox','["Pool","Caf\\\\u00e9 \\\\u2615"]',0);
CREATE TABLE \`categories\` (\`id\` bigint, \`category\` text, \`parameter_types\` text, \`slug_id\` text, \`meta_title\` text);
INSERT INTO \`categories\` VALUES (1,'Chalet','4,1,99','chalet',NULL);
CREATE TABLE \`outdoor_facilities\` (\`id\` bigint, \`name\` text);
INSERT INTO \`outdoor_facilities\` VALUES (1,'Ski lift');
CREATE TABLE \`propertys\` (\`id\` bigint, \`category_id\` text, \`title\` text, \`description\` text, \`address\` text, \`client_address\` text, \`propery_type\` tinyint, \`price\` bigint, \`post_type\` text, \`city\` text, \`country\` text, \`state\` text, \`title_image\` text, \`video_link\` text, \`latitude\` text, \`longitude\` text, \`added_by\` int, \`status\` tinyint, \`request_status\` text, \`total_click\` bigint, \`created_at\` timestamp, \`rentduration\` text, \`slug_id\` text);
INSERT INTO \`propertys\` VALUES (1,'1','Home in Schaan','<p>Two <b>rooms</b> &amp; a balcony.</p>','Street 1','Back door',1,910,'1','Schaan','Liechtenstein','Oberland','a (1).png','','47.1651','9.5088',2,1,'approved',31,'2024-03-01 00:00:00','Yearly','home-in-schaan'),(2,'1','Home on request','A house','Street 2','',0,0,'0','Vaduz','Liechtenstein','Oberland','../secret.png','','','',0,1,'approved',0,NULL,NULL,'on-request'),(3,'9','Lost','A house','Street 3','',0,5,'1','Vaduz','Liechtenstein','Oberland','','','','',1,1,'approved',0,NULL,NULL,'lost'),(4,'1','Waiting','A house','Street 4','',0,5,'1','Vaduz','Liechtenstein','Oberland','','','','',1,1,'pending',0,NULL,NULL,'waiting'),(5,'1','','','','',0,5,'1','','','','','','','',1,1,'approved',0,NULL,NULL,'');
CREATE TABLE \`assign_parameters\` (\`id\` bigint, \`modal_type\` text, \`modal_id\` bigint, \`property_id\` int, \`parameter_id\` int, \`value\` text);
INSERT INTO \`assign_parameters\` VALUES (1,'App\\\\Models\\\\Property',1,0,1,'3,5 rooms'),(2,'App\\\\Models\\\\Property',1,0,4,'["Pool","Caf\\\\u00e9 \\\\u2615","Gone"]'),(3,'App\\\\Models\\\\Projects',1,0,1,'9'),(4,NULL,0,2,1,'4+');
CREATE TABLE \`assigned_outdoor_facilities\` (\`id\` bigint, \`property_id\` int, \`facility_id\` int, \`distance\` float);
INSERT INTO \`assigned_outdoor_facilities\` VALUES (1,1,1,0.5);
CREATE TABLE \`property_images\` (\`id\` bigint, \`propertys_id\` bigint, \`image\` text);
INSERT INTO \`property_images\` VALUES (2,1,'second.png'),(1,1,'first.png'),(3,1,'missing.png');
CREATE TABLE \`projects\` (\`id\` bigint, \`title\` text, \`slug_id\` text, \`description\` text, \`image\` text, \`location\` text, \`latitude\` text, \`longitude\` text, \`city\` text, \`state\` text, \`country\` text, \`type\` text, \`added_by\` int, \`category_id\` int, \`status\` int, \`request_status\` text, \`is_admin_listing\` int, \`created_at\` timestamp);
INSERT INTO \`projects\` VALUES (1,'Riverside','riverside','Sixty flats by the Rhine.','front.png','Rhine 1, Vaduz','47.15','9.51','Vaduz','Oberland','Liechtenstein','under_construction',1,1,1,'approved',0,'2024-03-01 00:00:00'),(2,'Hillside','hillside','Twelve houses.','gone.png','Hill 2','47.16','9.50','Schaan','Oberland','Liechtenstein','upcoming',NULL,1,1,'approved',1,NULL);
CREATE TABLE \`project_documents\` (\`id\` bigint, \`name\` text, \`type\` text, \`project_id\` bigint);
INSERT INTO \`project_documents\` VALUES (1,'inside.png','image',1);
CREATE TABLE \`articles\` (\`id\` bigint, \`title\` text, \`image\` text, \`description\` text, \`slug_id\` text, \`meta_title\` text, \`created_at\` timestamp);
INSERT INTO \`articles\` VALUES (1,'How to sell',NULL,'<p><a href="https://old.example/property-details/home-in-schaan">this</a></p>','how-to-sell',NULL,'2024-02-08 05:11:09');
CREATE TABLE \`faqs\` (\`id\` bigint, \`question\` text, \`answer\` text, \`status\` tinyint, \`deleted_at\` timestamp);
INSERT INTO \`faqs\` VALUES (1,'Is it free?','Yes.',1,NULL),(2,'Old?','Gone.',1,'2025-03-15 10:22:09'),(3,'Hidden?','Draft.',0,NULL);
CREATE TABLE \`favourites\` (\`id\` bigint, \`user_id\` int, \`property_id\` int);
INSERT INTO \`favourites\` VALUES (1,1,1),(2,1,1),(3,2,888);
CREATE TABLE \`verify_customers\` (\`id\` bigint, \`user_id\` bigint, \`status\` text, \`deleted_at\` timestamp);
INSERT INTO \`verify_customers\` VALUES (1,1,'success',NULL);
CREATE TABLE \`number_otps\` (\`id\` bigint);
INSERT INTO \`number_otps\` VALUES (1);
-- Dump completed
`;

type Site = Awaited<ReturnType<typeof startTestServer>>;
let site: Site;
let folder: string;

beforeAll(async () => {
  site = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'keystead-move-in-'));
  await mkdir(join(folder, 'property_title_img'));
  await mkdir(join(folder, 'property_gallery_img/1'), { recursive: true });
  await mkdir(join(folder, 'project_title_img'));
  await mkdir(join(folder, 'project_document_img'));
  await writeFile(join(folder, 'project_title_img/front.png'), await picture(10));
  await writeFile(join(folder, 'project_document_img/inside.png'), await picture(200));
  await writeFile(join(folder, 'property_title_img/a (1).png'), await picture(30));
  await writeFile(join(folder, 'property_gallery_img/1/first.png'), await picture(90));
  // As older versions stored them.
  await writeFile(join(folder, 'property_gallery_img/second.png'), await picture(150));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Returns a picture of one shade of grey. */
const picture = (shade: number) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .png()
    .toBuffer();

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function move(dump: string, options: { dryRun?: boolean } = {}, into: Site = site) {
  const lines: MoveInLine[] = [];
  const summary = await moveIn(into.ctx, {
    dump: bytesOf(dump),
    files: folder,
    origin: 'https://old.example',
    onLine: (line) => lines.push(line),
    ...options,
  });
  const outcomes = lines.map(({ kind, oldId, outcome }) => `${kind} ${oldId} ${outcome}`);
  return { summary, lines, outcomes };
}

const EXPECTED = [
  'person 4 left out',
  'person 1 written',
  'person 2 merged',
  'person 3 written',
  'parameter 1 written',
  'parameter 4 written',
  'category 1 written',
  'facility 1 written',
  'listing 1 written',
  'listing 2 written',
  'listing 3 refused',
  'listing 4 written',
  'listing 5 drafted',
  'project 1 written',
  'project 2 refused',
  'article 1 written',
  'faq 2 left out',
  'faq 3 left out',
  'faq 1 written',
  'favourite 1 written',
  'favourite 2 written',
  'favourite 3 refused',
  'verification 1 written',
];

describe('moving in from eBroker', () => {
  it('is tried first, and a trial writes nothing', async () => {
    const { outcomes, summary } = await move(DUMP, { dryRun: true });
    expect(outcomes).toEqual(EXPECTED);
    expect(summary.leftOut.get('number_otps')).toBe('sessions and secrets of the old site');
    expect((await site.call(getPropertyList, {})).total).toBe(0);
    expect(await movedAddress(site.ctx, '/property-details/home-in-schaan')).toBeUndefined();
  });

  it('refuses a dump that is cut, and one of another system', async () => {
    await expect(move(DUMP.slice(0, DUMP.indexOf('CREATE TABLE `articles`') + 20))).rejects.toThrow(
      ImportError,
    );
    await expect(move('CREATE TABLE a (b int);\nINSERT INTO a VALUES (1);\n')).rejects.toThrow(
      /no dump of eBroker/,
    );
    expect((await site.call(getPropertyList, {})).total).toBe(0);
  });

  it('brings homes with their answers, pictures and owners', async () => {
    const { outcomes, lines } = await move(DUMP);
    expect(outcomes).toEqual(EXPECTED);
    await site.settled();
    const { data, total } = await site.call(getPropertyList, {});
    expect(total).toBe(2);
    expect(data.map(({ slug_id: slug }) => slug).toSorted()).toEqual(['home-in-schaan', 'on-request']);
    const [home] = (await site.call(getProperty, { slug_id: 'home-in-schaan' })).data;
    expect(home).toMatchObject({
      title: 'Home in Schaan',
      description: 'Two rooms & a balcony.',
      property_type: 'rent',
      rentduration: 'Yearly',
      price: 910,
      city: 'Schaan',
      customer_name: 'Ana Prova',
    });
    expect(home?.gallery).toHaveLength(2);
    expect(home?.parameters.map(({ name, value }) => [name, value])).toEqual([
      ['Comforts', ['Pool', 'Café ☕']],
      ['Rooms', '3.5'],
    ]);
    const notes = lines.find(({ kind, oldId }) => kind === 'listing' && oldId === '1')?.reason;
    expect(notes).toContain('missing.png is not in the folder');
    expect(lines.find(({ kind, oldId }) => kind === 'listing' && oldId === '3')?.reason).toContain(
      'category 9',
    );
    expect(lines.find(({ kind, oldId }) => kind === 'listing' && oldId === '2')?.reason).toContain(
      'secret.png',
    );
    expect((await site.call(getFaqs, {})).data.map(({ question }) => question)).toContain('Is it free?');
    const { data: articles } = await site.call(getArticles, { slug_id: 'how-to-sell' });
    expect(JSON.stringify(articles)).toContain('/properties-details/home-in-schaan');
  });

  it('lets people in with the passwords they had, and renews the hash', async () => {
    const enter = (password: string) =>
      site.call(userSignup, { type: '3', email: 'ana@example.com', password });
    await expect(enter('wrong')).rejects.toThrow();
    expect((await enter(PASSWORD)).token).toBeTruthy();
    expect((await enter(PASSWORD)).token).toBeTruthy();
    await expect(
      site.call(userSignup, { type: '3', email: 'never@example.com', password: PASSWORD }),
    ).rejects.toThrow();
  });

  it('leads from the old addresses to the new ones', async () => {
    expect(await movedAddress(site.ctx, '/property-details/home-in-schaan?a=1')).toBe(
      '/properties-details/home-in-schaan?a=1',
    );
    expect(await movedAddress(site.ctx, '/en/properties/category/chalet')).toBe(
      '/properties/categories/chalet',
    );
    expect(await movedAddress(site.ctx, '/all-agents')).toBeUndefined();
    expect(await movedAddress(site.ctx, '/de/agent-details/ana?a=1')).toBe('/agent-details/ana?a=1');
    expect(await movedAddress(site.ctx, '/terms-and-conditions')).toBe('/terms-and-condition');
    expect(await movedAddress(site.ctx, '/user/agent-details/ana')).toBeUndefined();
    expect(await movedAddress(site.ctx, '//evil.example/property-details/x')).toBeUndefined();
  });

  it('changes nothing when it is done again', async () => {
    const { outcomes } = await move(DUMP);
    expect(outcomes.filter((outcome) => !/unchanged|left out|refused/.test(outcome))).toEqual([]);
    await site.settled();
    expect((await site.call(getPropertyList, {})).total).toBe(2);
  });
});

it('goes on where a run was broken off', async () => {
  const other = await startTestServer();
  try {
    const broken = moveIn(other.ctx, {
      dump: bytesOf(DUMP),
      onLine: ({ kind }) => {
        if (kind === 'category') throw new Error('killed');
      },
    });
    await expect(broken).rejects.toThrow('killed');
    const { outcomes } = await move(DUMP, {}, other);
    expect(outcomes.filter((outcome) => outcome.endsWith('unchanged'))).toEqual([
      'person 1 unchanged',
      'person 2 unchanged',
      'person 3 unchanged',
      'parameter 1 unchanged',
      'parameter 4 unchanged',
      'category 1 unchanged',
    ]);
    expect(outcomes.filter((outcome) => outcome.startsWith('listing'))).toEqual(
      EXPECTED.filter((outcome) => outcome.startsWith('listing')),
    );
  } finally {
    await other.close();
  }
});

const SAMPLES = new URL('../../../../../shared/data/move-in/ebroker/', import.meta.url);

describe.skipIf(!existsSync(SAMPLES))('dumps of eBroker', () => {
  it.each(['ebroker-1.1.4-phpmyadmin.sql', 'ebroker-1.2.6-mysqldump.sql'])('%s moves in', async (name) => {
    const other = await startTestServer();
    try {
      const dump = readFileSync(new URL(name, SAMPLES), 'utf8');
      const { outcomes, summary } = await move(dump, {}, other);
      const homes = outcomes.filter((outcome) => /^listing .* (written|drafted)/.test(outcome));
      // One of the site itself has no town, and no one who could complete it.
      expect(homes.length).toBeGreaterThanOrEqual((summary.tables.get('propertys') ?? 0) - 1);
      expect(outcomes.filter((outcome) => /^(person|article|category) .* refused/.test(outcome))).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
