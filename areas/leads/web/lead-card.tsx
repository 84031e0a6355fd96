import { timeAgo } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Card } from '@keystead/ui/card';
import { Link } from '@tanstack/react-router';
import type { LeadItem } from '../contract.ts';
import { AnsweredIn } from './answered-in.tsx';
import { STATE_NAMES } from './names.ts';
import { StateChoice } from './state-choice.tsx';
import { useText } from './text.ts';

/** Renders one lead of a list or, with `movable`, of the board, where it moves by its list of states. */
export function LeadCard({ lead, movable }: { lead: LeadItem; movable?: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { tone, label } = STATE_NAMES[lead.state];
  // The board has headings of columns above it.
  const Name = movable ? 'h3' : 'h2';
  const now = new Date();
  const isOverdue = lead.next_task_at !== null && new Date(lead.next_task_at) <= now;
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Name className="min-w-0 text-base wrap-anywhere">
          <Link to="/user/leads" search={(before) => ({ ...before, lead: lead.id })} className="link">
            <bdi>{lead.name || t('nameless')}</bdi>
          </Link>
        </Name>
        {movable ? null : <Badge tone={tone}>{t(label)}</Badge>}
      </div>
      {lead.listing_title === '' ? null : (
        <p className="text-sm wrap-anywhere">
          <bdi>{lead.listing_title}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={lead.last_contact_at}>{timeAgo(new Date(lead.last_contact_at), now, locale)}</time>
        <span className="wrap-anywhere">{lead.owner_name === '' ? t('nobody') : lead.owner_name}</span>
        {lead.first_answered_at === null && lead.state === 'new' ? <span>{t('unanswered')}</span> : null}
        <AnsweredIn lead={lead} />
        {isOverdue ? <span className="font-medium text-danger">{t('overdue')}</span> : null}
      </p>
      {movable ? <StateChoice lead={lead} size="sm" /> : null}
    </Card>
  );
}
