import { useChange } from '@keystead/http/react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { userRegister } from '../../contract.ts';
import { ProviderWays } from '../providers/provider-ways.tsx';
import { useText } from '../text.ts';
import { EntryPage } from './entry-page.tsx';
import { type SignUpFields, SignUpForm } from './sign-up-form.tsx';
import { forgetSignUp, type PendingSignUp, storedSignUp, storeSignUp } from './sign-up-state.ts';
import { useEnter } from './use-enter.ts';

// The second step, once a code is on its way.
const CodeStep = lazy(() => import('./code-step.tsx').then((part) => ({ default: part.CodeStep })));

/** Name, email, password; then the code that was emailed; then signed in. */
export function SignUpPage({ next }: { next: string | undefined }) {
  const t = useText();
  const register = useChange(userRegister);
  const enter = useEnter(next);
  const [fields, setFields] = useState<SignUpFields>();
  const [pending, setPending] = useState<PendingSignUp>();
  // Of this tab: what the server renders knows nothing of it.
  useEffect(() => setPending(storedSignUp()), []);
  const send = async (given: SignUpFields) => {
    const { repeat, mobile, ...rest } = given;
    const answer = await register.mutateAsync({ ...rest, re_password: repeat, ...(mobile && { mobile }) });
    setFields(given);
    const { email } = given;
    setPending({ email, ticket: answer.ticket });
    storeSignUp({ email, ticket: answer.ticket });
  };
  const goBack = () => {
    forgetSignUp();
    setPending(undefined);
  };
  return (
    <EntryPage
      title={pending ? t('confirmTitle') : t('signUpTitle')}
      lead={pending ? t('confirmLead') : t('signUpLead')}
      next={next}
      foot={
        <>
          {t('haveAccount')}{' '}
          <Link to="/sign-in" search={{ next }} className="link">
            {t('signIn')}
          </Link>
        </>
      }
    >
      {pending ? (
        <Suspense>
          <CodeStep
            contact={{ email: pending.email }}
            ticket={pending.ticket}
            submitLabel={t('confirmAndEnter')}
            onProof={(proof) => enter({ type: '3', email: pending.email, auth_id: proof })}
            onBack={goBack}
          />
        </Suspense>
      ) : (
        <SignUpForm {...(fields && { initial: fields })} onSubmit={send} />
      )}
      {pending ? null : <ProviderWays next={next} />}
    </EntryPage>
  );
}
