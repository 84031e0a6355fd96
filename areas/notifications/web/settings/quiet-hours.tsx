import { useLocale } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { TimeInput } from '@keystead/ui/date-input';
import { Field } from '@keystead/ui/field';
import { Switch } from '@keystead/ui/switch';
import { useToast } from '@keystead/ui/toast';
import { useState } from 'react';
import type { NotificationSettings } from '../../contract.ts';
import { useText } from '../text.ts';
import { useSaveSettings } from './use-settings.ts';

/** Renders hours in which push and mail wait, by the clock of the browser that sets them. */
export function QuietHours({ quiet }: { quiet: NotificationSettings['quiet_hours'] }) {
  const t = useText();
  const locale = useLocale();
  const toast = useToast();
  const { save, isSaving } = useSaveSettings();
  const [isOn, setOn] = useState(quiet !== null);
  const [from, setFrom] = useState<string | null>(quiet?.from ?? '22:00');
  const [to, setTo] = useState<string | null>(quiet?.to ?? '07:00');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isSame = from !== null && from === to;
  const submit = async () => {
    if (from === null || to === null || isSame) return;
    if (await save({ quiet: true, quiet_from: from, quiet_to: to, time_zone: zone }))
      toast.success(t('saved'));
  };
  const toggle = (next: boolean) => {
    setOn(next);
    if (!next) void save({ quiet: false });
  };
  return (
    <section aria-labelledby="quiet-hours">
      <h2 id="quiet-hours" className="text-xl">
        {t('quietTitle')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('quietText')}</p>
      <Card className="mt-4 grid gap-4">
        <Switch label={t('quietOn')} checked={isOn} onChange={({ target }) => toggle(target.checked)} />
        {isOn ? (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={t('quietFrom')}>
                <TimeInput value={from} onValueChange={setFrom} locale={locale} stepMinutes={30} />
              </Field>
              <Field label={t('quietTo')} {...(isSame && { error: t('quietSame') })}>
                <TimeInput value={to} onValueChange={setTo} locale={locale} stepMinutes={30} />
              </Field>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm text-muted">{t('quietZone', { zone: zone.replaceAll('_', ' ') })}</p>
              <Button
                type="submit"
                variant="secondary"
                loading={isSaving}
                disabled={from === null || to === null}
              >
                {t('quietSave')}
              </Button>
            </div>
          </form>
        ) : null}
      </Card>
    </section>
  );
}
