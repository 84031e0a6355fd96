import type { Ctx } from '@keystead/platform/context';
import type { MoveInSystem, Prepared } from '../system.ts';
import * as staged from './arranging.queries.ts';
import { parentsOf } from './arranging.ts';
import {
  ARTICLES,
  categoriesOf,
  FAQS,
  FAVOURITES,
  NO_CATEGORY,
  PARAMETERS,
  parameterRows,
} from './content.ts';
import { homesOf } from './homes.ts';
import { MESSAGES } from './messages.ts';
import { idsIn, titleText } from './meta.ts';
import { packageReadings } from './packages.ts';
import { profilesOfType, usersOf } from './people.ts';
import { searchesOf, searchTerms, termKey } from './searches.ts';
import { SETTINGS, SETTINGS_TABLE, settingOptions, settingRows } from './settings.ts';
import type { Fields, HolderField, Theme } from './theme.ts';

const BY_HAND = 'set up by hand';
const WITH_OTHERS = 'come with what they belong to';
const OF_EDITOR = 'parts of the old pages';
const TRANSLATIONS = 'each translation comes by itself';

/** Options of WordPress itself that say where its pages stood. */
const OPTIONS = ['home', 'siteurl', 'permalink_structure'] as const;
/** Tables that come with what they belong to. */
const ALSO_READ = [
  'options',
  'usermeta',
  'postmeta',
  'relations',
  'authors',
  'profiles',
  'shared',
  'posts/attachment',
  'houzez_threads',
];

/** WordPress with one theme or plugin for homes. */
export function wordPress(theme: Theme): MoveInSystem {
  const { types, terms, packages } = theme;
  const readings: MoveInSystem['readings'] = {
    setting: [SETTINGS],
    person: [usersOf(theme), ...types.agents.map((type) => profilesOfType(theme, type))],
    parameter: [PARAMETERS],
    category: [categoriesOf(theme)],
    listing: [homesOf(theme)],
    article: [ARTICLES],
    faq: [FAQS],
    favourite: [FAVOURITES],
    'saved search': [searchesOf(theme)],
    message: [MESSAGES],
    ...(packages && packageReadings(theme.label, packages)),
  };
  return {
    name: theme.name,
    label: `WordPress with ${theme.label}`,
    isOf: (tables) => tables.has(`posts/${types.home}`) && tables.has(`terms/${terms.category}`),
    parentsOf,
    readings,
    alsoRead: [
      ...ALSO_READ,
      ...[terms.offer, terms.city, terms.district, terms.state, terms.country, ...terms.features].map(
        (taxonomy) => `terms/${taxonomy}`,
      ),
    ],
    leftOut: {
      'posts/page': BY_HAND,
      'posts/revision': 'earlier states of texts',
      'posts/nav_menu_item': OF_EDITOR,
      'posts/custom_css': OF_EDITOR,
      'posts/wp_global_styles': OF_EDITOR,
      'posts/elementor_library': OF_EDITOR,
      'terms/category': WITH_OTHERS,
      'terms/language': TRANSLATIONS,
      'terms/post_translations': TRANSLATIONS,
      'terms/nav_menu': OF_EDITOR,
      'terms/post_tag': 'articles have no tags',
      'terms/faq-group': 'questions have no groups',
      ...Object.fromEntries((packages?.doubles ?? []).map((type) => [`posts/${type}`, WITH_OTHERS])),
    },
    prepare: (ctx) => prepare(ctx, theme),
  };
}

const keysOf = <Field extends string>(fields: Fields<Field>, ...wanted: readonly Field[]): string[] =>
  Object.entries(fields).flatMap(([key, field]) => (wanted.includes(field as Field) ? [key] : []));

/** What tells that someone has a package, or had one, or is charged for one. */
const OF_HOLDERS: readonly HolderField[] = ['package', 'since', 'stripe', 'paypal'];

/** Metadata of plugins for search engines. */
const READ_KEYS = new Set(['rank_math_title', 'rank_math_description']);

/** Makes the tables that no dump has, and returns the settings of the old site with the metadata that say nothing here. */
async function prepare(ctx: Ctx, theme: Theme): Promise<Prepared> {
  await staged.findProfiles(ctx, keysOf(theme.user, 'profile'));
  await staged.findShared(ctx, keysOf(theme.agent, 'email'));
  if (theme.packages) await staged.findHolders(ctx, keysOf(theme.packages.holder, ...OF_HOLDERS));
  const { names, beginnings } = settingOptions(theme);
  const said = settingRows(theme, await staged.readOptions(ctx, names, beginnings));
  await staged.addRows(
    ctx,
    SETTINGS_TABLE,
    said.map((row) => ({ row })),
  );
  const features = (await staged.readTermNames(ctx, theme.terms.features)).map(titleText).filter(Boolean);
  const parameters = parameterRows([...new Set(features)]);
  await staged.addRows(
    ctx,
    'parameters',
    parameters.map((row) => ({ row })),
  );
  if (await staged.lacksTerm(ctx, theme.types.home, theme.terms.category))
    await staged.addRows(ctx, `terms/${theme.terms.category}`, [{ row: NO_CATEGORY }]);
  await staged.addRows(ctx, 'favourites', await favouritesOf(ctx, theme));
  const options = Object.values(theme.bases).flatMap(({ option }) => option ?? []);
  const settings = new Map(
    (await staged.readOptions(ctx, [...OPTIONS, ...options], [])).map(({ name, value }) => [name, value]),
  );
  settings.set('origin', (settings.get('home') || settings.get('siteurl') || '').replace(/\/+$/, ''));
  settings.set('parameters', parameters.map(({ id }) => id).join(','));
  for (const { taxonomy, slug, id, name } of await staged.readTerms(ctx, searchTerms(theme)))
    settings.set(termKey(taxonomy, slug), JSON.stringify([id, titleText(name)]));
  const keys = await staged.countKeys(ctx, theme.types.home);
  const unread = new Map([...keys].filter(([key]) => theme.home[key] === undefined && !READ_KEYS.has(key)));
  return { settings, unread };
}

async function favouritesOf(ctx: Ctx, { favourites }: Theme) {
  if (!favourites) return [];
  const lists =
    'option' in favourites
      ? (await staged.readOptions(ctx, [], [favourites.option])).map(({ name, value }) => ({
          person: name.slice(favourites.option.length),
          value,
        }))
      : (await staged.readUserMeta(ctx, favourites.userMeta)).map(({ parent, value }) => ({
          person: parent,
          value,
        }));
  return lists.flatMap(({ person, value }) =>
    /^[1-9]\d*$/.test(person)
      ? idsIn([value]).map((home) => ({ row: { id: `${person}-${home}`, person, home } }))
      : [],
  );
}
