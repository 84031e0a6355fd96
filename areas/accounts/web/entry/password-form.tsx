import { RequestError } from '@keystead/http/client';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { spreadApiError } from '../api-errors.ts';
import { isEmail } from '../contacts.ts';
import { useText } from '../text.ts';
import { Deactivated } from './deactivated.tsx';

interface Fields {
  email: string;
  password: string;
}

/** E-mail and password. */
export function PasswordForm({
  onSubmit,
  onUnverified,
  onForgotten,
}: {
  onSubmit: (fields: Fields) => Promise<void>;
  /** The address was never confirmed: its code has to come first. */
  onUnverified: (email: string) => Promise<void>;
  onForgotten: () => void;
}) {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const [deactivated, setDeactivated] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ email, password }) => {
    setProblem(null);
    setDeactivated(false);
    try {
      await onSubmit({ email: email.trim(), password });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : '';
      if (code === 'email_not_verified') return onUnverified(email.trim());
      if (code === 'account_deactivated') return setDeactivated(true);
      setProblem(
        spreadApiError(
          error,
          ['email', 'password'],
          (field, message) => setError(field, { message }),
          (code) => t('unexpected', { code }),
        ),
      );
    }
  });
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
      {deactivated ? <Deactivated /> : null}
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <Field label={t('email')} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          {...register('email', { validate: (value) => isEmail(value) || t('emailInvalid') })}
        />
      </Field>
      <Field label={t('password')} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...register('password', { validate: (value) => value !== '' || t('passwordMissing') })}
        />
      </Field>
      <Button type="submit" full loading={isSubmitting} loadingLabel={t('checking')}>
        {t('signIn')}
      </Button>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to="/forgot-password" className={buttonClass('link', 'sm')}>
          {t('forgottenReset')}
        </Link>
        <Button variant="link" size="sm" onClick={onForgotten}>
          {t('forgotten')}
        </Button>
      </p>
    </form>
  );
}
