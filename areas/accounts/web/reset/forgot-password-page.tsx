import { RequestError } from '@keystead/http/client';
import { useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button, buttonClass } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { devMailbox, forgotPassword } from '../../contract.ts';
import { isEmail } from '../contacts.ts';
import { QuietDialog } from './quiet-dialog.tsx';
import { useText } from './text.ts';

/** Asks for a link that sets a new password. */
export function ForgotPasswordPage() {
  const t = useText();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <QuietDialog
      title={sentTo ? t('sentTitle') : t('forgotTitle')}
      lead={sentTo ? t('sentText', { email: sentTo }) : t('forgotLead')}
      foot={
        <Link to="/sign-in" className="link">
          {t('backToSignIn')}
        </Link>
      }
    >
      {sentTo ? <Sent to={sentTo} onBack={() => setSentTo(undefined)} /> : <AddressForm onSent={setSentTo} />}
    </QuietDialog>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText();
  const ask = useChange(forgotPassword);
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEmail(email)) return fail(t('emailInvalid'));
    setProblem(null);
    try {
      await ask.mutateAsync({ email: email.trim() });
      onSent(email.trim());
    } catch (error) {
      fail(
        error instanceof RequestError ? sentence(error.details[0]?.message ?? error.message) : t('wentWrong'),
      );
    }
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field label={t('email')} error={problem}>
        <Input
          ref={input}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" full loading={ask.isPending} loadingLabel={t('sending')}>
        {t('sendLink')}
      </Button>
    </form>
  );
}

function Sent({ to, onBack }: { to: string; onBack: () => void }) {
  const t = useText();
  // On a site without an email provider the link can be read on a page; a live site answers 404 and shows nothing.
  const { isSuccess } = useLaterCall(devMailbox, { limit: 1 });
  return (
    <div className="flex flex-wrap gap-3">
      {isSuccess ? (
        <a
          href={`/dev/mailbox?to=${encodeURIComponent(to)}`}
          target="_blank"
          rel="noopener"
          className={buttonClass('primary')}
        >
          {t('openMailbox')}
        </a>
      ) : null}
      <Button variant="secondary" onClick={onBack}>
        {t('otherAddress')}
      </Button>
    </div>
  );
}
