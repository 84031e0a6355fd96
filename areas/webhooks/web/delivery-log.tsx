import { usePages } from '@keystead/http/pages';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { ErrorState } from '@keystead/ui/error-state';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import {
  getWebhookDeliveries,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '../contract.ts';
import { EVENT_NAMES } from '../events.ts';
import { MOST_ATTEMPTS } from '../rules.ts';
import { EVENT_LABELS, PROBLEM_LABELS, STATE_LABELS } from './names.ts';
import { useText } from './text.ts';
import { useWebhookChange } from './use-webhook-change.ts';

/** Renders what was sent to a webhook in the last 30 days, or waits for it. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { rows, error, refetch, more } = usePages(getWebhookDeliveries, { id: webhook.id });
  const headingId = `webhook-log-${webhook.id}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-3 border-t border-line pt-4">
      <h3 id={headingId} className="text-base">
        {t('log')}
      </h3>
      {error && !rows ? (
        <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />
      ) : !rows ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-24" />
        </div>
      ) : rows.length === 0 ? (
        <p className="text-sm text-muted">{t('logEmpty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((delivery) => (
            <Delivery key={delivery.id} delivery={delivery} isActive={webhook.is_active} />
          ))}
        </ul>
      )}
      {more ? <LoadMore {...more} label={t('more')} /> : null}
    </section>
  );
}

function Delivery({ delivery, isActive }: { delivery: WebhookDelivery; isActive: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { change, isBusy } = useWebhookChange();
  const { id, event, state, attempts, problem, status, due_at: dueAt } = delivery;
  const name = EVENT_NAMES.find((one) => one === event);
  const when = (moment: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(moment));
  const facts = [
    when(delivery.created_at),
    problem === null ? '' : t(PROBLEM_LABELS[problem], { status: status ?? 0 }),
    problem === null && status !== null ? t('answered', { status, time: delivery.took_ms ?? 0 }) : '',
    attempts > 1 ? t('tries', { count: attempts, most: MOST_ATTEMPTS }) : '',
    dueAt !== null && attempts > 0 ? t('nextTry', { when: when(dueAt) }) : '',
  ];
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{name ? t(EVENT_LABELS[name]) : t('testEvent')}</p>
        <Badge tone={STATE_LABELS[state].tone}>{t(STATE_LABELS[state].label)}</Badge>
      </div>
      <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <details className="min-w-0 flex-1 text-sm">
          <summary className="link cursor-pointer">{t('details')}</summary>
          <div className="mt-2 grid gap-2">
            <Text label={t('payload')} text={delivery.body} />
            {delivery.answer === '' ? null : <Text label={t('answer')} text={delivery.answer} />}
          </div>
        </details>
        <Button
          size="sm"
          variant="secondary"
          disabled={!isActive || isBusy}
          onClick={() => void change(resendWebhookDelivery, { id: String(id) }, t('sentAgain'))}
        >
          {t('sendAgain')}
        </Button>
      </div>
    </li>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-muted">{label}</figcaption>
      <pre
        dir="ltr"
        className="mt-1 rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </figure>
  );
}
