import { placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { ListingPicture, useMoney } from '@keystead/listings/web';
import { Badge } from '@keystead/ui/badge';
import { ACROSS_A_PHONE } from '@keystead/ui/picture';
import { Link } from '@tanstack/react-router';
import type { CardProject } from './card-project.ts';
import { useText } from './text.ts';
import { useRange } from './use-range.ts';

const CARD_SIZES = `(min-width: 1312px) 26rem, (min-width: 900px) 31vw, (min-width: 560px) 47vw, ${ACROSS_A_PHONE}`;

/** Renders the stage of a project as a tinted label. */
export function ProjectTypeBadge({ type }: Pick<CardProject, 'type'>) {
  const t = useText();
  return <Badge tone={type === 'upcoming' ? 'info' : 'sale'}>{t(type)}</Badge>;
}

/** Renders a project at a glance; the whole card is one link. */
export function ProjectCard({
  project,
  priority = false,
  level: Heading = 'h3',
  sizes = CARD_SIZES,
}: {
  project: CardProject;
  priority?: boolean;
  /** Of its heading. */
  level?: 'h2' | 'h3';
  sizes?: string;
}) {
  const t = useText();
  const locale = useLocale();
  const named = useNames();
  const range = useRange()(project);
  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <ListingPicture
        picture={project.picture}
        sizes={sizes}
        priority={priority}
        className="aspect-4/3 rounded-lg"
        imgClassName="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
      >
        <div className="absolute start-3 top-3 flex flex-wrap gap-1.5">
          {project.is_promoted ? <Badge tone="signal">{t('featured')}</Badge> : null}
          <ProjectTypeBadge type={project.type} />
        </div>
      </ListingPicture>
      <div className="flex flex-1 flex-col gap-0.5 pt-3">
        <Heading className="min-w-0 text-lg leading-snug">
          <Link
            to="/project-details/$slug"
            params={{ slug: project.slug_id }}
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            <bdi>{project.titles?.[locale] ?? project.title}</bdi>
          </Link>
        </Heading>
        <UnitsLeft project={project} />
        <p className="mt-1 text-sm wrap-anywhere">
          {[named('category', project.category.category), ...range].map((fact, place) => (
            <span key={fact}>
              {place > 0 ? ' · ' : null}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{placeLine(named('city', project.city), named('country', project.country))}</bdi>
        </p>
      </div>
    </article>
  );
}

/** Renders what the cheapest unit costs, and how many are left. */
function UnitsLeft({ project: { unit_counts: counts } }: { project: CardProject }) {
  const t = useText();
  const money = useMoney();
  const price = counts?.price_from ?? null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      {price === null ? (
        <span className="text-muted">{t('pricesOnRequest')}</span>
      ) : (
        <bdi className="text-base font-medium">{t('unitsFrom', { price: money(price) })}</bdi>
      )}
      {counts ? (
        <span className="font-medium text-accent">{t('unitsLeft', { count: counts.available })}</span>
      ) : null}
    </p>
  );
}
