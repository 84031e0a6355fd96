import { plainText } from '../../formats/texts.ts';
import { findStaged } from '../move-in.queries.ts';
import { type MoveInSystem, tablesOf } from '../system.ts';
import { fileName, moment, text } from '../values.ts';
import { readCategory, readFacility, readParameter } from './catalogue.ts';
import { CITY_PICTURES } from './city-pictures.ts';
import { HOME_CHILDREN, readHome } from './homes.ts';
import { ADVERTISEMENTS, INTERESTS } from './interest.ts';
import { GRANTS, NAMED_TABLES, OLD_GRANTS, OLD_PAYMENTS, PACKAGES, PAYMENTS } from './packages.ts';
import { readPerson } from './people.ts';
import { PREFERENCES } from './preferences.ts';
import { PROJECT_CHILDREN, readProject } from './projects.ts';
import { LANGUAGES, SETTINGS } from './settings.ts';
import { BLOCKS, MESSAGES, REPORT_REASONS, REPORTS } from './talk.ts';
import { articleTextsOf, faqTextsOf, languagesOf, NAMED_LANGUAGES, TEXT_CHILDREN } from './texts.ts';
import { NAMED_FORMS, VERIFICATION_FIELDS, VERIFICATIONS } from './verification.ts';

const SECRETS = 'sessions and secrets of the old site';
const SUPERSEDED = 'what an update of the old site has replaced';

/** Segments of old addresses, and what they are called here; what follows is the same. */
const MOVED: readonly (readonly [RegExp, string])[] = [
  [/^\/property-details\/([^/]+)$/, '/properties-details/'],
  [/^\/properties\/category\/([^/]+)$/, '/properties/categories/'],
  [/^\/terms-and-conditions(\/?)$/, '/terms-and-condition'],
];
/** Pages that are called the same here; the old site put a language before them. */
const SAME =
  /^\/(properties-details|project-details|article-details|agent-details|properties\/categories|properties\/city)\/[^/]+$|^\/(all-agents|all-projects|articles|faqs|about-us|contact-us|subscription-plan)$/;
const LANGUAGE = /^\/[a-z]{2,3}(?=\/)/;

const KNOWN: Pick<MoveInSystem, 'readings'> = {
  readings: {
    language: [LANGUAGES],
    setting: [SETTINGS],
    person: [{ table: 'customers', read: readPerson }],
    package: [PACKAGES],
    grant: [GRANTS, OLD_GRANTS],
    payment: [PAYMENTS, OLD_PAYMENTS],
    'report reason': [REPORT_REASONS],
    report: [REPORTS],
    message: [MESSAGES],
    block: [BLOCKS],
    interest: [INTERESTS],
    advertisement: [ADVERTISEMENTS],
    'verification question': [VERIFICATION_FIELDS],
    verification: [VERIFICATIONS],
    parameter: [{ table: 'parameters', children: TEXT_CHILDREN, read: readParameter }],
    category: [{ table: 'categories', children: TEXT_CHILDREN, read: readCategory }],
    facility: [{ table: 'outdoor_facilities', children: TEXT_CHILDREN, read: readFacility }],
    listing: [{ table: 'propertys', children: HOME_CHILDREN, also: [languagesOf], read: readHome }],
    project: [{ table: 'projects', children: PROJECT_CHILDREN, also: [languagesOf], read: readProject }],
    'city picture': [CITY_PICTURES],
    article: [
      {
        table: 'articles',
        children: TEXT_CHILDREN,
        also: [languagesOf],
        read: (row, children) => {
          const own = { oldId: text(row, 'id'), title: text(row, 'title'), body: text(row, 'description') };
          return {
            ...own,
            slug: text(row, 'slug_id'),
            texts: articleTextsOf(children, own),
            pictures: [fileName(text(row, 'image'))].filter(Boolean).map((name) => `article_img/${name}`),
            metaTitle: text(row, 'meta_title'),
            createdAt: moment(text(row, 'created_at')),
          };
        },
      },
    ],
    faq: [
      {
        table: 'faqs',
        children: TEXT_CHILDREN,
        also: [languagesOf],
        read: (row, children) => {
          const oldId = text(row, 'id');
          if (text(row, 'deleted_at') !== '') return { oldId, leftOut: 'was deleted' };
          if (text(row, 'status') === '0') return { oldId, leftOut: 'was not shown' };
          const own = {
            oldId,
            question: plainText(text(row, 'question')),
            answer: plainText(text(row, 'answer')),
          };
          return { ...own, texts: faqTextsOf(children, own) };
        },
      },
    ],
    favourite: [
      {
        table: 'favourites',
        read: (row) => ({
          oldId: text(row, 'id'),
          personId: text(row, 'user_id'),
          homeId: text(row, 'property_id'),
        }),
      },
    ],
    preference: [PREFERENCES],
  },
};
const TABLES = new Map([
  ...tablesOf(KNOWN),
  ...Object.entries({ ...NAMED_TABLES, ...NAMED_FORMS, ...NAMED_LANGUAGES }),
]);

/** eBroker, a site of Laravel and MySQL, in all versions from 1.1: the version is recognised by its columns. */
export const EBROKER: MoveInSystem = {
  name: 'ebroker',
  label: 'eBroker',
  isOf: (tables) => tables.has('propertys') && tables.has('customers'),
  parentsOf: (table) => TABLES.get(table),
  ...KNOWN,
  leftOut: {
    users: 'staff are invited anew',
    personal_access_tokens: SECRETS,
    number_otps: SECRETS,
    features: 'the list of what packages can hold is fixed',
    old_packages: SUPERSEDED,
    old_user_purchased_packages: SUPERSEDED,
    old_payments: SUPERSEDED,
  },
  versionOf: async (ctx) => (await findStaged(ctx, 'settings', { type: 'system_version' }))?.data ?? '',
  movedPath(path) {
    const plain = path.replace(LANGUAGE, '');
    for (const [former, present] of MOVED) {
      const slug = former.exec(plain)?.[1];
      if (slug !== undefined) return present + slug;
    }
    return plain !== path && SAME.test(plain) ? plain : undefined;
  },
};
