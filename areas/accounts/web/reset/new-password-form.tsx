import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { PasswordInput } from '@keystead/ui/input';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { resetPassword } from '../../contract.ts';
import { PASSWORD_MIN } from '../../rules.ts';
import { spreadApiError } from '../api-errors.ts';
import { useText } from './text.ts';

/** Renders the new password, twice. */
export function NewPasswordForm({
  token,
  onDone,
  onDead,
}: {
  token: string;
  onDone: () => void;
  /** The link has ended while the form was open. */
  onDead: (state: 'used' | 'expired') => void;
}) {
  const t = useText();
  const save = useChange(resetPassword);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { password: '', repeat: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ password, repeat }) => {
    setProblem(null);
    try {
      await save.mutateAsync({ token, password, re_password: repeat });
      onDone();
    } catch (error) {
      const code = error instanceof RequestError ? error.code : '';
      if (code === 'link_used') return onDead('used');
      if (code === 'link_expired') return onDead('expired');
      setProblem(
        spreadApiError(error, ['password'], (field, message) =>
          setError(field, { message }, { shouldFocus: true }),
        ),
      );
    }
  });
  const labels = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <Field
        label={t('newPassword')}
        hint={t('passwordHint', { count: PASSWORD_MIN })}
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...labels}
          {...register('password', {
            validate: (value) => value.length >= PASSWORD_MIN || t('passwordShort', { count: PASSWORD_MIN }),
          })}
        />
      </Field>
      <Field label={t('repeat')} error={errors.repeat?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...labels}
          {...register('repeat', {
            validate: (value) => value === getValues('password') || t('passwordsDiffer'),
          })}
        />
      </Field>
      <Button type="submit" full loading={isSubmitting} loadingLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  );
}
