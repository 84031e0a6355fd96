import { headText, type Match } from '../head-labels.ts';
import type { PageMetadata } from './page-metadata.ts';
import { organization, website } from './structured.ts';
import { described, seoText } from './text.ts';

/** Returns the metadata of the start page: whose site it is, and how it is searched. */
export function metadataOfHome(match: Match): PageMetadata {
  return {
    description: described(match, seoText(match, 'home')),
    structured: [website(match), organization(match)],
    feed: { title: headText(match, 'homes'), query: '' },
  };
}
