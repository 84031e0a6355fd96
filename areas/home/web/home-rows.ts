import { type CardArticle, cardArticle } from '@keystead/content/web';
import type { Answer } from '@keystead/http/call';
import { type CardListing, cardListing } from '@keystead/listings/web';
import { type CardProject, cardProject } from '@keystead/projects/web';
import {
  type HomeSection,
  type homepageData,
  LISTING_SECTIONS,
  PROJECT_SECTIONS,
  type SlideItem,
} from '../contract.ts';
import { fewAds } from './few-ads.ts';

type ListingType = (typeof LISTING_SECTIONS)[number];
type ListingRow = Omit<Extract<HomeSection, { type: ListingType }>, 'data'> & { data: CardListing[] };

type ProjectType = (typeof PROJECT_SECTIONS)[number];
type ProjectSection = Extract<HomeSection, { type: ProjectType }>;
type ProjectRow = Omit<ProjectSection, 'data'> & { data: CardProject[] };

type ArticleSection = Extract<HomeSection, { type: 'articles_section' }>;
type ArticleRow = Omit<ArticleSection, 'data'> & { data: CardArticle[] };

/** A row of the page with no more of its entries than it shows. */
type SectionRow = (
  | ListingRow
  | ProjectRow
  | ArticleRow
  | Exclude<HomeSection, { type: ListingType | ProjectType | 'articles_section' }>
) & { form: RowForm };

/**
 * How a row is laid out: cards in a line, a large card with small ones around it, a short list beside others, or as its kind
 * is laid out anyway. So a page of many rows has a rhythm, and what the operator wants far down takes little room.
 */
export type RowForm = 'rail' | 'mosaic' | 'short' | 'own';

/** The operator's slides are no section. */
type SlideRow = { type: 'slider_section'; data: readonly SlideItem[] };

export type HomeRow = SectionRow | SlideRow;
export type { SectionRow };

type LeadRow = ListingRow & { form: RowForm };

function isListingRow<Row extends SectionRow | HomeSection>(row: Row): row is Row & ListingRow {
  return (LISTING_SECTIONS as readonly string[]).includes(row.type);
}

function isProjectSection(row: HomeSection): row is ProjectSection {
  return (PROJECT_SECTIONS as readonly string[]).includes(row.type);
}

/** What the page shows; it travels inside it, so each entry is cut down to that. */
export interface Home {
  /** The first row of homes, which the visitor's own stands in for; none on a site with featured homes alone. */
  lead: LeadRow | undefined;
  /** The others in the operator's order. */
  rows: HomeRow[];
  /** The home on the cover; none on a site without a picture that is wide enough. */
  cover: CardListing | undefined;
  /** Where most homes are: the countries, or the only city. */
  places: readonly string[];
  /** What the search bar offers. */
  categories: readonly { id: number; category: string }[];
  /** Whether the operator wants a row of what is recommended to signed-in users. */
  hasForYou: boolean;
  /** Whether the operator wants a row of homes around the visitor, whom only the browser knows. */
  hasNear: boolean;
}

/** Pages are everyone's: this one comes with its reasons in the browser, see `first` of the page. */
const OWN_ROW = 'user_recommendations_section';
const PAID_ROW = 'featured_properties_section';
/** Rows in full, with the first; those behind them are short. */
const FULL_ROWS = 5;

type Answered = Answer<typeof homepageData>['data'];

/** Returns the page of what the server answers. */
export function cutHome({ sections: all, slider_section, row_places, search_categories }: Answered): Home {
  const sections = all.filter(({ type }) => type !== OWN_ROW);
  // What is paid for does not come first: the next row of homes does.
  const lead = sections.filter(isListingRow).find(({ type }) => type !== PAID_ROW);
  const others = sections.filter((section) => section !== lead);
  const forms = formsOf(others);
  const rows: HomeRow[] = others.map((section, place) => cutDown(section, forms[place] as RowForm));
  const { slider_section: slides } = row_places;
  if (slides !== null && slider_section.length > 0) {
    const before = all.slice(0, slides).filter((section) => others.includes(section));
    rows.splice(before.length, 0, { type: 'slider_section', data: slider_section });
  }
  return {
    lead: lead && (cutDown(lead, 'rail') as LeadRow),
    rows,
    cover: coverOf(sections),
    places: placesOf(sections),
    categories: search_categories,
    hasForYou: row_places[OWN_ROW] !== null,
    hasNear: row_places.nearby_properties_section !== null && sections.length > 0,
  };
}

