import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Card } from '@keystead/ui/card';
import { ErrorState } from '@keystead/ui/error-state';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { Skeleton } from '@keystead/ui/skeleton';
import { Timeline } from '@keystead/ui/timeline';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Mail, MessageCircle, Phone } from 'lucide-react';
import { changeLead, getLead, type LeadDetail } from '../contract.ts';
import { STATES } from '../rules.ts';
import { AnsweredIn } from './answered-in.tsx';
import { EraseButton } from './erase-button.tsx';
import { EVENT_NAMES, REASON_NAMES, STATE_NAMES } from './names.ts';
import { NoteForm } from './note-form.tsx';
import type { LeadsSearch } from './search.ts';
import { StateChoice } from './state-choice.tsx';
import { Tasks } from './tasks.tsx';
import { TemplateMenu } from './templates/template-menu.tsx';
import { useText } from './text.ts';
import { useLeadChange } from './use-lead-change.ts';

/** Renders one lead: how to reach them, how far one is, what is to do, and everything that has happened. */
export function LeadView({ id, search: { lead: _, ...search } }: { id: number; search: LeadsSearch }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getLead, { id: String(id) });
  return (
    <>
      <Link to="/user/leads" search={search} className="link mb-4 inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {t('allLeads')}
      </Link>
      {data ? (
        <Detail lead={data.data} />
      ) : error ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-64" />
        </div>
      )}
    </>
  );
}

function Detail({ lead }: { lead: LeadDetail }) {
  const t = useText();
  const { tone, label } = STATE_NAMES[lead.state];
  return (
    <div className="grid gap-8">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h1 className="min-w-0 text-2xl wrap-anywhere">
            <bdi>{lead.name || t('nameless')}</bdi>
          </h1>
          {lead.may_edit ? <StateChoice lead={lead} /> : <Badge tone={tone}>{t(label)}</Badge>}
        </div>
        {lead.lost_reason === null ? null : (
          <p className="text-sm text-muted">
            {t('lostBecause', { reason: t(REASON_NAMES[lead.lost_reason]) })}
          </p>
        )}
        {lead.first_answer_minutes === null ? null : (
          <p className="text-sm text-muted">
            <AnsweredIn lead={lead} />
          </p>
        )}
        <Ways lead={lead} />
        {lead.may_edit && (lead.email !== '' || (lead.account_id > 0 && lead.owner_id > 0)) ? (
          <div>
            <TemplateMenu lead={lead} />
          </div>
        ) : null}
        {lead.agency_id > 0 ? <Owner lead={lead} /> : null}
      </Card>
      <Tasks lead={lead} />
      <section aria-labelledby="lead-history" className="grid gap-4">
        <h2 id="lead-history" className="text-xl">
          {t('history')}
        </h2>
        {lead.may_edit ? <NoteForm id={lead.id} /> : null}
        <History lead={lead} />
      </section>
      {lead.may_edit ? <EraseButton lead={lead} /> : null}
    </div>
  );
}

function Ways({
  lead: { account_id: user, property_id: property, email, phone, owner_id },
}: {
  lead: LeadDetail;
}) {
  const t = useText();
  const icon = 'size-4 shrink-0';
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {user > 0 && owner_id > 0 ? (
        <li>
          <Link to="/user/chat" search={{ user, property }} className="link inline-flex items-center gap-2">
            <MessageCircle aria-hidden="true" className={icon} />
            {t('write')}
          </Link>
        </li>
      ) : null}
      {email === '' ? null : (
        <li className="min-w-0">
          <a href={`mailto:${email}`} className="link inline-flex items-center gap-2 wrap-anywhere">
            <Mail aria-hidden="true" className={icon} />
            <bdi>{email}</bdi>
          </a>
        </li>
      )}
      {phone === '' ? null : (
        <li>
          <a href={`tel:${phone}`} className="link inline-flex items-center gap-2">
            <Phone aria-hidden="true" className={icon} />
            <bdi>{phone}</bdi>
          </a>
        </li>
      )}
    </ul>
  );
}

function Owner({
  lead: { id, version, owner_id: owner, owner_name: name, people, may_edit },
}: {
  lead: LeadDetail;
}) {
  const t = useText();
  const { change, isBusy } = useLeadChange();
  if (!may_edit)
    return (
      <p className="text-sm text-muted">{t('lookedAfter', { name: name === '' ? t('nobody') : name })}</p>
    );
  const known = people.some((one) => one.id === owner) || owner === 0;
  return (
    <Field label={t('inCharge')} className="sm:max-w-sm">
      <NativeSelect
        aria-label={t('inCharge')}
        value={String(owner)}
        disabled={isBusy}
        items={[
          { value: 0, label: t('nobody') },
          ...(known ? [] : [{ value: owner, label: name }]),
          ...people.map((one) => ({ value: one.id, label: one.name })),
        ]}
        onChange={({ target }) =>
          void change(changeLead, { id: String(id), version: String(version), owner_id: target.value })
        }
      />
    </Field>
  );
}

function History({ lead: { history, name } }: { lead: LeadDetail }) {
  const t = useText();
  const locale = useLocale();
  const when = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  if (history.length === 0) return <p className="text-sm text-muted">{t('historyEmpty')}</p>;
  const titleOf = ({ kind, after }: LeadDetail['history'][number]) => {
    const state = STATES.find((one) => one === after);
    if (kind === 'state' && state) return t('eventState', { state: t(STATE_NAMES[state].label) });
    if (kind === 'owner') return t('eventOwner', { name: after === '' ? t('nobody') : after });
    return t(EVENT_NAMES[kind]);
  };
  return (
    <Timeline
      events={history.map((event) => ({
        id: String(event.id),
        title: (
          <>
            {titleOf(event)}
            {event.title === '' ? null : (
              <span className="block text-sm font-normal text-muted">
                <bdi>{event.title}</bdi>
              </span>
            )}
            {event.text === '' || event.kind === 'state' ? null : (
              <span dir="auto" className="block font-normal whitespace-pre-line">
                {event.text}
              </span>
            )}
          </>
        ),
        note: (
          <>
            <time dateTime={event.at}>{when.format(new Date(event.at))}</time>,{' '}
            {event.actor || name || t('nameless')}
          </>
        ),
      }))}
    />
  );
}
