import { ImportError } from '../../engine/import-error.ts';
import type { Element } from '../../engine/xml.ts';
import { attributeOf, elementsOf, rawAt } from '../../formats/elements.ts';
import type { DumpEvent, DumpRow } from '../dump/read-dump.ts';

/** Elements of an export that are read, by their names without prefixes. */
const READ = new Set(['author', 'base_blog_url', 'category', 'term', 'item']);
const TABLES = {
  options: ['option_name', 'option_value'],
  users: ['ID', 'user_login', 'user_email', 'user_nicename', 'display_name'],
  usermeta: ['user_id', 'meta_key', 'meta_value'],
  posts: ['ID', 'post_author', 'post_title', 'post_content', 'post_name', 'post_status', 'post_type', 'link'],
  postmeta: ['post_id', 'meta_key', 'meta_value'],
  terms: ['term_id', 'name', 'slug'],
  term_taxonomy: ['term_taxonomy_id', 'term_id', 'taxonomy', 'parent', 'description'],
  term_relationships: ['object_id', 'term_taxonomy_id'],
} as const;
type Table = keyof typeof TABLES;
/** Authors and terms that one export may have: each is remembered by its name of some 100 bytes. */
const MOST_NAMES = 200_000;

/** Returns whether a file is XML, by its first bytes. */
export const isXml = (beginning: Uint8Array): boolean =>
  /^\s*</.test(
    Buffer.from(beginning)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );

/**
 * Reads an export that WordPress itself makes (WXR: Tools, Export) as the tables of a dump, a post at a time. It holds neither passwords
 * nor settings; posts have their addresses instead.
 * @param chunks the file, unpacked, in UTF-8
 * @throws ImportError for what is no such export, or ends too soon, with its line
 */
export async function* readWxr(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<DumpEvent> {
  for (const [table, columns] of Object.entries(TABLES)) yield { kind: 'table', table, columns };
  const names = new Names();
  for await (const element of elementsOf(decoded(chunks), READ)) {
    for (const [table, row] of rowsOf(element, names)) yield { kind: 'row', table, row };
  }
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

type Row = readonly [Table, DumpRow];

function* rowsOf(element: Element, names: Names): Generator<Row> {
  switch (element.name) {
    case 'base_blog_url':
      yield ['options', { option_name: 'home', option_value: element.text.trim() }];
      return;
    case 'author':
      yield* authorRows(element, names);
      return;
    case 'term':
      yield* names.termRows(rawAt(element, 'term_taxonomy'), {
        slug: rawAt(element, 'term_slug'),
        name: rawAt(element, 'term_name'),
        parent: rawAt(element, 'term_parent'),
      });
      return;
    case 'category':
      yield* names.termRows('category', {
        slug: rawAt(element, 'category_nicename'),
        name: rawAt(element, 'cat_name'),
        parent: rawAt(element, 'category_parent'),
      });
      return;
    default:
      yield* itemRows(element, names);
  }
}

function* authorRows(element: Element, names: Names): Generator<Row> {
  const login = rawAt(element, 'author_login');
  if (login === '') return;
  const display =
    rawAt(element, 'author_display_name') ||
    [rawAt(element, 'author_first_name'), rawAt(element, 'author_last_name')].filter(Boolean).join(' ');
  yield [
    'users',
    {
      ID: names.authorId(login, rawAt(element, 'author_id')),
      user_login: login,
      user_email: rawAt(element, 'author_email'),
      user_nicename: login.toLowerCase(),
      display_name: display || login,
    },
  ];
}

function* itemRows(item: Element, names: Names): Generator<Row> {
  const id = rawAt(item, 'post_id');
  if (!/^\d+$/.test(id)) return;
  yield [
    'posts',
    {
      ID: id,
      post_author: names.idOfAuthor(rawAt(item, 'creator')),
      post_date: rawAt(item, 'post_date'),
      post_date_gmt: rawAt(item, 'post_date_gmt'),
      post_title: rawAt(item, 'title'),
      // The excerpt is called the same, and stands behind it.
      post_content: rawAt(item, 'encoded'),
      post_name: rawAt(item, 'post_name'),
      post_status: rawAt(item, 'status'),
      post_type: rawAt(item, 'post_type'),
      guid: rawAt(item, 'attachment_url') || rawAt(item, 'guid'),
      link: rawAt(item, 'link'),
    },
  ];
  for (const child of item.children) {
    if (child.name === 'postmeta')
      yield [
        'postmeta',
        { post_id: id, meta_key: rawAt(child, 'meta_key'), meta_value: rawAt(child, 'meta_value') },
      ];
    if (child.name !== 'category') continue;
    const taxonomy = attributeOf(child, 'domain');
    const slug = attributeOf(child, 'nicename');
    yield* names.termRows(taxonomy, { slug, name: child.text, parent: '' });
    yield ['term_relationships', { object_id: id, term_taxonomy_id: termId(taxonomy, slug) }];
  }
}

/** What a term is called among terms: exports leave their numbers out where posts name them. */
const termId = (taxonomy: string, slug: string) => `${taxonomy}:${slug}`;

/** Authors and terms that have been read. */
class Names {
  readonly #authors = new Map<string, string>();
  readonly #terms = new Set<string>();

  authorId(login: string, id: string): string {
    this.#checkCount();
    const known = /^\d+$/.test(id) ? id : String(this.#authors.size + 1);
    this.#authors.set(login, known);
    return known;
  }

  idOfAuthor(login: string): string {
    return this.#authors.get(login) ?? '';
  }

  *termRows(
    taxonomy: string,
    { slug, name, parent }: { slug: string; name: string; parent: string },
  ): Generator<Row> {
    const id = termId(taxonomy, slug);
    if (taxonomy === '' || slug === '' || this.#terms.has(id)) return;
    this.#checkCount();
    this.#terms.add(id);
    yield ['terms', { term_id: id, name, slug }];
    const above = parent === '' ? '' : termId(taxonomy, parent);
    yield ['term_taxonomy', { term_taxonomy_id: id, term_id: id, taxonomy, parent: above, description: '' }];
  }

  #checkCount(): void {
    if (this.#authors.size + this.#terms.size >= MOST_NAMES)
      throw new ImportError(`The export has more than ${MOST_NAMES} authors and terms. Nothing was written.`);
  }
}
