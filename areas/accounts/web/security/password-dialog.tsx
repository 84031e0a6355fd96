import { useChange } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { PasswordInput } from '@keystead/ui/input';
import { useToast } from '@keystead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../contract.ts';
import { PASSWORD_MIN } from '../../rules.ts';
import { spreadApiError } from '../api-errors.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { useText } from './text.ts';

/** Changes the password; a user without one is shown how to set it. */
export function PasswordDialog({ hasPassword, onChanged }: { hasPassword: boolean; onChanged: () => void }) {
  const t = useText();
  return (
    <DialogFrame
      id="password"
      title={t('passwordTitle')}
      lead={hasPassword ? t('passwordLead') : t('noPasswordLead')}
    >
      {hasPassword ? (
        <PasswordForm onChanged={onChanged} />
      ) : (
        <Link to="/forgot-password" className={buttonClass('secondary', 'md', 'justify-self-start')}>
          {t('setPassword')}
        </Link>
      )}
    </DialogFrame>
  );
}

const EMPTY = { current: '', password: '', repeat: '' };

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useText();
  const toast = useToast();
  const save = useChange(changePassword);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, getValues, reset, formState } = useForm({ defaultValues: EMPTY });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ current, password, repeat }) => {
    setProblem(null);
    try {
      await save.mutateAsync({ current_password: current, password, re_password: repeat });
      reset(EMPTY);
      toast.success(t('passwordChanged'), { description: t('passwordChangedMore') });
      onChanged();
    } catch (error) {
      setProblem(
        spreadApiError(error, ['current_password', 'password'] as const, (field, message) =>
          setError(field === 'password' ? 'password' : 'current', { message }, { shouldFocus: true }),
        ),
      );
    }
  });
  const labels = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <form method="post" onSubmit={(event) => void send(event)} noValidate className="grid max-w-md gap-5">
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <Field label={t('currentPassword')} error={errors.current?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...labels}
          {...register('current', { validate: (value) => value !== '' || t('passwordMissing') })}
        />
      </Field>
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
      <Button type="submit" className="justify-self-start" loading={isSubmitting} loadingLabel={t('saving')}>
        {t('changePassword')}
      </Button>
    </form>
  );
}
