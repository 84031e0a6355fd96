import { type HeadKey, headText, type Match } from '../head-words.ts';
import type english from '../messages/found/en.json';
import { trail } from './structured.ts';
import type { Told } from './told.ts';
import { described, foundText } from './words.ts';

/** What robots read of a page of the site that stands by itself. @param key of its title and of its description */
export function toldOfPage(match: Match, key: keyof typeof english & HeadKey, path: string): Told {
  return {
    description: described(match, foundText(match, key)),
    structured: [trail(match, [headText(match, key), path])],
  };
}
