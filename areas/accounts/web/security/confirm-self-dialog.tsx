import type { Args } from '@keystead/http/call';
import { RequestError } from '@keystead/http/client';
import { useApi, useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { confirmIdentity } from '../../contract.two-factor.ts';
import type { ConfirmWay } from '../../rules.two-factor.ts';
import type { CodeContact } from '../contacts.ts';
import { CodeStep } from '../entry/code-step.tsx';
import { useCodeRequest } from '../entry/use-code-request.ts';
import { answerWithPasskey } from '../passkey.ts';
import { selectUser } from '../state.ts';
import { useText } from './text.ts';

/** Asks for the password, a code or a passkey: whatever this person is asked for. */
export function ConfirmSelfDialog({
  ways,
  onDone,
  onCancel,
}: {
  ways: readonly ConfirmWay[];
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useText();
  const api = useApi();
  const prove = useChange(confirmIdentity);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = async (proof: Args<typeof confirmIdentity>) => {
    setProblem(null);
    await prove.mutateAsync(proof);
    onDone();
  };
  const said = (error: unknown) =>
    setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
  const byPasskey = () =>
    answerWithPasskey(api)
      .then((credential) => send({ credential }))
      .catch((error: unknown) =>
        error instanceof RequestError ? said(error) : setProblem(t('passkeyFailed')),
      );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onCancel()}
      title={t('confirmTitle')}
      description={t('confirmLead')}
      closeLabel={t('cancel')}
      size="sm"
      initialFocus={field}
    >
      <div className="grid gap-5">
        {ways.includes('otp') ? <ByMessage onProof={(proof) => send({ auth_id: proof })} /> : null}
        {ways.includes('password') || ways.includes('code') ? (
          <BySecret
            kind={ways.includes('code') ? 'code' : 'password'}
            problem={problem}
            field={field}
            busy={prove.isPending}
            onSend={(proof) => void send(proof).catch(said)}
          />
        ) : null}
        {ways.includes('passkey') ? (
          <Button variant="secondary" full onClick={() => void byPasskey()}>
            {t('usePasskey')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function BySecret({
  kind,
  problem,
  field,
  busy,
  onSend,
}: {
  kind: 'password' | 'code';
  problem: string | null;
  field: RefObject<HTMLInputElement | null>;
  busy: boolean;
  onSend: (proof: Args<typeof confirmIdentity>) => void;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onSend(kind === 'code' ? { code: text } : { password: text });
  };
  const common = { value: text, required: true, ref: field };
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      {kind === 'password' ? (
        <Field label={t('currentPassword')} error={problem}>
          <PasswordInput
            {...common}
            onChange={(event) => setText(event.target.value)}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        </Field>
      ) : (
        <Field label={t('factorCode')} hint={t('factorCodeHint')} error={problem}>
          <Input
            {...common}
            onChange={(event) => setText(event.target.value)}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        </Field>
      )}
      <Button type="submit" full loading={busy} loadingLabel={t('checking')}>
        {t('confirm')}
      </Button>
    </form>
  );
}

/** For someone with neither password nor second factor: a code to the contact they sign in with. */
function ByMessage({ onProof }: { onProof: (proof: string) => Promise<void> }) {
  const t = useText();
  const user = useSelector(selectUser);
  const ask = useCodeRequest();
  const [sent, setSent] = useState(false);
  const contact: CodeContact | null = user?.is_email_verified
    ? { email: user.email }
    : user?.mobile
      ? { number: user.mobile }
      : null;
  if (!contact) return <p>{t('confirmBySigningIn')}</p>;
  if (sent) {
    return (
      <CodeStep
        contact={contact}
        submitLabel={t('confirm')}
        onProof={onProof}
        onBack={() => setSent(false)}
      />
    );
  }
  // A code that was sent a moment ago is still good.
  const send = () => ask.mutateAsync(contact).then(show, show);
  const show = () => setSent(true);
  return (
    <Button full loading={ask.isPending} onClick={() => void send()}>
      {t('sendCodeTo', { to: contact.email ?? `+${contact.number}` })}
    </Button>
  );
}
