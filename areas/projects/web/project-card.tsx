import { placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { ListingPicture, useMoney } from '@keystead/listings/web';
import { Badge } from '@keystead/ui/badge';
import { ACROSS_A_PHONE } from '@keystead/ui/picture';
import { Link } from '@tanstack/react-router';
import type { CardProject } from './card-project.ts';
import { useText } from './text.ts';

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
  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <ListingPicture
        picture={project.picture}
        sizes={sizes}
        priority={priority}
        className="aspect-4/3 rounded-lg"
        imgClassName="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
      >
        {project.is_promoted ? (
          <div className="absolute start-3 top-3">
            <Badge tone="signal">{t('featured')}</Badge>
          </div>
        ) : null}
      </ListingPicture>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <div className="flex items-start justify-between gap-3">
          <Heading className="min-w-0 text-lg leading-snug">
            <Link
              to="/project-details/$slug"
              params={{ slug: project.slug_id }}
              className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:text-accent"
            >
              <bdi>{project.titles?.[locale] ?? project.title}</bdi>
            </Link>
          </Heading>
          <span className="shrink-0 pt-1">
            <ProjectTypeBadge type={project.type} />
          </span>
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          <bdi>{named('category', project.category.category)}</bdi> ·{' '}
          <bdi>{placeLine(named('city', project.city), named('country', project.country))}</bdi>
        </p>
        {project.unit_counts ? <UnitsLeft counts={project.unit_counts} /> : null}
      </div>
    </article>
  );
}

/** Renders what the cheapest unit costs, and how many are left: "from €310,000 · 4 left". */
export function UnitsLeft({ counts }: { counts: NonNullable<CardProject['unit_counts']> }) {
  const t = useText();
  const money = useMoney();
  const { available, price_from: price } = counts;
  return (
    <p className="text-sm font-medium">
      {price === null ? null : (
        <>
          <bdi>{t('unitsFrom', { price: money(price) })}</bdi> ·{' '}
        </>
      )}
      {t('unitsLeft', { count: available })}
    </p>
  );
}
