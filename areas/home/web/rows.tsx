import { CategoryCard, CityCard } from '@keystead/catalogue/web';
import { areaText } from '@keystead/languages/web';
import { type CardListing, ListingCard, ListingCardSkeleton } from '@keystead/listings/web';
import { Accordion } from '@keystead/ui/accordion';
import { Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { CARD_SIZES, Cards, LARGE_SIZES, MOSAIC } from './cards.tsx';
import type { RowForm, SectionRow } from './home-rows.ts';
import english from './messages/rows/en.json';
import { useCountryFilter } from './row-country.ts';
import { useText } from './text.ts';

// Where the operator lets them stand far up.
const OtherCards = lazy(() => import('./other-cards.tsx'));

const useRowText = areaText('home.rows', english);

/** The page that shows all of a row, narrowed to the country of the page. */
const COUNTRY_PAGES = {
  featured_properties_section: { to: '/featured-properties', search: {} },
  premium_properties_section: { to: '/premium-properties', search: {} },
  newest_properties_section: { to: '/properties/all-properties', search: { sort: 'newest' } },
  most_liked_properties_section: { to: '/most-favorite-properties', search: {} },
  most_viewed_properties_section: { to: '/most-viewed-properties', search: {} },
  projects_section: { to: '/all-projects', search: {} },
  agents_list_section: { to: '/all-agents', search: {} },
  properties_by_cities_section: { to: '/properties-nearby-city', search: {} },
} as const;
/** The page that shows all of another row. */
const OTHER_PAGES = {
  categories_section: { to: '/all-categories', search: {} },
  articles_section: { to: '/articles', search: {} },
  faqs_section: { to: '/faqs', search: {} },
} as const;

/** Returns a row's title: the operator's, the site's own ones in the language of the page. */
export function useRowTitle({ type, title }: Pick<SectionRow, 'type' | 'title'>): string {
  const t = useRowText();
  return title === english[type] ? t(type) : title;
}

/** Renders a row of the page as the server sent it. */
export function Row({ row }: { row: SectionRow }) {
  const title = useRowTitle(row);
  const action = <SeeAll row={row} title={title} />;
  const search = useCountryFilter();
  switch (row.type) {
    case 'categories_section':
      return (
        <Section title={title} action={action}>
          <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
            {row.data.slice(0, 8).map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} search={search} />
              </li>
            ))}
          </ul>
        </Section>
      );
    case 'properties_by_cities_section':
      return (
        <Section title={title} action={action}>
          <Cards label={title} form={row.form}>
            {row.data.map((city, place) => (
              <CityCard
                key={`${city.City} ${city.state}`}
                city={city}
                sizes={place === 0 ? LARGE_SIZES : CARD_SIZES}
              />
            ))}
          </Cards>
        </Section>
      );
    case 'featured_projects_section':
    case 'projects_section':
    case 'agents_list_section':
    case 'articles_section':
      return (
        <Section title={title} action={action}>
          <Suspense>
            <OtherCards row={row} label={title} />
          </Suspense>
        </Section>
      );
    case 'faqs_section':
      return (
        <Section
          title={title}
          action={action}
          className="grid gap-x-16 py-8 sm:py-12 lg:grid-cols-[20rem_minmax(0,1fr)] [&>header]:lg:block"
        >
          <Accordion
            items={row.data.map((faq) => ({
              id: String(faq.id),
              title: <bdi>{faq.question}</bdi>,
              content: <bdi>{faq.answer}</bdi>,
            }))}
          />
        </Section>
      );
    default:
      return (
        <Section title={title} action={action}>
          <ListingCards label={title} listings={row.data} form={row.form} />
        </Section>
      );
  }
}

/** Listings side by side. */
export function ListingCards({
  label,
  listings,
  form = 'rail',
}: {
  label: string;
  listings: readonly CardListing[];
  form?: RowForm;
}) {
  return (
    <Cards label={label} form={form}>
      {listings.map((listing, place) => {
        const isLarge = place === 0 && form === 'mosaic' && listings.length >= MOSAIC;
        return (
          <ListingCard
            key={listing.id}
            listing={listing}
            sizes={isLarge ? LARGE_SIZES : CARD_SIZES}
            fills={isLarge}
          />
        );
      })}
    </Cards>
  );
}

/** Their geometry while they are on their way. */
export function ListingCardsSkeleton({ label }: { label: string }) {
  return (
    <Cards label={label}>
      {[0, 1, 2, 3].map((place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </Cards>
  );
}

/** Renders the way to all of a row, where it has a page of its own. */
export function SeeAll({ row: { type }, title }: { row: Pick<SectionRow, 'type'>; title: string }) {
  const t = useText();
  const country = useCountryFilter();
  const narrowed = COUNTRY_PAGES[type as keyof typeof COUNTRY_PAGES];
  const page = narrowed
    ? { to: narrowed.to, search: { ...narrowed.search, ...country } }
    : OTHER_PAGES[type as keyof typeof OTHER_PAGES];
  if (!page) return null;
  return (
    <Link {...page} aria-label={t('seeAllOf', { row: title })} className={SEE_ALL}>
      <SeeAllText />
    </Link>
  );
}

/** Renders what a link to all of a row says to the eye. */
export function SeeAllText() {
  const t = useText();
  return (
    <>
      {t('seeAll')}
      <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
    </>
  );
}

export const SEE_ALL =
  'hit-area inline-flex items-center gap-1.5 py-1 font-medium text-accent hover:underline';
