import { type HeadKey, headText, type Match } from '../head-labels.ts';
import type english from '../messages/seo/en.json';
import type { PageMetadata } from './page-metadata.ts';
import { breadcrumbList } from './structured.ts';
import { described, seoText } from './text.ts';

/** Returns the metadata of a page of the site that stands by itself. @param key of its title and of its description */
export function metadataOfPage(
  match: Match,
  key: keyof typeof english & HeadKey,
  path: string,
): PageMetadata {
  return {
    description: described(match, seoText(match, key)),
    structured: [breadcrumbList(match, [headText(match, key), path])],
  };
}
