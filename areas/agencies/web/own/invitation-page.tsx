import { LinkPage, selectRestored, selectUser, useOpenedLink } from '@keystead/accounts/web';
import { useChange } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
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
  return (
    <LinkPage
      found={found}
      onRetry={() => setFound('checking')}
      labels={{
        loading: t('loading'),
        failed: t('wentWrong'),
        tryAgain: t('tryAgain'),
        browse: t('browse'),
      }}
      over={(how) => ({ title: t(`${how}Title`), description: t(`${how}Text`) })}
    >
      {(invitation) => (
        <>
          <h1 className="mb-6 text-2xl wrap-anywhere sm:text-3xl">
            {t('invitationTitle', { name: invitation.agency_name })}
          </h1>
          {invitation.may_accept ? (
            <InvitationCard
              invitation={invitation}
              onDone={(how) =>
                how === 'accepted' ? void navigate({ to: '/user/agency' }) : setFound('declined')
              }
            />
          ) : (
            <SignInFirst invitation={invitation} />
          )}
        </>
      )}
    </LinkPage>
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
