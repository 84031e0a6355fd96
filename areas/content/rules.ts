/** Policy of what the site publishes: pure. Rich text is sanitised before it comes here, so its tags are regular. */
import { slugify } from '@keystead/kit/words';
import type { SITE_TEXTS } from './contract.texts.ts';

/** What the operator says of itself. */
export type SiteText = (typeof SITE_TEXTS)[number];

/** State of an article: only staff see the first two. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export function stateOf(publishedAt: Date | null, now: Date): ArticleState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/** When an article may be published. */
export const EARLIEST = new Date('2000-01-01T00:00:00Z');
export const LATEST = new Date('2100-01-01T00:00:00Z');

/** Of a text with its mark-up; about a hundred pages. */
export const MOST_CHARACTERS = 150_000;

/** How long a link to what is not published is good for, in seconds. */
export const PREVIEW_SECONDS = 3600;

/** Days a picture may wait to be in a text. */
export const PICTURE_DAYS = 7;

/** Words a minute that an adult reads of plain prose. */
const WORDS_A_MINUTE = 220;

/** Returns the text of rich text, without mark-up. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Whole minutes, at least one. Scripts without spaces are counted by two characters a word. */
export function readingMinutes(html: string): number {
  const text = plainText(html);
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = text.split(' ').filter(Boolean).length + unspaced / 2;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

export interface Heading {
  /** Of the element, unique in the text. */
  id: string;
  title: string;
}

/** Gives each `h2` of a text an id that readers can link to, and lists them. */
export function withAnchors(html: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = [];
  const taken = new Set<string>();
  const anchored = html.replace(/<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const title = plainText(inner);
    const id = freeId(slugify(title) || 'part', taken);
    contents.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, contents };
}

function freeId(wish: string, taken: Set<string>): string {
  let id = wish;
  for (let number = 2; taken.has(id); number += 1) id = `${wish}-${number}`;
  taken.add(id);
  return id;
}

/**
 * Returns rich text as comparable plain lines: one for each paragraph, heading and entry, with signs for mark-up,
 * as links, pictures and strong text are changed too.
 */
export function plainLines(html: string): string[] {
  const marked = html
    .replace(/<h([2-4])>/g, (_whole, level: string) => `\n${'#'.repeat(Number(level))} `)
    .replace(/<li>(?:<p>)?/g, '\n• ')
    .replace(/<blockquote>/g, '\n> ')
    .replace(/<hr ?\/?>/g, '\n———\n')
    .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, '$2 [$1]')
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '[picture: $1]')
    .replace(/<\/?strong>/g, '**')
    .replace(/<\/?em>/g, '_')
    .replace(/<br ?\/?>|<\/?(?:p|pre|ul|ol|blockquote)>|<\/(?:h[2-4]|li)>/g, '\n');
  return marked.split('\n').map(plainText).filter(Boolean);
}
