import { CategoryCard, CityCard } from '@keystead/catalogue/web';
import { areaText } from '@keystead/languages/web';
import { type CardListing, ListingCard, ListingCardSkeleton } from '@keystead/listings/web';
import { Accordion } from '@keystead/ui/accordion';
import { CardCarousel } from '@keystead/ui/card-carousel';
import { Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { RowForm, SectionRow } from './home-rows.ts';
import english from './messages/rows/en.json';
import { useText } from './text.ts';

// Where the operator lets them stand far up.
const OtherCards = lazy(() => import('./other-cards.tsx'));

const LARGE_SIZES = '(min-width: 1312px) 38rem, (min-width: 1024px) 47vw, (min-width: 640px) 92vw, 78vw';
export const CARD_SIZES =
  '(min-width: 1312px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 78vw';

const useRowText = areaText('home.rows', english);

/** The page that shows all of a row. */
const FULL_PAGES = {
  featured_properties_section: { to: '/featured-properties', search: {} },
  premium_properties_section: { to: '/premium-properties', search: {} },
  newest_properties_section: { to: '/properties/all-properties', search: { sort: 'newest' } },
  most_liked_properties_section: { to: '/most-favorite-properties', search: {} },
  most_viewed_properties_section: { to: '/most-viewed-properties', search: {} },
  categories_section: { to: '/all-categories', search: {} },
  properties_by_cities_section: { to: '/properties-nearby-city', search: {} },
  projects_section: { to: '/all-projects', search: {} },
  agents_list_section: { to: '/all-agents', search: {} },
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
  switch (row.type) {
    case 'categories_section':
      return (
        <Section title={title} action={action}>
          <ul className="grid grid-cols-2 gap-2.5 sm:gap-4 lg:grid-cols-4">
            {row.data.slice(0, 8).map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} />
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

/** A mosaic of fewer would have holes. */
const MOSAIC = 5;
/** Its places; on a phone they are a line to swipe. */
const SMALL = 'w-[82%] shrink-0 snap-start sm:w-auto';
const LARGE = `${SMALL} sm:col-span-2 lg:row-span-2`;

/** Renders cards in a line, or as a mosaic where there are enough. */
export function Cards({
  label,
  form = 'rail',
  children,
}: {
  label: string;
  form?: RowForm;
  children: readonly ReactNode[];
}) {
  const t = useText();
  if (form === 'mosaic' && children.length >= MOSAIC)
    return (
      <section aria-label={label}>
        <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-5 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-y-6 sm:overflow-visible sm:px-0 lg:grid-cols-4">
          {children.slice(0, MOSAIC).map((child, place) => (
            <li key={place} className={place === 0 ? LARGE : SMALL}>
              {child}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <CardCarousel label={label} previousLabel={t('previous')} nextLabel={t('next')}>
      {children}
    </CardCarousel>
  );
}

/** Renders the way to all of a row, where it has a page of its own. */
export function SeeAll({ row: { type }, title }: { row: Pick<SectionRow, 'type'>; title: string }) {
  const t = useText();
  const page = FULL_PAGES[type as keyof typeof FULL_PAGES];
  if (!page) return null;
  return (
    <Link {...page} aria-label={t('seeAllOf', { row: title })} className={SEE_ALL}>
      {t('seeAll')}
      <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
    </Link>
  );
}

export const SEE_ALL =
  'hit-area inline-flex items-center gap-1.5 py-1 font-medium text-accent hover:underline';
