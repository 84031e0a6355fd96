import { RatingLine } from '@keystead/agents/web';
import { placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { ListingPicture, Price, titleIn } from '@keystead/listings/web';
import { FromPrice } from '@keystead/projects/web';
import { Avatar } from '@keystead/ui/avatar';
import { Section } from '@keystead/ui/container';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { SectionRow } from './home-rows.ts';
import { SeeAll, useRowTitle } from './rows.tsx';
import { useText } from './text.ts';

/** Renders a row as a short list, one of several side by side. */
export function ShortRow({ row }: { row: SectionRow }) {
  const title = useRowTitle(row);
  return (
    <Section title={title} action={<SeeAll row={row} title={title} />} aria-label={title} className="min-w-0">
      <ul className="grid grid-cols-1 gap-4 max-sm:[&>li:nth-child(n+4)]:hidden">
        <Entries row={row} />
      </ul>
    </Section>
  );
}

function Entries({ row }: { row: SectionRow }) {
  const named = useNames();
  const locale = useLocale();
  switch (row.type) {
    case 'categories_section':
    case 'faqs_section':
      return null;
    case 'properties_by_cities_section':
      return row.data.map((city) => (
        <Entry
          key={`${city.City} ${city.state}`}
          picture={<Thumb picture={city.picture ? { ...city.picture, alt: '' } : null} />}
          link={
            <Link to="/properties/city/$city" params={{ city: city.City }} dir="auto" className={LINK}>
              {named('city', city.City)}
            </Link>
          }
        >
          {named('country', city.country)}
        </Entry>
      ));
    case 'featured_projects_section':
    case 'projects_section':
      return row.data.map((project) => (
        <Entry
          key={project.id}
          picture={<Thumb picture={project.picture} />}
          link={
            <Link to="/project-details/$slug" params={{ slug: project.slug_id }} dir="auto" className={LINK}>
              {titleIn(project, locale)}
            </Link>
          }
          isAd={project.is_promoted}
          first={<FromPrice project={project} className="block font-serif text-base font-semibold" />}
        >
          {placeLine(named('city', project.city), named('country', project.country))}
        </Entry>
      ));
    case 'agents_list_section':
      return row.data.map((agent) => (
        <Entry
          key={agent.id}
          picture={<Avatar name={agent.name} src={agent.profile} size="lg" square={agent.is_admin} />}
          link={
            <Link
              to="/agent-details/$slug"
              params={{ slug: agent.slug_id }}
              search={agent.is_admin ? { is_admin: '1' } : {}}
              className={LINK}
            >
              {agent.name}
            </Link>
          }
          last={agent.rating ? <RatingLine rating={agent.rating} /> : null}
        >
          {placeLine(named('city', agent.city), named('country', agent.country))}
        </Entry>
      ));
    case 'articles_section':
      return row.data.map((article) => (
        <Entry
          key={article.id}
          picture={<Thumb picture={article.picture} />}
          link={
            <Link to="/article-details/$slug" params={{ slug: article.slug_id }} dir="auto" className={LINK}>
              {article.title}
            </Link>
          }
        >
          {named('article_category', article.category)}
        </Entry>
      ));
    default:
      return row.data.map((listing) => (
        <Entry
          key={listing.id}
          picture={<Thumb picture={listing.title_picture} />}
          link={
            <Link
              to="/properties-details/$slug"
              params={{ slug: listing.slug_id }}
              dir="auto"
              className={LINK}
            >
              {titleIn(listing, locale)}
            </Link>
          }
          isAd={listing.promoted}
          first={<Price listing={listing} className="font-serif text-base font-semibold" />}
        >
          {named('city', listing.city)}
        </Entry>
      ));
  }
}

const LINK = 'line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-md hover:text-accent';

/** One thing of a short list; its link lies over all of it. */
function Entry({
  picture,
  link,
  isAd = false,
  first,
  last,
  children,
}: {
  picture: ReactNode;
  link: ReactNode;
  /** Its place is paid for. */
  isAd?: boolean;
  /** Said before its name. */
  first?: ReactNode;
  /** Said at the end. */
  last?: ReactNode;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <li>
      <article className="group relative flex items-center gap-4">
        {picture}
        <div className="min-w-0 text-sm">
          {first}
          <h3 className="font-sans text-sm leading-snug font-medium tracking-normal">{link}</h3>
          {children || isAd ? (
            <p className="truncate text-muted">
              {isAd ? <span className="text-signal-ink">{t('featuredAd')} · </span> : null}
              <bdi>{children}</bdi>
            </p>
          ) : null}
          {last}
        </div>
      </article>
    </li>
  );
}

function Thumb({ picture }: Pick<ComponentProps<typeof ListingPicture>, 'picture'>) {
  return (
    <ListingPicture picture={picture} sizes="6rem" className="aspect-4/3 w-24 shrink-0 rounded-md text-xs" />
  );
}
