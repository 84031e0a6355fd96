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

type ListingType = (typeof LISTING_SECTIONS)[number];
type ListingRow = Omit<Extract<HomeSection, { type: ListingType }>, 'data'> & { data: CardListing[] };

type ProjectType = (typeof PROJECT_SECTIONS)[number];
type ProjectSection = Extract<HomeSection, { type: ProjectType }>;
type ProjectRow = Omit<ProjectSection, 'data'> & { data: CardProject[] };

type ArticleSection = Extract<HomeSection, { type: 'articles_section' }>;
type ArticleRow = Omit<ArticleSection, 'data'> & { data: CardArticle[] };

/** A row of the page with no more of its entries than it shows. */
type SectionRow =
  | ListingRow
  | ProjectRow
  | ArticleRow
  | Exclude<HomeSection, { type: ListingType | ProjectType | 'articles_section' }>;

/** Rows that are no sections: the operator's slides, and the homes around a visitor whom only the browser knows. */
type SlideRow = { type: 'slider_section'; data: readonly SlideItem[] };
type NearRow = { type: 'near_you' };

export type HomeRow = SectionRow | SlideRow | NearRow;
export type { SectionRow };

function isListingRow(row: SectionRow | HomeSection): row is ListingRow {
  return (LISTING_SECTIONS as readonly string[]).includes(row.type);
}

function isProjectSection(row: HomeSection): row is ProjectSection {
  return (PROJECT_SECTIONS as readonly string[]).includes(row.type);
}

/** What the page shows; it travels inside it, so each entry is cut down to that. */
export interface Home {
  rows: HomeRow[];
  /** The home on the cover; none on a site without a picture that is wide enough. */
  cover: CardListing | undefined;
  /** What the search bar offers. */
  categories: readonly { id: number; category: string }[];
  /** Whether the operator wants a row of what is recommended to signed-in users. */
  hasForYou: boolean;
}

/** Pages are everyone's: this one comes with its reasons in the browser, see `first` of the page. */
const OWN_ROW = 'user_recommendations_section';

type Answered = Answer<typeof homepageData>['data'];

/** Returns the page of what the server answers. */
export function cutHome({ sections, slider_section, row_places, search_categories }: Answered): Home {
  const rows: HomeRow[] = [];
  const { slider_section: slides, nearby_properties_section: near } = row_places;
  for (let place = 0; place <= sections.length; place += 1) {
    if (place === slides && slider_section.length > 0)
      rows.push({ type: 'slider_section', data: slider_section });
    if (place === near && sections.length > 0) rows.push({ type: 'near_you' });
    const section = sections[place];
    if (section && section.type !== OWN_ROW) rows.push(cutDown(section));
  }
  return {
    rows,
    cover: coverOf(sections.filter(({ type }) => type !== OWN_ROW)),
    categories: search_categories,
    hasForYou: row_places[OWN_ROW] !== null,
  };
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

/** Entries shown of a row; its full page has the rest. */
const SHOWN = 8;

function cutDown(section: HomeSection): SectionRow {
  if (isListingRow(section)) return { ...section, data: section.data.slice(0, SHOWN).map(cardListing) };
  if (isProjectSection(section)) return { ...section, data: section.data.slice(0, SHOWN).map(cardProject) };
  if (section.type === 'articles_section') return { ...section, data: section.data.map(cardArticle) };
  if (section.type === 'categories_section')
    return { ...section, data: section.data.map((category) => ({ ...category, parameter_types: [] })) };
  return { ...section, data: section.data.slice(0, SHOWN) } as SectionRow;
}
