import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PASSWORD_MIN } from '../../rules.ts';
import { spreadApiError } from '../api-errors.ts';
import { isEmail, isPhone } from '../contacts.ts';
import { useText } from '../text.ts';
import { StrengthHint } from './strength-hint.tsx';

export interface SignUpFields {
  name: string;
  email: string;
  mobile: string;
  password: string;
  repeat: string;
}

const EMPTY: SignUpFields = { name: '', email: '', mobile: '', password: '', repeat: '' };
const FIELDS = ['name', 'email', 'mobile', 'password'] as const;

export function SignUpForm({
  initial = EMPTY,
  onSubmit,
}: {
  initial?: SignUpFields;
  onSubmit: (fields: SignUpFields) => Promise<void>;
}) {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, watch, getValues, formState } = useForm({
    defaultValues: initial,
  });
  const { errors, isSubmitting } = formState;
  const [name, email, password] = watch(['name', 'email', 'password']);
  const send = handleSubmit(async (fields) => {
    setProblem(null);
    try {
      await onSubmit({ ...fields, name: fields.name.trim(), email: fields.email.trim() });
    } catch (error) {
      setProblem(
        spreadApiError(
          error,
          FIELDS,
          (field, message) => setError(field, { message }, { shouldFocus: true }),
          (code) => t('registrationFailed', { code }),
        ),
      );
    }
  });
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <Field label={t('name')} error={errors.name?.message}>
        <Input
          autoComplete="name"
          dir="auto"
          maxLength={100}
          {...register('name', { validate: (value) => value.trim() !== '' || t('nameMissing') })}
        />
      </Field>
      <Field label={t('email')} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          {...register('email', { validate: (value) => isEmail(value) || t('emailInvalid') })}
        />
      </Field>
      <Field label={t('mobile')} note={t('optional')} hint={t('mobileHint')} error={errors.mobile?.message}>
        <Input
          type="tel"
          autoComplete="tel"
          {...register('mobile', {
            validate: (value) => value.trim() === '' || isPhone(value) || t('mobileInvalid'),
          })}
        />
      </Field>
      <Field
        label={t('password')}
        hint={errors.password ? undefined : <StrengthHint password={password} name={name} email={email} />}
        error={errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...register('password', {
            deps: 'repeat',
            validate: (value) => value.length >= PASSWORD_MIN || t('passwordShort', { count: PASSWORD_MIN }),
          })}
        />
      </Field>
      <Field label={t('repeat')} error={errors.repeat?.message}>
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...register('repeat', {
            validate: (value) => value === getValues('password') || t('passwordsDiffer'),
          })}
        />
      </Field>
      <Button type="submit" full loading={isSubmitting} loadingLabel={t('sending')}>
        {t('signUp')}
      </Button>
    </form>
  );
}
