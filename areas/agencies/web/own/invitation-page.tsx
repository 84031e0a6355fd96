import { selectRestored, selectUser, useOpenedLink } from '@keystead/accounts/web';
import { useChange } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { type OpenedInvitation, openInvitation } from '../../contract.ts';
import { InvitationCard, InvitationWords } from './invitation-card.tsx';
import { useText } from './text.ts';

/** Where the link in an invitation leads: it is taken by a press, with the account of the address it was sent to. */
export function InvitationPage() {
  const t = useText();
  const navigate = useNavigate();
  const { found, setFound } = useOpenedLink<OpenedInvitation, 'declined'>(
    useChange(openInvitation).mutateAsync,
    // Who asks is known once the session is put back.
    useSelector(selectRestored),
  );
  if (found === 'checking')
    return (
      <Framed>
        <Spinner label={t('loading')} className="mx-auto my-16 text-muted" />
      </Framed>
    );
  if (found === 'unreachable')
    return (
      <ErrorState
        title={t('wentWrong')}
        onRetry={() => setFound('checking')}
        retryLabel={t('tryAgain')}
        level="h1"
      />
    );
  if (found === 'expired' || found === 'declined')
    return (
      <Framed>
        <EmptyState
          level="h1"
          drawing={found === 'declined' ? 'done' : 'signpost'}
          title={t(`${found}Title`)}
          description={t(`${found}Text`)}
          action={
            <Link to="/properties/all-properties" className={buttonClass('primary')}>
              {t('browse')}
            </Link>
          }
        />
      </Framed>
    );
  return (
    <Framed>
      <h1 className="mb-6 text-2xl wrap-anywhere sm:text-3xl">
        {t('invitationTitle', { name: found.agency_name })}
      </h1>
      {found.may_accept ? (
        <InvitationCard
          invitation={found}
          onDone={(how) =>
            how === 'accepted' ? void navigate({ to: '/user/agency' }) : setFound('declined')
          }
        />
      ) : (
        <SignInFirst invitation={found} />
      )}
    </Framed>
  );
}

/** After signing in one's own page has the invitation. */
const NEXT = { next: '/user/agency' };

function SignInFirst({ invitation }: { invitation: OpenedInvitation }) {
  const t = useText();
  const user = useSelector(selectUser);
  const { email } = invitation;
  return (
    <div className="grid gap-6">
      <div>
        <InvitationWords invitation={invitation} />
      </div>
      {user ? (
        <Alert tone="warning">{t('otherAccount', { email })}</Alert>
      ) : (
        <>
          <p className="wrap-anywhere">{t('signInFirst', { email })}</p>
          <div className="flex flex-wrap gap-3">
            <Link to="/sign-in" search={NEXT} className={buttonClass('primary')}>
              {t('signIn')}
            </Link>
            <Link to="/sign-up" search={NEXT} className={buttonClass('secondary')}>
              {t('signUp')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Container width="text" className="min-h-[55vh] py-8 sm:py-12">
      {children}
    </Container>
  );
}
