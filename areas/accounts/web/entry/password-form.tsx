import { RequestError } from '@keystead/http/client';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { spreadApiError } from '../api-errors.ts';
import { isEmail } from '../contacts.ts';
import { useText } from '../text.ts';
import { Deactivated } from './deactivated.tsx';

interface Fields {
  email: string;
  password: string;
}

/** Email and password. */
export function PasswordForm({
  onSubmit,
  onUnverified,
}: {
  onSubmit: (fields: Fields) => Promise<void>;
  /** The address was never confirmed: its code has to come first. */
  onUnverified: (email: string) => Promise<void>;
}) {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const [deactivated, setDeactivated] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const email = String(given.get('email')).trim();
    const password = String(given.get('password'));
    const found: Partial<Fields> = {};
    if (!isEmail(email)) found.email = t('emailInvalid');
    if (password === '') found.password = t('passwordMissing');
    const show = () => {
      setErrors({ ...found });
      const [first] = Object.keys(found);
      if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };
    show();
    if (Object.keys(found).length > 0) return;
    setProblem(null);
    setDeactivated(false);
    setBusy(true);
    try {
      await onSubmit({ email, password });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : '';
      if (code === 'email_not_verified') await onUnverified(email);
      else if (code === 'account_deactivated') setDeactivated(true);
      else {
        const put = (field: keyof Fields, message: string) => {
          found[field] = message;
        };
        setProblem(spreadApiError(error, ['email', 'password'], put, (code) => t('unexpected', { code })));
        show();
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
      noValidate
      className="grid gap-5"
    >
      {deactivated ? <Deactivated /> : null}
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <Field label={t('email')} error={errors.email}>
        <Input
          type="email"
          autoComplete="username"
          name="email"
          onChange={() => setErrors({ ...errors, email: '' })}
        />
      </Field>
      <Field label={t('password')} error={errors.password}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          name="password"
          onChange={() => setErrors({ ...errors, password: '' })}
        />
      </Field>
      <Button type="submit" full loading={busy} loadingLabel={t('checking')}>
        {t('signIn')}
      </Button>
      <p>
        <Link to="/forgot-password" className={buttonClass('link', 'sm')}>
          {t('forgottenReset')}
        </Link>
      </p>
    </form>
  );
}
