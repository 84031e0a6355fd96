import { useSettings } from '@keystead/settings/web';
import { buttonClass } from '@keystead/ui/button';
import { Tabs } from '@keystead/ui/tabs';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CodeContact } from '../contacts.ts';
import { ProviderWays } from '../providers/provider-ways.tsx';
import { selectEnded } from '../state.ts';
import { useText } from '../text.ts';
import { CodeRequestForm } from './code-request-form.tsx';
import { Deactivated } from './deactivated.tsx';
import { EntryPage } from './entry-page.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { PasswordForm } from './password-form.tsx';
import { useCodeRequest } from './use-code-request.ts';
import { useEnter } from './use-enter.ts';

// The second step, once a code is on its way.
const CodeStep = lazy(() => import('./code-step.tsx').then((part) => ({ default: part.CodeStep })));

type Way = 'password' | 'code';

/** Signing in with a password or with a one-time code. */
export function SignInPage({ next }: { next: string | undefined }) {
  const t = useText();
  const { email_password_login: byPassword, number_with_otp_login: byNumber } = useSettings();
  const [way, setWay] = useState<Way>(byPassword === '1' ? 'password' : 'code');
  const [contact, setContact] = useState<CodeContact>();
  const request = useCodeRequest();
  const enter = useEnter(next);
  const ended = useSelector(selectEnded);
  const askForCode = async (wanted: CodeContact) => {
    await request.mutateAsync(wanted);
    setContact(wanted);
  };
  const confirmEmail = async (email: string) => {
    // A code that was sent a moment ago is still good.
    await request.mutateAsync({ email }).catch(() => undefined);
    setContact({ email });
  };
  const enterWith = (proof: string) =>
    contact?.email === undefined
      ? enter({ type: '1', mobile: contact?.number, auth_id: proof })
      : enter({ type: '3', email: contact.email, auth_id: proof });

  const withPassword = {
    value: 'password' as const,
    label: t('withPassword'),
    content: (
      <PasswordForm onSubmit={(fields) => enter({ type: '3', ...fields })} onUnverified={confirmEmail} />
    ),
  };
  const withCode = {
    value: 'code' as const,
    label: t('withCode'),
    content: <CodeRequestForm allowNumber={byNumber === '1'} onSubmit={askForCode} />,
  };
  return (
    <EntryPage
      title={contact ? t('confirmTitle') : t('signInTitle')}
      lead={t(contact ? 'confirmLead' : next ? 'signInNext' : 'signInLead')}
      next={next}
      foot={
        <>
          <span className="mb-3 block">{t('noAccount')}</span>
          <Link to="/sign-up" search={{ next }} className={buttonClass('secondary', 'md', 'w-full')}>
            {t('signUp')}
          </Link>
        </>
      }
    >
      {ended === 'deactivated' ? <Deactivated /> : null}
      {contact ? (
        <Suspense>
          <CodeStep
            contact={contact}
            submitLabel={t('signIn')}
            onProof={enterWith}
            onBack={() => setContact(undefined)}
          />
        </Suspense>
      ) : (
        <Tabs<Way>
          label={t('waysIn')}
          items={byPassword === '1' ? [withPassword, withCode] : [withCode]}
          value={way}
          onValueChange={setWay}
        />
      )}
      {contact ? null : <PasskeyWay next={next} />}
      {contact ? null : <ProviderWays next={next} />}
    </EntryPage>
  );
}
