import { languageName } from '@keystead/kit/language';
import { placeLine } from '@keystead/kit/place-line';
import { useLocale, useNames } from '@keystead/languages/web';
import { Avatar } from '@keystead/ui/avatar';
import { Badge } from '@keystead/ui/badge';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { AgentItem } from '../contract.ts';
import { useText } from './text.ts';

/** Renders an agent at a glance; the whole card is one link. */
export function AgentCard({ agent, level: Heading = 'h3' }: { agent: AgentItem; level?: 'h2' | 'h3' }) {
  const t = useText();
  const named = useNames();
  const locale = useLocale();
  const place = placeLine(named('city', agent.city), named('country', agent.country));
  const spoken = new Intl.ListFormat(locale, { type: 'unit' });
  return (
    <article className="surface relative flex h-full items-center gap-4 p-4 transition-shadow hover:shadow-card focus-within:shadow-card sm:p-5">
      <Avatar name={agent.name} src={agent.profile} size="lg" square={agent.is_admin} />
      <div className="min-w-0">
        <Heading className="truncate font-sans text-base font-medium tracking-normal">
          <Link
            to="/agent-details/$slug"
            params={{ slug: agent.slug_id }}
            search={agent.is_admin ? { is_admin: '1' } : {}}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-accent"
          >
            {agent.name}
          </Link>
        </Heading>
        <p className="text-sm text-muted">
          {place ? (
            <>
              <bdi>{place}</bdi> ·{' '}
            </>
          ) : null}
          {t('homes', { count: agent.property_count })}
        </p>
        {agent.languages.length > 0 ? (
          <p className="line-clamp-1 text-sm text-muted">
            {spoken.format(agent.languages.map((code) => languageName(code, locale)))}
          </p>
        ) : null}
        {agent.is_verify ? <VerifiedBadge className="mt-1.5" /> : null}
      </div>
    </article>
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
