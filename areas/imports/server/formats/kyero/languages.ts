/**
 * Languages that texts may have, by their elements (kyeroV3.0.xsd). Of a home in several the first of this list is taken: those that its
 * portals show come first.
 */
export const LANGUAGES: readonly string[] =
  'en es fr de it pt nl ca ru sv no da fi ro pl cs hu bg el et lt lv sk sl uk tr ar fa he hi id ja ko th vi zh'.split(
    ' ',
  );
