import { plainText } from '../../formats/texts.ts';
import type { DumpRow } from '../dump/read-dump.ts';
import type { Reading } from '../system.ts';
import { text } from '../values.ts';
import { articleAddresses, baseOf } from './addresses.ts';
import { FEATURES, REFERENCE, UNCATEGORISED, withoutShortcodes } from './homes.ts';
import {
  idsIn,
  metaText,
  ofAttachments,
  pathsOf,
  pathsOfUrl,
  postedAt,
  slugText,
  titleText,
} from './meta.ts';
import type { Theme } from './theme.ts';

/** The category of homes that are of none. */
export const NO_CATEGORY = { id: UNCATEGORISED, name: 'Other', slug: 'other' };

export const categoriesOf = (theme: Theme): Reading<'category'> => ({
  table: `terms/${theme.terms.category}`,
  read: (row, _children, { settings }) => {
    const [oldId, name] = [text(row, 'id'), titleText(text(row, 'name'))];
    const slug = slugText(text(row, 'slug'));
    if (name === '') return { oldId, leftOut: 'has no name' };
    const asked = settings.get('parameters')?.split(',') ?? [];
    return {
      oldId,
      name,
      slug,
      parameterIds: asked.filter(Boolean),
      metaTitle: '',
      addresses: [`/${baseOf(theme.terms.category, { theme, settings })}/${slug}`],
    };
  },
});

/** What homes answer beside their facts: what they have, and what the old site called them. */
export const PARAMETERS: Reading<'parameter'> = {
  table: 'parameters',
  read: (row) => ({
    oldId: text(row, 'id'),
    name: text(row, 'name'),
    kind: text(row, 'id') === FEATURES ? 'checkbox' : 'textbox',
    choices: JSON.parse(text(row, 'choices')) as string[],
    isRequired: false,
  }),
};

/** Returns the rows of the questions for a site with these features. */
export const parameterRows = (features: readonly string[]): DumpRow[] => [
  ...(features.length > 0 ? [{ id: FEATURES, name: 'Features', choices: JSON.stringify(features) }] : []),
  { id: REFERENCE, name: 'Reference', choices: '[]' },
];

export const ARTICLES: Reading<'article'> = {
  table: 'posts/post',
  children: { postmeta: ['post_id'], relations: ['object_id'] },
  also: [
    ({ id, post_author: author }, children) => ({
      ...ofAttachments(idsIn([metaText(children.postmeta?.get(id ?? ''), '_thumbnail_id')])),
      users: [author ?? ''],
    }),
  ],
  read: (row, children, { settings }) => {
    const oldId = text(row, 'id');
    const status = text(row, 'post_status');
    if (status !== 'publish') return { oldId, leftOut: `was not published: ${status}` };
    const meta = children.postmeta?.get(oldId);
    const [picture] = idsIn([metaText(meta, '_thumbnail_id')]);
    const category = children.relations?.get(oldId)?.find(({ taxonomy }) => taxonomy === 'category');
    const body = paragraphs(withoutShortcodes(text(row, 'post_content')));
    const author = children.users?.get(text(row, 'post_author'))?.[0];
    return {
      oldId,
      title: titleText(text(row, 'post_title')),
      slug: slugText(text(row, 'post_name')),
      body,
      inside: picturesIn(body),
      pictures: picture === undefined ? [] : pathsOf(picture, children),
      metaTitle: '',
      createdAt: postedAt(row),
      addresses: articleAddresses(row, {
        settings,
        meta: children.postmeta,
        category: slugText(text(category ?? {}, 'slug')),
        author: slugText(text(author ?? {}, 'user_nicename')),
      }),
    };
  },
};

/** A picture of an upload in a text; smaller doubles have their size in their name. */
const SOURCE = /<img\b[^>]*?\bsrc=(["'])([^"']*?\/uploads\/[^"']*)\1/gi;
const SIZE = /-\d+x\d+(?=\.\w+$)/;

function picturesIn(html: string) {
  const sources = new Set([...html.matchAll(SOURCE)].flatMap(([, , src]) => src ?? []));
  return [...sources].map((src) => ({
    src,
    paths: [...new Set([...pathsOfUrl(src.replace(SIZE, '')), ...pathsOfUrl(src)])],
  }));
}

/** Returns HTML in which what stands on lines of its own are paragraphs: the old editor stored none. */
const paragraphs = (html: string): string =>
  /<(p|div|h[1-6]|ul|ol|table|blockquote)\b/i.test(html)
    ? html
    : html
        .split(/\n\s*\n/)
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
        .join('');

export const FAQS: Reading<'faq'> = {
  table: 'posts/faq',
  read: (row) => {
    const oldId = text(row, 'id');
    if (text(row, 'post_status') !== 'publish') return { oldId, leftOut: 'was not shown' };
    return {
      oldId,
      question: titleText(text(row, 'post_title')),
      answer: plainText(withoutShortcodes(text(row, 'post_content'))),
    };
  },
};

/** Rows that are made of lists, one for each home of a person. */
export const FAVOURITES: Reading<'favourite'> = {
  table: 'favourites',
  read: (row) => ({ oldId: text(row, 'id'), personId: text(row, 'person'), homeId: text(row, 'home') }),
};
