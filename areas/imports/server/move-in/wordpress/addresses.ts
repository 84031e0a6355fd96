import type { DumpRow } from '../dump/read-dump.ts';
import type { Children } from '../system.ts';
import { text } from '../values.ts';
import { slugText } from './meta.ts';
import { textIn, unserialized } from './php.ts';
import type { Theme } from './theme.ts';

interface About {
  readonly theme: Theme;
  readonly settings: ReadonlyMap<string, string>;
  readonly meta: Children[string] | undefined;
}

/** Returns the first segments of addresses of a type of posts, or of a taxonomy. */
export function baseOf(name: string, { theme, settings }: Omit<About, 'meta'>): string {
  const base = theme.bases[name];
  if (!base) return name;
  const option = base.option === undefined ? '' : (settings.get(base.option) ?? '');
  const own = base.key === undefined ? option : textIn(unserialized(option), base.key);
  return own.replaceAll(/^\/+|\/+$/g, '') || base.standard;
}

/**
 * Returns where a post of the theme stood: under its slug, those it had before, and its number. WordPress guesses what an address under
 * another base meant, so that links from before the setting was changed work there; here the base of the theme does.
 */
export function addressesOf(row: DumpRow, about: About): string[] {
  const type = text(row, 'post_type');
  const bases = new Set([baseOf(type, about), about.theme.bases[type]?.standard ?? type]);
  const slugs = slugsOf(row, about.meta);
  const paths = [...bases].flatMap((base) => slugs.map((slug) => `/${base}/${slug}`));
  return [...linked(row), ...paths, `/?p=${text(row, 'id')}`];
}

/** Returns the address that an export gives of a post, if it has one of its own. */
function linked(row: DumpRow): string[] {
  const link = text(row, 'link');
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url && url.search === '' && url.pathname !== '/' ? [url.pathname] : [];
}

const slugsOf = (row: DumpRow, meta: Children[string] | undefined): string[] =>
  [
    text(row, 'post_name'),
    ...(meta?.get(text(row, 'id')) ?? [])
      .filter(({ meta_key: key }) => key === '_wp_old_slug')
      .map((one) => text(one, 'meta_value')),
  ]
    .filter(Boolean)
    .map(slugText);

/** Returns where an article stood, as the site wrote its permalinks: `/%year%/%monthnum%/%postname%/`. */
export function articleAddresses(
  row: DumpRow,
  { settings, meta, category, author }: Omit<About, 'theme'> & { category: string; author: string },
): string[] {
  const id = text(row, 'id');
  const structure = settings.get('permalink_structure') ?? '';
  const [date = '', time = ''] = text(row, 'post_date').split(' ');
  const [year = '', month = '', day = ''] = date.split('-');
  const [hour = '', minute = '', second = ''] = time.split(':');
  const parts: Readonly<Record<string, string>> = {
    year,
    monthnum: month,
    day,
    hour,
    minute,
    second,
    post_id: id,
    category,
    author,
  };
  const paths = slugsOf(row, meta).map((slug) =>
    structure.replaceAll(/%(\w+)%/g, (_, name: string) => (name === 'postname' ? slug : (parts[name] ?? ''))),
  );
  return [...linked(row), ...paths.filter((path) => path.startsWith('/') && path !== '/'), `/?p=${id}`];
}
