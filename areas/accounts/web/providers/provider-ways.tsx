import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { useState } from 'react';
import { beginProviderSignIn } from '../../contract.ts';
import { PROVIDERS, type ProviderName } from './provider-return.ts';
import { useText } from './text.ts';
import { rememberWay } from './way.ts';

/** Renders sign-in by Google and Apple, where the site has them. Their scripts are not loaded before a click. */
export function ProviderWays({ next }: { next: string | undefined }) {
  const t = useText();
  const { google_sign_in: byGoogle, apple_sign_in: byApple } = useSettings();
  const begin = useChange(beginProviderSignIn);
  const [leavingTo, setLeavingTo] = useState<ProviderName | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const offered = [...(byGoogle ? ['google' as const] : []), ...(byApple ? ['apple' as const] : [])];
  if (offered.length === 0) return null;
  const leave = async (provider: ProviderName) => {
    setLeavingTo(provider);
    setProblem(null);
    try {
      const { data } = await begin.mutateAsync({ provider });
      rememberWay({ state: data.state, next });
      window.location.assign(data.url);
    } catch (error) {
      setLeavingTo(null);
      setProblem(sentence(error instanceof RequestError ? error.message : t('problemTitle')));
    }
  };
  return (
    <div className="mt-6 grid gap-3">
      <p aria-hidden="true" className="mb-2 flex items-center gap-4 text-sm text-muted">
        <span className="h-px grow bg-line" />
        {t('or')}
        <span className="h-px grow bg-line" />
      </p>
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      {offered.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          full
          disabled={leavingTo !== null && leavingTo !== provider}
          loading={leavingTo === provider}
          loadingLabel={t('leaving')}
          onClick={() => void leave(provider)}
        >
          <Mark path={MARKS[provider]} />
          {t('continueWith', { provider: PROVIDERS[provider].title })}
        </Button>
      ))}
    </div>
  );
}

/** The providers' own marks, in one colour. */
const MARKS: Record<ProviderName, string> = {
  google:
    'M12.2 10.3v3.6h5.1c-.5 2.3-2.4 3.9-5.1 3.9a5.8 5.8 0 1 1 0-11.6c1.4 0 2.7.5 3.7 1.4l2.7-2.7A9.6 9.6 0 1 0 12.2 21.6c5.6 0 9.5-3.9 9.5-9.5 0-.6-.1-1.2-.2-1.8z',
  apple:
    'M12.15 6.9c-.95 0-2.41-1.08-3.96-1.04-2.04.03-3.91 1.18-4.96 3.01-2.12 3.68-.55 9.1 1.52 12.09 1.01 1.46 2.2 3.1 3.79 3.04 1.52-.06 2.09-.99 3.93-.99 1.83 0 2.35.99 3.96.95 1.64-.03 2.68-1.48 3.68-2.95 1.15-1.69 1.63-3.32 1.66-3.41-.04-.02-3.18-1.22-3.22-4.86-.03-3.04 2.48-4.49 2.6-4.56-1.43-2.09-3.62-2.32-4.39-2.37-2-.16-3.68 1.09-4.61 1.09zM15.53 3.83c.84-1.01 1.4-2.43 1.24-3.83-1.2.05-2.66.8-3.53 1.82-.78.9-1.45 2.34-1.27 3.71 1.34.1 2.72-.69 3.56-1.7z',
};

function Mark({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.125em] fill-current">
      <path d={path} />
    </svg>
  );
}
