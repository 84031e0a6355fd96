import { useChange } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { checkResetLink } from '../../contract.ts';
import { linkToken } from '../opened-link.ts';
import { signedOut } from '../slice.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { QuietDialog } from './quiet-dialog.tsx';
import { useText } from './text.ts';

type State = 'checking' | 'unreachable' | 'open' | 'used' | 'expired' | 'done';

/** Where the emailed link leads: a new password, or why there is none to be had here. */
export function ResetPasswordPage() {
  const t = useText();
  const dispatch = useDispatch();
  const { mutateAsync: check } = useChange(checkResetLink);
  const [token, setToken] = useState('');
  const [state, setState] = useState<State>('checking');
  useEffect(() => {
    if (state !== 'checking') return;
    const given = linkToken();
    setToken(given);
    if (given === '') return setState('expired');
    check({ token: given }).then(
      ({ data }) => setState(data.state),
      () => setState('unreachable'),
    );
  }, [state, check]);
  const finish = () => {
    // The session of this browser ended with all the others.
    dispatch(signedOut());
    setState('done');
  };
  if (state === 'checking') {
    return (
      <QuietDialog title={t('resetTitle')}>
        <Spinner label={t('checkingLink')} className="text-muted" />
      </QuietDialog>
    );
  }
  if (state === 'unreachable') {
    return (
      <ErrorState
        title={t('unreachableTitle')}
        onRetry={() => setState('checking')}
        retryLabel={t('retry')}
        level="h1"
      />
    );
  }
  if (state === 'open') {
    return (
      <QuietDialog title={t('resetTitle')} lead={t('resetLead')}>
        <NewPasswordForm token={token} onDone={finish} onDead={setState} />
      </QuietDialog>
    );
  }
  return <Ended state={state} />;
}

const DRAWINGS = { used: 'signpost', expired: 'signpost', done: 'done' } as const;

function Ended({ state }: { state: 'used' | 'expired' | 'done' }) {
  const t = useText();
  const signIn = (look: 'primary' | 'link') => (
    <Link to="/sign-in" className={buttonClass(look)}>
      {t('signIn')}
    </Link>
  );
  const newLink = (
    <Link to="/forgot-password" className={buttonClass('primary')}>
      {t('newLink')}
    </Link>
  );
  return (
    <div role="status" className="min-h-[55vh]">
      <EmptyState
        level="h1"
        drawing={DRAWINGS[state]}
        title={t(`${state}Title`)}
        description={t(`${state}Text`)}
        action={state === 'done' ? signIn('primary') : newLink}
        other={state === 'done' ? undefined : signIn('link')}
      />
    </div>
  );
}
