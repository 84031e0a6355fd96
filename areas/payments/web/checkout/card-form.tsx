import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Skeleton } from '@keystead/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import type { NextStep } from '../../contract.ts';
import { useText } from '../text.ts';
import { openStripe, type StripeClient, type StripeElements } from './stripe-script.ts';

/** Renders Stripe's own fields: what is typed into them never comes to this site. */
export default function CardForm({
  step,
  returnUrl,
  amount,
  onBack,
}: {
  step: Extract<NextStep, { kind: 'secret' }>;
  returnUrl: string;
  amount: string;
  /** To the other ways of paying. */
  onBack: () => void;
}) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const paying = useRef<{ client: StripeClient; elements: StripeElements }>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'lost'>('loading');
  const [issue, setIssue] = useState('');
  const [tries, setTries] = useState(1);
  const { clientSecret, publishableKey } = step;

  // Each try opens the form anew.
  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    openStripe(publishableKey)
      .then((client) => {
        if (isGone || !place.current) return;
        const isDark = document.documentElement.classList.contains('dark');
        const elements = client.elements({
          clientSecret,
          appearance: { theme: isDark ? 'night' : 'stripe' },
        });
        const fields = elements.create('payment');
        fields.on('ready', () => setState('ready'));
        fields.on('loaderror', () => setState('lost'));
        fields.mount(place.current);
        paying.current = { client, elements };
        remove = () => fields.destroy();
      })
      .catch(() => !isGone && setState('lost'));
    return () => {
      isGone = true;
      remove();
    };
  }, [clientSecret, publishableKey, tries]);

  const pay = async () => {
    if (!paying.current) return;
    setState('paying');
    setIssue('');
    const { client, elements } = paying.current;
    // After success Stripe redirects to the return page; only errors come back here.
    const { error } = await client
      .confirmPayment({ elements, confirmParams: { return_url: returnUrl } })
      .catch(() => ({ error: undefined }));
    setIssue(error?.message ?? t('cardUnknown'));
    setState('ready');
  };
  const back = (
    <Button full variant="ghost" disabled={state === 'paying'} onClick={onBack}>
      {t('otherWay')}
    </Button>
  );

  if (state === 'lost') {
    return (
      <div className="grid gap-5">
        <Alert tone="danger" live>
          {t('cardFailed')}
        </Alert>
        <Button
          full
          onClick={() => {
            setState('loading');
            setTries(tries + 1);
          }}
        >
          {t('tryAgain')}
        </Button>
        {back}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {state === 'loading' ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-48" />
        </div>
      ) : null}
      <div ref={place} />
      {issue === '' ? null : (
        <Alert tone="danger" live>
          {issue}
        </Alert>
      )}
      <Button full loading={state === 'paying'} disabled={state === 'loading'} onClick={() => void pay()}>
        {t('pay', { amount })}
      </Button>
      {back}
    </div>
  );
}
