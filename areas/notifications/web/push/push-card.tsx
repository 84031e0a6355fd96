import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { Bell, BellRing } from 'lucide-react';
import { PushBanner } from './push-banner.tsx';
import { useText } from './text.ts';
import { usePush } from './use-push.ts';

/** Says what notifications of this device are for, and turns them on or off. Where a browser has none, how to get them. */
export function PushCard() {
  const t = useText();
  const { state, issue, isBusy, turnOn, turnOff } = usePush();
  if (state === 'finding_out') return <div className="min-h-28" />;
  if (state === 'unsupported') return <PushBanner />;
  if (state === 'denied')
    return (
      <Alert tone="warning" title={t('deniedTitle')}>
        {t('deniedText')}
      </Alert>
    );
  const isOn = state === 'on';
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3" data-push={state}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint text-accent">
        {isOn ? (
          <BellRing aria-hidden="true" className="size-5" />
        ) : (
          <Bell aria-hidden="true" className="size-5" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-base font-semibold">{t(isOn ? 'isOnTitle' : 'cardTitle')}</h2>
        <p className="mt-1 text-sm text-muted">{t(isOn ? 'isOnText' : 'cardText')}</p>
        <p role="status" className="text-sm font-medium not-empty:mt-2">
          {issue ? t(issue) : null}
        </p>
      </div>
      {isOn ? (
        <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void turnOff()}>
          {t('turnOff')}
        </Button>
      ) : (
        <Button size="sm" loading={isBusy} onClick={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      )}
    </Card>
  );
}
