import { staffSetPassword } from '@keystead/staff/contract';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { PasswordInput } from '@keystead/ui/input';
import { useState } from 'react';
import { useClient } from './client.ts';
import { useStep } from './use-step.ts';

/** What a link in an invitation leads to. */
export function SetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useClient();
  const { isBusy, fault, run } = useStep();
  const [password, setPassword] = useState('');
  const send = () =>
    run(async () => {
      await client(staffSetPassword, { token, password });
      onDone();
    });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {fault && fault.fields.password === undefined ? (
        <Alert tone="danger" live>
          {fault.message}
        </Alert>
      ) : null}
      <Field label="New password" hint="At least ten characters" error={fault?.fields.password}>
        <PasswordInput
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" full loading={isBusy}>
        Keep it and sign in
      </Button>
    </form>
  );
}
