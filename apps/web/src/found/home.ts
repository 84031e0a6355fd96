import { headText, type Match } from '../head-words.ts';
import { organization, website } from './structured.ts';
import type { Told } from './told.ts';
import { described, foundText } from './words.ts';

/** What robots read of the start page: whose house it is, and how it is searched. */
export function toldOfHome(match: Match): Told {
  return {
    description: described(match, foundText(match, 'home')),
    structured: [website(match), organization(match)],
    feed: { title: headText(match, 'homes'), query: '' },
  };
}
