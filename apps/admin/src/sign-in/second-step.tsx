import type { Answer } from '@keystead/http/call';
import { staffFinishSignIn, type staffSignIn } from '@keystead/staff/contract';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { QrCode } from '@keystead/ui/qr-code';
import { useState } from 'react';
import { useClient } from './client.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

export type Challenge = Answer<typeof staffSignIn>['data'];

/** Renders the second step: a code of the app, which is set up here at the first time; a new password where one is due. */
export function SecondStep({
  challenge,
  onBack,
  onDone,
}: {
  challenge: Challenge;
  onBack: () => void;
  onDone: (signedIn: { token: string; recoveryCodes: string[] }) => void;
}) {
  const client = useClient();
  const step = useStep();
  const { issue } = step;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const isDue = challenge.must_change_password;
  const send = async () => {
    const { token, recovery_codes: recoveryCodes } = await client(staffFinishSignIn, {
      challenge: challenge.challenge,
      code,
      ...(isDue && { new_password: password }),
    });
    onDone({ token, recoveryCodes });
  };
  const again = (
    <Button variant="ghost" full onClick={onBack}>
      Start again
    </Button>
  );
  return (
    <StepForm step={step} send={send} button="Sign in" after={again}>
      {challenge.next === 'set_up' ? <SetUp challenge={challenge} /> : null}
      <Field
        label="Code"
        hint={
          challenge.next === 'set_up'
            ? 'The six digits that the app shows now'
            : 'Of your app, or a recovery code'
        }
        error={issue?.fields.code}
      >
        <Input
          autoComplete="one-time-code"
          autoFocus={challenge.next === 'code'}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      {isDue ? (
        <Field
          label="New password"
          hint="At least ten characters. The one you came with works only this once."
          error={issue?.fields.new_password}
        >
          <PasswordInput
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
    </StepForm>
  );
}

function SetUp({ challenge: { uri, secret } }: { challenge: Challenge }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        Staff sign in with two steps. Scan this with an authenticator app on your phone, or type the key into
        it.
      </p>
      {uri ? (
        <QrCode text={uri} label="QR code for your authenticator app" className="size-44 rounded-sm" />
      ) : null}
      {secret ? (
        <p className="text-sm">
          <span className="text-muted">Key: </span>
          <code className="font-mono wrap-anywhere" data-testid="totp-secret">
            {secret}
          </code>
        </p>
      ) : null}
    </div>
  );
}
