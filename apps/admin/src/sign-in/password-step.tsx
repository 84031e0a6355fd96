import { staffSignIn } from '@keystead/staff/contract';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { useState } from 'react';
import { useClient } from './client.ts';
import type { Challenge } from './second-step.tsx';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** Renders the first step: who one is. */
export function PasswordStep({ onDone }: { onDone: (challenge: Challenge) => void }) {
  const client = useClient();
  const step = useStep();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const send = async () => onDone((await client(staffSignIn, { email, password })).data);
  return (
    <StepForm step={step} send={send} button="Continue">
      <Field label="Email" name="email" error={step.issue?.fields.email}>
        <Input
          type="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" name="password" error={step.issue?.fields.password}>
        <PasswordInput
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}
