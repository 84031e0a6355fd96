import { staffSetPassword } from '@keystead/staff/contract';
import { Field } from '@keystead/ui/field';
import { PasswordInput } from '@keystead/ui/input';
import { useState } from 'react';
import { useClient } from './client.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** Renders what a link in an invitation leads to. */
export function SetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useClient();
  const step = useStep();
  const [password, setPassword] = useState('');
  const send = async () => {
    await client(staffSetPassword, { token, password });
    onDone();
  };
  return (
    <StepForm
      step={step}
      // The link itself is in no field: what is wrong with it is said above.
      isOfForm={({ fields }) => fields.password === undefined}
      send={send}
      button="Keep it and sign in"
    >
      <Field label="New password" hint="At least ten characters" error={step.issue?.fields.password}>
        <PasswordInput
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </StepForm>
  );
}