/** Returns how each row behind the first is laid out: rows of homes by turns, and after the first few all shorter. */
function formsOf(sections: readonly HomeSection[]): RowForm[] {
  let isTurned = false;
  return sections.map((section, place) => {
    if (section.type === 'categories_section' || section.type === 'faqs_section') return 'own';
    if (place >= FULL_ROWS - 1) return 'short';
    if (section.type === 'properties_by_cities_section') return 'mosaic';
    if (!isListingRow(section)) return 'rail';
    isTurned = !isTurned;
    return isTurned ? 'mosaic' : 'rail';
  });
}

/** Returns where the homes of the page are, the place of most first: their countries, or their city if it is the only one. */
function placesOf(sections: readonly HomeSection[]): string[] {
  const cities = sections.flatMap((section) =>
    section.type === 'properties_by_cities_section'
      ? section.data.map(({ City: city, country, Count: count }) => ({ city, country, count }))
      : [],
  );
  const homes = sections.flatMap((section) => (isListingRow(section) ? section.data : []));
  const known = cities.length > 0 ? cities : homes.map(({ city, country }) => ({ city, country, count: 1 }));
  const [first] = known;
  if (first && known.every(({ city }) => city === first.city)) return [first.city];
  const counts = new Map<string, number>();
  for (const { country, count } of known)
    if (country) counts.set(country, (counts.get(country) ?? 0) + count);
  return [...counts].sort(([, one], [, other]) => other - one).map(([country]) => country);
}

/** A house of that many bedrooms is rarely plain, and an office has none. */
const GRAND = 4;

/** Returns the grandest home of all rows whose picture is wide enough for the cover: a big one, and of those the dearest. */
function coverOf(sections: readonly HomeSection[]): CardListing | undefined {
  const rooms = ({ bedrooms }: CardListing) => Math.min(bedrooms ?? 0, GRAND);
  const grander = (one: CardListing, other: CardListing) =>
    rooms(other) - rooms(one) || other.price - one.price;
  const [grandest] = sections
    .flatMap((section): readonly CardListing[] => (isListingRow(section) ? section.data : []))
    .filter((home) => home.property_type === 'sell' && isCover(home))
    .sort(grander);
  return grandest && cardListing(grandest);
}

function isCover({ title_picture: picture }: CardListing): boolean {
  return picture !== null && picture.width >= 1200 && picture.width > picture.height;
}

/** Entries shown of a row, and of a short one; its full page has the rest. */
const SHOWN = 8;
const SHOWN_SHORT = 4;

function cutDown(section: HomeSection, form: RowForm): SectionRow {
  const shown = form === 'short' ? SHOWN_SHORT : SHOWN;
  if (isListingRow(section)) {
    const homes = section.type === PAID_ROW ? section.data : fewAds(section.data);
    return { ...section, form, data: homes.slice(0, shown).map(cardListing) };
  }
  if (isProjectSection(section))
    return { ...section, form, data: section.data.slice(0, shown).map(cardProject) };
  if (section.type === 'articles_section')
    return { ...section, form, data: section.data.slice(0, shown).map(cardArticle) };
  if (section.type === 'categories_section')
    return { ...section, form, data: section.data.map((category) => ({ ...category, parameter_types: [] })) };
  if (section.type === 'properties_by_cities_section' && form === 'mosaic')
    return { ...section, form, data: picturedFirst(section.data).slice(0, shown) };
  return { ...section, form, data: section.data.slice(0, shown) } as SectionRow;
}

/** The large place of a mosaic is for a picture. */
function picturedFirst<Entry extends { picture?: unknown }>(entries: readonly Entry[]): Entry[] {
  const large = entries.find(({ picture }) => picture);
  return large ? [large, ...entries.filter((entry) => entry !== large)] : [...entries];
}
