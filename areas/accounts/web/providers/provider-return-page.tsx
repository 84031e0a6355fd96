import type { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { buttonClass } from '@keystead/ui/button';
import { Spinner } from '@keystead/ui/spinner';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { finishProviderSignIn } from '../../contract.ts';
import { unexpectedCode } from '../api-errors.ts';
import { useEnter } from '../entry/use-enter.ts';
import { QuietDialog } from '../reset/quiet-dialog.tsx';
import { providerProblem } from './problems.ts';
import { PROVIDERS, type ProviderName, type ProviderReturn } from './provider-return.ts';
import { useText } from './text.ts';
import { takeWay } from './way.ts';

/** Where a provider sends people back to: makes sure that this window has sent them, and signs in. */
export function ProviderReturnPage({
  provider,
  state,
  code,
  error,
  name,
}: ProviderReturn & { provider: ProviderName }) {
  const t = useText();
  const { title, type } = PROVIDERS[provider];
  const [next, setNext] = useState<string>();
  const [proof, setProof] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: finish } = useChange(finishProviderSignIn);
  const enter = useEnter(next);
  const taken = useRef(false);
  const entered = useRef(false);
  const said = (failure: unknown) => {
    const unknown = unexpectedCode(failure);
    if (unknown !== null) return setProblem(t('unknownProblem', { code: unknown }));
    const apiError = failure as RequestError;
    setProblem(apiError.code === 'account_deactivated' ? t('accountDisabled') : sentence(apiError.message));
  };
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const way = takeWay(state);
    const label = providerProblem(error);
    if (error !== '')
      return setProblem(
        label ? t(label, { provider: title }) : t('unknownProblem', { code: error.slice(0, 80) }),
      );
    if (!way) return setProblem(t('strayReturn'));
    setNext(way.next);
    finish({ state, code }).then(({ auth_id: authId }) => setProof(authId), said);
  }, []);
  useEffect(() => {
    if (proof === undefined || entered.current) return;
    entered.current = true;
    enter({ type, auth_id: proof, name: name || undefined }).catch(said);
  }, [proof]);
  return (
    <QuietDialog
      title={problem ? t('problemTitle') : t('returnTitle')}
      lead={problem ?? t('returnLead', { provider: title })}
    >
      {problem ? (
        <Link to="/sign-in" search={{ next }} className={buttonClass('primary')}>
          {t('backToSignIn')}
        </Link>
      ) : (
        <Spinner label={t('returnTitle')} className="text-muted" />
      )}
    </QuietDialog>
  );
}
