import { ApiError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { useState } from 'react';
import { beginProviderSignIn } from '../../contract.ts';
import { useText } from './text.ts';
import { rememberWay } from './way.ts';

/** The way in by Google, where the site has one. Nothing of Google's is loaded before it is pressed. */
export function GoogleWay({ next }: { next: string | undefined }) {
  const t = useText();
  const { google_sign_in: isOffered } = useSettings();
  const begin = useChange(beginProviderSignIn);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isOffered) return null;
  const leave = async () => {
    setLeaving(true);
    setProblem(null);
    try {
      const { data } = await begin.mutateAsync({ provider: 'google' });
      rememberWay({ state: data.state, next });
      window.location.assign(data.url);
    } catch (error) {
      setLeaving(false);
      setProblem(sentence(error instanceof ApiError ? error.message : t('problemTitle')));
    }
  };
  return (
    <div className="mt-6 grid gap-5">
      <p aria-hidden="true" className="flex items-center gap-4 text-sm text-muted">
        <span className="h-px grow bg-line" />
        {t('or')}
        <span className="h-px grow bg-line" />
      </p>
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <Button
        variant="secondary"
        full
        loading={leaving}
        loadingLabel={t('leaving')}
        onClick={() => void leave()}
      >
        <GoogleMark />
        {t('withGoogle')}
      </Button>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.125em] fill-current">
      <path d="M12.2 10.3v3.6h5.1c-.5 2.3-2.4 3.9-5.1 3.9a5.8 5.8 0 1 1 0-11.6c1.4 0 2.7.5 3.7 1.4l2.7-2.7A9.6 9.6 0 1 0 12.2 21.6c5.6 0 9.5-3.9 9.5-9.5 0-.6-.1-1.2-.2-1.8z" />
    </svg>
  );
}
