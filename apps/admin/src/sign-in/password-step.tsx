import { staffSignIn } from '@keystead/staff/contract';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { useState } from 'react';
import { useClient } from './client.ts';
import type { Challenge } from './second-step.tsx';
import { useStep } from './use-step.ts';

/** The first step: who one is. */
export function PasswordStep({ onDone }: { onDone: (challenge: Challenge) => void }) {
  const client = useClient();
  const { isBusy, fault, run } = useStep();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = () =>
    run(async () => {
      const { data } = await client(staffSignIn, { email, password });
      onDone(data);
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
      {fault && Object.keys(fault.fields).length === 0 ? (
        <Alert tone="danger" live>
          {fault.message}
        </Alert>
      ) : null}
      <Field label="E-mail" name="email" error={fault?.fields.email}>
        <Input
          type="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" name="password" error={fault?.fields.password}>
        <PasswordInput
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" full loading={isBusy}>
        Go on
      </Button>
    </form>
  );
}
