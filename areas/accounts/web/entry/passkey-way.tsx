import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { finishPasskeySignIn } from '../../contract.two-factor.ts';
import { answerWithPasskey, knowsPasskeys } from '../passkey.ts';
import { useText } from '../text.ts';
import { useEntered } from './use-enter.ts';

/** Signs in with a passkey of this device, where the browser supports them; no user name is typed. */
export function PasskeyWay({ next }: { next: string | undefined }) {
  const t = useText();
  const api = useApi();
  const entered = useEntered(next);
  const [isKnown, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setKnown(knowsPasskeys()), []);
  if (!isKnown) return null;
  const enter = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const credential = await answerWithPasskey(api);
      entered(await api(finishPasskeySignIn, { credential }));
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('passkeyFailed'));
    }
    setBusy(false);
  };
  return (
    <div className="mt-5 grid gap-4">
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <Button variant="secondary" full loading={busy} onClick={() => void enter()}>
        <KeyRound aria-hidden="true" className="size-4" />
        {t('withPasskey')}
      </Button>
    </div>
  );
}
