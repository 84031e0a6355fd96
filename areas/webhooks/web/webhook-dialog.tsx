import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Dialog } from '@keystead/ui/dialog';
import { Field, FieldGroup } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Switch } from '@keystead/ui/switch';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { getWebhooks, saveWebhook, type Webhook } from '../contract.ts';
import { EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEvent } from '../events.ts';
import { LIMITS } from '../rules.ts';
import { EVENT_LABELS } from './names.ts';
import { useText } from './text.ts';

/** Payments are made by people, so that agencies hear of none. */
const eventsFor = (agency: number) =>
  EVENT_NAMES.filter((name) => agency === 0 || WEBHOOK_EVENTS[name].about !== 'payment');

/** Renders the form of a webhook. @param webhook the one that is changed; without it a new one is added */
export function WebhookDialog({
  agency,
  webhook,
  onClose,
  onSaved,
}: {
  agency: number;
  webhook?: Webhook;
  onClose: () => void;
  onSaved: (saved: Webhook) => void;
}) {
  const t = useText();
  const formId = useId();
  const toast = useToast();
  const queries = useQueryClient();
  const save = useChange(saveWebhook);
  const offered = eventsFor(agency);
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [isActive, setActive] = useState(webhook?.is_active ?? true);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook ? offered.filter((name) => webhook.events.includes(name)) : [],
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const choose = (name: WebhookEvent, isChosen: boolean) =>
    setEvents(offered.filter((one) => (one === name ? isChosen : events.includes(one))));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(url.trim() === '' && { url: t('fillIn') }),
      ...(events.length === 0 && { events: t('chooseEvents') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const which = webhook ? { id: String(webhook.id) } : { agency_id: String(agency) };
    try {
      const { data } = await save.mutateAsync({
        ...which,
        url,
        events: events.join(','),
        is_active: isActive ? '1' : '0',
      });
      onSaved(data);
    } catch (error) {
      const details = error instanceof RequestError ? error.details : [];
      setProblems(Object.fromEntries(details.map(({ field, message }) => [field, sentence(message)])));
      if (details.length === 0)
        toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
    await queries.invalidateQueries({ queryKey: [getWebhooks.path] });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={webhook ? t('edit') : t('add')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} loading={save.isPending} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
        <Field label={t('url')} hint={t('urlHint')} error={problems.url ?? null}>
          <Input
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            maxLength={LIMITS.url}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </Field>
        <FieldGroup legend={t('events')} error={problems.events}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {offered.map((name) => (
              <Checkbox
                key={name}
                label={t(EVENT_LABELS[name])}
                hint={
                  <bdi dir="ltr" className="font-mono text-xs">
                    {name}
                  </bdi>
                }
                checked={events.includes(name)}
                onChange={({ target }) => choose(name, target.checked)}
              />
            ))}
          </div>
        </FieldGroup>
        <Switch label={t('active')} checked={isActive} onChange={({ target }) => setActive(target.checked)} />
      </form>
    </Dialog>
  );
}
