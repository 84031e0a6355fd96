import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Badge } from '@keystead/ui/badge';
import { Button, buttonClass } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteWebhook, getWebhooks, renewWebhookSecret, testWebhook, type Webhook } from '../contract.ts';
import { EVENT_NAMES } from '../events.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { EVENT_LABELS } from './names.ts';
import { useText } from './text.ts';
import { useWebhookChange } from './use-webhook-change.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Renders a webhook: where it goes, which events it receives, whether it works, and what can be done with it. */
export function WebhookCard({
  webhook,
  isLogOpen,
  onSecret,
}: {
  webhook: Webhook;
  isLogOpen: boolean;
  onSecret: (secret: string) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { change, isBusy } = useWebhookChange();
  const [isEditing, setEditing] = useState(false);
  const { id, agency_id: agency, url, events, is_active: isActive } = webhook;
  const when = (moment: string) =>
    dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
  const names = EVENT_NAMES.filter((name) => events.includes(name)).map((name) => t(EVENT_LABELS[name]));
  const owner = agency > 0 ? { agency } : {};
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg wrap-anywhere">
            <bdi dir="ltr">{url}</bdi>
          </h2>
          <Badge tone={!isActive ? 'neutral' : webhook.failing_since === null ? 'success' : 'warning'}>
            {t(!isActive ? 'inactive' : webhook.failing_since === null ? 'active' : 'failing')}
          </Badge>
        </div>
        <p className="text-sm text-muted">{new Intl.ListFormat(locale).format(names)}</p>
        {webhook.former_secret_until === null ? null : (
          <p className="text-sm text-muted">
            {t('formerSecret', { when: when(webhook.former_secret_until) })}
          </p>
        )}
      </div>
      {webhook.stopped_at !== null && !isActive ? (
        <Alert tone="warning">{t('stopped', { when: when(webhook.stopped_at) })}</Alert>
      ) : webhook.failing_since !== null && isActive ? (
        <Alert tone="warning">{t('failingSince', { when: when(webhook.failing_since) })}</Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={!isActive || isBusy}
          onClick={() => void change(testWebhook, { id: String(id) }, t('testSent'))}
        >
          {t('test')}
        </Button>
        <Link
          to="/user/webhooks"
          search={isLogOpen ? owner : { ...owner, log: id }}
          resetScroll={false}
          aria-expanded={isLogOpen}
          className={buttonClass('secondary', 'sm')}
        >
          {t(isLogOpen ? 'hideLog' : 'showLog')}
        </Link>
        <RenewButton webhook={webhook} onSecret={onSecret} />
        <DeleteButton webhook={webhook} />
      </div>
      {isLogOpen ? <DeliveryLog webhook={webhook} /> : null}
      {isEditing ? (
        <WebhookDialog
          agency={agency}
          webhook={webhook}
          onClose={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : null}
    </Card>
  );
}

function RenewButton({ webhook, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const renew = useChange(renewWebhookSecret);
  const [isAsking, setAsking] = useState(false);
  const submit = async () => {
    try {
      const { data } = await renew.mutateAsync({ id: String(webhook.id) });
      setAsking(false);
      onSecret(data.secret);
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
    await queries.invalidateQueries({ queryKey: [getWebhooks.path] });
  };
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button size="sm" variant="ghost">
          {t('renew')}
        </Button>
      }
      title={t('renewTitle')}
      description={t('renewText')}
      confirmLabel={t('renew')}
      cancelLabel={t('back')}
      pending={renew.isPending}
      onConfirm={() => void submit()}
    />
  );
}

function DeleteButton({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { change, isBusy } = useWebhookChange();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    if (await change(deleteWebhook, { id: String(webhook.id) })) setAsking(false);
  };
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button size="sm" variant="ghost">
          {t('delete')}
        </Button>
      }
      title={t('deleteTitle')}
      description={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('back')}
      danger
      pending={isBusy}
      onConfirm={() => void remove()}
    />
  );
}
