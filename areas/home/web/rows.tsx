import { AgentCard } from '@keystead/agents/web';
import { CategoryCard, CityCard } from '@keystead/catalogue/web';
import { ArticleCard } from '@keystead/content/web';
import { areaText } from '@keystead/languages/web';
import { type CardListing, ListingCard, ListingCardSkeleton } from '@keystead/listings/web';
import { ProjectCard } from '@keystead/projects/web';
import { Accordion } from '@keystead/ui/accordion';
import { CardCarousel } from '@keystead/ui/card-carousel';
import { Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SectionRow } from './home-rows.ts';
import english from './messages/rows/en.json';
import { useText } from './text.ts';

const CARD_SIZES = '(min-width: 1312px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 78vw';

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

/** Renders a row of the page as the server sent it, the site's own titles in the language of the page. */
export function Row({ row: sent }: { row: SectionRow }) {
  const t = useRowText();
  const row = sent.title === english[sent.type] ? { ...sent, title: t(sent.type) } : sent;
  switch (row.type) {
    case 'categories_section':
      return (
        <Section title={row.title} action={<SeeAll row={row} />}>
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
        <Section title={row.title} action={<SeeAll row={row} />}>
          <Cards label={row.title}>
            {row.data.map((city) => (
              <CityCard key={`${city.City} ${city.state}`} city={city} sizes={CARD_SIZES} />
            ))}
          </Cards>
        </Section>
      );
    case 'featured_projects_section':
    case 'projects_section':
      return (
        <Section title={row.title} action={<SeeAll row={row} />}>
          <Cards label={row.title}>
            {row.data.map((project) => (
              <ProjectCard key={project.id} project={project} sizes={CARD_SIZES} />
            ))}
          </Cards>
        </Section>
      );
    case 'agents_list_section':
      return (
        <Section title={row.title} action={<SeeAll row={row} />}>
          <Cards label={row.title}>
            {row.data.map((agent) => (
              <AgentCard key={agent.id} agent={agent} />
            ))}
          </Cards>
        </Section>
      );
    case 'articles_section':
      return (
        <Section title={row.title} action={<SeeAll row={row} />}>
          <Cards label={row.title}>
            {row.data.map((article) => (
              <ArticleCard key={article.id} article={article} sizes={CARD_SIZES} />
            ))}
          </Cards>
        </Section>
      );
    case 'faqs_section':
      return (
        <Section
          title={row.title}
          action={<SeeAll row={row} />}
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
        <Section title={row.title} action={<SeeAll row={row} />}>
          <ListingCards label={row.title} listings={row.data} />
        </Section>
      );
  }
}

/** Listings side by side. */
export function ListingCards({ label, listings }: { label: string; listings: readonly CardListing[] }) {
  return (
    <Cards label={label}>
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} sizes={CARD_SIZES} />
      ))}
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

function Cards({ label, children }: { label: string; children: readonly ReactNode[] }) {
  const t = useText();
  return (
    <CardCarousel label={label} previousLabel={t('previous')} nextLabel={t('next')}>
      {children}
    </CardCarousel>
  );
}

function SeeAll({ row }: { row: SectionRow }) {
  const t = useText();
  const page = FULL_PAGES[row.type as keyof typeof FULL_PAGES];
  if (!page) return null;
  return (
    <Link {...page} aria-label={t('seeAllOf', { row: row.title })} className={SEE_ALL}>
      {t('seeAll')}
      <ArrowRight aria-hidden="true" className="size-4 rtl:rotate-180" />
    </Link>
  );
}

export const SEE_ALL =
  'hit-area inline-flex items-center gap-1.5 py-1 font-medium text-accent hover:underline';
