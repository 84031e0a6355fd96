import { languageName } from '@keystead/kit/language';
import { numberFormatWith } from '@keystead/kit/number';
import { placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { Avatar } from '@keystead/ui/avatar';
import { Badge } from '@keystead/ui/badge';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Languages, type LucideIcon, MapPin, Star } from 'lucide-react';
import type { AgentItem, Rating } from '../contract.ts';
import { useText } from './text.ts';

/** Renders an agent at a glance; the whole card is one link. */
export function AgentCard({ agent, level: Heading = 'h3' }: { agent: AgentItem; level?: 'h2' | 'h3' }) {
  const t = useText();
  const named = useNames();
  const locale = useLocale();
  const place = placeLine(named('city', agent.city), named('country', agent.country));
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  const { areas, city, languages, sale_count: sales, rent_count: rentals } = agent;
  // One's own city alone says nothing new.
  const isElsewhere = areas.some((area) => area !== city);
  const offers = [
    ...(sales > 0 ? [t('forSale', { count: sales })] : []),
    ...(rentals > 0 ? [t('toRent', { count: rentals })] : []),
  ];
  return (
    <article className="surface relative flex h-full gap-4 p-4 transition-shadow hover:shadow-card focus-within:shadow-card sm:p-5">
      <Avatar name={agent.name} src={agent.profile} size="lg" square={agent.is_admin} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <Heading className="min-w-0 truncate font-sans text-base font-medium tracking-normal">
            <Link
              to="/agent-details/$slug"
              params={{ slug: agent.slug_id }}
              search={agent.is_admin ? { is_admin: '1' } : {}}
              className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
            >
              {agent.name}
            </Link>
          </Heading>
          {agent.is_verify ? <VerifiedBadge className="shrink-0" /> : null}
        </div>
        <p className="truncate text-sm text-muted">
          <bdi>{place}</bdi>
        </p>
        {agent.rating ? <RatingLine rating={agent.rating} /> : null}
        <p className="mt-2 text-sm font-medium tabular-nums">
          {offers.length > 0 ? offers.join(' · ') : t('homes', { count: agent.property_count })}
        </p>
        <dl className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-0.5 text-sm text-muted">
          {isElsewhere ? (
            <CardFact Icon={MapPin} name={t('areasName')}>
              {list.format(areas.map((area) => named('city', area)))}
            </CardFact>
          ) : null}
          {languages.length > 0 ? (
            <CardFact Icon={Languages} name={t('languagesName')}>
              {list.format(languages.map((code) => languageName(code, locale)))}
            </CardFact>
          ) : null}
        </dl>
      </div>
    </article>
  );
}

/** Renders what reviews come to, in one line: "4.8 · 12 reviews". */
export function RatingLine({ rating: { average, count } }: { rating: Rating }) {
  const t = useText();
  const shown = numberFormatWith(useLocale(), { minimumFractionDigits: 1 }).format(average);
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-current text-warning" strokeWidth={1.5} />
      <span aria-hidden="true" className="font-medium">
        {shown}
      </span>
      <VisuallyHidden>{t('rated', { average: shown })}</VisuallyHidden>
      <span aria-hidden="true">·</span>
      <span className="text-muted">{t('reviews', { count })}</span>
    </p>
  );
}

/** Renders one line of a card; its name is heard, and its drawing seen. */
function CardFact({ Icon, name, children }: { Icon: LucideIcon; name: string; children: string }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt>
        <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </div>
  );
}

/** Renders the badge of an agent whose identity the operator has verified. */
export function VerifiedBadge({ className }: { className?: string }) {
  const t = useText();
  return (
    <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />} {...(className && { className })}>
      {t('verified')}
    </Badge>
  );
}
