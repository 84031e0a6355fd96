import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { checkUndoLink, undoContactChange } from '../../contract.ts';
import { linkToken } from '../opened-link.ts';
import { signedOut } from '../slice.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { QuietDialog } from './quiet-dialog.tsx';
import { useText } from './text.ts';

type State = 'checking' | 'unreachable' | 'open' | 'used' | 'expired' | 'undone' | 'done';

/**
 * Where the link in "Your email address was changed" leads: undoes the change when asked to, then takes a new
 * password. Never by itself: programs that look at email follow links.
 */
export function UndoChangePage() {
  const t = useText();
  const dispatch = useDispatch();
  const { mutateAsync: check } = useChange(checkUndoLink);
  const undo = useChange(undoContactChange);
  const [token, setToken] = useState('');
  const [field, setField] = useState<'email' | 'mobile'>('email');
  const [resetToken, setResetToken] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<State>('checking');
  useEffect(() => {
    if (state !== 'checking') return;
    const given = linkToken();
    setToken(given);
    if (given === '') return setState('expired');
    check({ token: given }).then(
      ({ data }) => {
        setField(data.field ?? 'email');
        setState(data.state);
      },
      () => setState('unreachable'),
    );
  }, [state, check]);
  const putBack = async () => {
    setProblem(null);
    try {
      const { data } = await undo.mutateAsync({ token });
      // The session of this browser ended with all the others.
      dispatch(signedOut());
      setResetToken(data.reset_token);
      setState('undone');
    } catch (error) {
      const code = error instanceof RequestError ? error.code : '';
      if (code === 'link_used') return setState('used');
      if (code === 'link_expired') return setState('expired');
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  if (state === 'checking') {
    return (
      <QuietDialog title={t('undoTitle')}>
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
      <QuietDialog title={t('undoTitle')} lead={t(field === 'email' ? 'undoLeadEmail' : 'undoLeadMobile')}>
        <div className="grid gap-5">
          {problem ? (
            <Alert tone="danger" live>
              {problem}
            </Alert>
          ) : null}
          <Button full loading={undo.isPending} loadingLabel={t('undoing')} onClick={() => void putBack()}>
            {t('undo')}
          </Button>
          <p className="text-sm text-muted">{t('undoDismiss')}</p>
        </div>
      </QuietDialog>
    );
  }
  if (state === 'undone' && resetToken !== null) {
    return (
      <QuietDialog title={t('undoneTitle')} lead={t('undoneLead')}>
        <NewPasswordForm token={resetToken} onDone={() => setState('done')} onDead={setState} />
      </QuietDialog>
    );
  }
  return <Ended state={state} />;
}

const DRAWINGS = { used: 'signpost', expired: 'signpost', undone: 'done', done: 'done' } as const;
const WORDS = {
  used: { title: 'usedTitle', text: 'undoUsedText' },
  expired: { title: 'expiredTitle', text: 'undoExpiredText' },
  undone: { title: 'undoneTitle', text: 'undoneText' },
  done: { title: 'doneTitle', text: 'doneText' },
} as const;

function Ended({ state }: { state: 'used' | 'expired' | 'undone' | 'done' }) {
  const t = useText();
  return (
    <div role="status" className="min-h-[55vh]">
      <EmptyState
        level="h1"
        drawing={DRAWINGS[state]}
        title={t(WORDS[state].title)}
        description={t(WORDS[state].text)}
        action={
          <Link to="/sign-in" className={buttonClass('primary')}>
            {t('signIn')}
          </Link>
        }
        other={
          state === 'used' || state === 'expired' ? (
            <Link to="/contact-us" className={buttonClass('link')}>
              {t('contactUs')}
            </Link>
          ) : undefined
        }
      />
    </div>
  );
}
