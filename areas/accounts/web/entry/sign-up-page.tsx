import { useChange } from '@keystead/http/react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { userRegister } from '../../contract.ts';
import { ProviderWays } from '../providers/provider-ways.tsx';
import { useText } from '../text.ts';
import { EntryPage } from './entry-page.tsx';
import { type SignUpFields, SignUpForm } from './sign-up-form.tsx';
import { useEnter } from './use-enter.ts';

// The second step, once a code is on its way.
const CodeStep = lazy(() => import('./code-step.tsx').then((part) => ({ default: part.CodeStep })));

/** Name, email, password; then the code that was emailed; then signed in. */
export function SignUpPage({ next }: { next: string | undefined }) {
  const t = useText();
  const register = useChange(userRegister);
  const enter = useEnter(next);
  const [fields, setFields] = useState<SignUpFields>();
  const [ticket, setTicket] = useState<string>();
  const send = async (given: SignUpFields) => {
    const { repeat, mobile, ...rest } = given;
    const answer = await register.mutateAsync({ ...rest, re_password: repeat, ...(mobile && { mobile }) });
    setFields(given);
    setTicket(answer.ticket);
  };
  return (
    <EntryPage
      title={ticket ? t('confirmTitle') : t('signUpTitle')}
      lead={ticket ? t('confirmLead') : t('signUpLead')}
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
      {ticket && fields ? (
        <Suspense>
          <CodeStep
            contact={{ email: fields.email }}
            ticket={ticket}
            submitLabel={t('confirmAndEnter')}
            onProof={(proof) => enter({ type: '3', email: fields.email, auth_id: proof })}
            onBack={() => setTicket(undefined)}
          />
        </Suspense>
      ) : (
        <SignUpForm {...(fields && { initial: fields })} onSubmit={send} />
      )}
      {ticket ? null : <ProviderWays next={next} />}
    </EntryPage>
  );
}
