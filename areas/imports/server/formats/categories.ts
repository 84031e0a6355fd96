/**
 * Addresses of the usual categories of homes by the words of feeds: small letters, no signs. A word that is not here stays as it is
 * sent, and the mapping says which category it means.
 */
const CATEGORIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    apartment:
      'apartment flat penthouse duplex condo condominium maisonette groundfloor groundfloorflat piso wohnung etagenwohnung',
    'studio-loft': 'studio loft',
    house:
      'house bungalow chalet cottage detached detachedhouse detachedbungalow semidetached linkdetachedhouse haus casa singlefamily familyhouse',
    townhouse:
      'townhouse terraced terracedhouse endofterrace mews rowhouse adosado reihenhaus semidetachedhouse semidetachedbungalow',
    villa: 'villa',
    land: 'land plot plotofland buildingplot parcela grundstueck vacantland terrain',
    office: 'office offices buero oficina',
    shop: 'shop retail commercial local einzelhandel store businesspremises',
    warehouse: 'warehouse industrial industrialunit halle nave',
    farmhouse: 'finca countryhouse farmhouse cortijo farm ruralproperty',
    garage: 'garage parking parkingspace stellplatz',
  }).flatMap(([slug, words]) => words.split(' ').map((word) => [word, slug])),
);

/** Returns the address of the category that a word of a feed means, or the word. */
export function categoryOf(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return CATEGORIES[plain] ?? CATEGORIES[plain.replace(/s$/, '')] ?? word.trim();
}
