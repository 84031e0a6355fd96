import { RequestError } from '@keystead/http/client';
import { useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { CodeInput } from '@keystead/ui/code-input';
import { Field } from '@keystead/ui/field';
import { Inbox } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { devMailbox, verifyOtp } from '../../contract.ts';
import { CODE } from '../../rules.ts';
import type { CodeContact } from '../contacts.ts';
import { useText } from '../text.ts';
import { thisDevice } from './device.ts';
import { useCodeRequest } from './use-code-request.ts';
import { clockText, useCountdown } from './use-countdown.ts';

const LENGTH = 6;

/** Takes the code that was sent and trades it for a proof. */
export function CodeStep({
  contact,
  ticket,
  submitLabel,
  onProof,
  onBack,
}: {
  contact: CodeContact;
  /** The ticket of a registration that this code finishes. */
  ticket?: string;
  submitLabel: string;
  /** Gets the proof (auth_id). What it throws is said here. */
  onProof: (proof: string) => Promise<void>;
  onBack: () => void;
}) {
  const t = useText();
  const verify = useChange(verifyOtp);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The code is the only thing to do here, at first and after a wrong one.
  useEffect(() => {
    if (!busy) form.current?.querySelector('input')?.focus();
  }, [busy]);
  const to = contact.email ?? `+${contact.number.replace(/\D/g, '')}`;

  const check = async (given: string) => {
    if (busy) return;
    if (given.length < LENGTH) return setProblem(t('codeMissing'));
    setBusy(true);
    setProblem(null);
    try {
      const { auth_id: proof } = await verify.mutateAsync({
        ...contact,
        otp: given,
        ...thisDevice(),
        ...(ticket && { ticket }),
      });
      await onProof(proof);
    } catch (error) {
      setCode('');
      if (error instanceof RequestError && error.code === 'account_deactivated')
        setProblem(`${t('deactivatedTitle')}. ${t('deactivatedText')}`);
      else setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };
  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <p>
        {t('codeSentTo')} <strong className="wrap-anywhere">{to}</strong>
      </p>
      <Field label={t('code')} hint={t('codeHint')} error={problem}>
        <CodeInput
          value={code}
          onValueChange={setCode}
          onComplete={(given) => void check(given)}
          invalid={problem !== null}
          digitLabel={(position, of) => t('digit', { position, of })}
        />
      </Field>
      <Button type="submit" full loading={busy} loadingLabel={t('checking')}>
        {submitLabel}
      </Button>
      <MailboxLink to={contact.email ?? contact.number} />
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Resend contact={contact} onProblem={setProblem} />
        <Button variant="link" size="sm" onClick={onBack}>
          {contact.email === undefined ? t('otherNumber') : t('otherEmail')}
        </Button>
      </div>
    </form>
  );
}

function Resend({
  contact,
  onProblem,
}: {
  contact: CodeContact;
  onProblem: (message: string | null) => void;
}) {
  const t = useText();
  const again = useCodeRequest();
  const { left, restart } = useCountdown(CODE.resendAfter);
  const [sent, setSent] = useState(false);
  const send = async () => {
    onProblem(null);
    try {
      await again.mutateAsync(contact);
      setSent(true);
      restart();
    } catch (error) {
      onProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <>
      {left > 0 ? (
        <span className="text-muted tabular-nums">{t('resendIn', { time: clockText(left) })}</span>
      ) : (
        <Button variant="link" size="sm" loading={again.isPending} onClick={() => void send()}>
          {t('resend')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {sent && left > 0 ? t('resent') : ''}
      </span>
    </>
  );
}

/** On a site without an email provider the codes can be read on a page; a live site answers 404 and shows nothing. */
function MailboxLink({ to }: { to: string }) {
  const t = useText();
  const { isSuccess } = useLaterCall(devMailbox, { limit: 1 });
  if (!isSuccess) return null;
  return (
    <Alert tone="info" title={t('mailboxHintTitle')}>
      {t('mailboxHintText')}{' '}
      <a
        href={`/dev/mailbox?to=${encodeURIComponent(to)}`}
        target="_blank"
        rel="noopener"
        className="link inline-flex items-center gap-1"
      >
        <Inbox aria-hidden="true" className="size-4" />
        {t('openMailbox')}
      </a>
    </Alert>
  );
}
