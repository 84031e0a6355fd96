import type { FeedHead, FeedWriter, HomeOut } from '../writing.ts';
import { type Filled, filled } from './field.ts';
import { mediaOf } from './media.ts';
import { PROPERTY } from './property.ts';

/** Returns a home as Property; its pictures are Media. */
export const propertyOf = (home: HomeOut, head: FeedHead): Filled => filled(PROPERTY, { home, head });

/** What the RESO Web API answers for all homes, as one file: a line each. */
export const resoWriter: FeedWriter = {
  begin: () => '{"@odata.context":"$metadata#Property","value":[\n',
  home: (home, head, place) => {
    const record = { ...propertyOf(home, head), Media: mediaOf(home) };
    return `${place === 0 ? '' : ',\n'}${JSON.stringify(record)}`;
  },
  end: () => '\n]}\n',
};
