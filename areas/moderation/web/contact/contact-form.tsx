import { selectUser } from '@keystead/accounts/web';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { EmptyState } from '@keystead/ui/empty-state';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSelector } from 'react-redux';
import { contactUs } from '../../contract.ts';
import { useText } from '../text.ts';
import { useSignedForm } from './use-signed-form.ts';

const FIELDS = ['first_name', 'last_name', 'email', 'subject', 'message'] as const;
type ContactMessage = Record<(typeof FIELDS)[number] | 'website', string>;

const EMPTY: ContactMessage = {
  first_name: '',
  last_name: '',
  email: '',
  subject: '',
  message: '',
  website: '',
};

export function ContactForm() {
  const t = useText();
  const [sentBy, setSentBy] = useState<string | null>(null);
  if (sentBy === null) return <EmailForm onSent={setSentBy} />;
  return (
    <Card padding="lg" role="status">
      <EmptyState
        drawing="letter"
        title={t('contactThanks')}
        description={t('contactThanksText', { email: sentBy })}
        action={
          <Button variant="secondary" onClick={() => setSentBy(null)}>
            {t('contactAnother')}
          </Button>
        }
      />
    </Card>
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText();
  const user = useSelector(selectUser);
  const write = useChange(contactUs);
  const signed = useSignedForm();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<ContactMessage>({
    values: { ...EMPTY, ...(user && namesOf(user)) },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ website, ...message }) => {
    setProblem(null);
    try {
      const form_token = await signed.token();
      await write.mutateAsync({ ...message, form_token, website: website || undefined });
      onSent(message.email);
    } catch (error) {
      signed.renew();
      if (!(error instanceof RequestError)) return setProblem(t('wentWrong'));
      const own = error.details.filter(({ field }) =>
        FIELDS.includes(field as keyof ContactMessage & 'email'),
      );
      for (const { field, message } of own)
        setError(field as keyof ContactMessage, { message: sentence(message) }, { shouldFocus: true });
      if (own.length === 0) setProblem(sentence(error.message));
    }
  });
  const field = (name: keyof ContactMessage, label: string) => ({
    control: register(name, { validate: (text) => text.trim() !== '' || t('contactFull') }),
    frame: { label, error: errors[name]?.message },
  });
  const first = field('first_name', t('contactFirst'));
  const last = field('last_name', t('contactLast'));
  const subject = field('subject', t('contactSubject'));
  const message = field('message', t('contactMessage'));
  return (
    <Card padding="lg">
      <form
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
        onFocus={() => void signed.begin().catch(() => {})}
      >
        {problem ? (
          <Alert tone="danger" live className="mb-5">
            {problem}
          </Alert>
        ) : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...first.frame}>
            <Input autoComplete="given-name" maxLength={100} {...first.control} />
          </Field>
          <Field {...last.frame}>
            <Input autoComplete="family-name" maxLength={100} {...last.control} />
          </Field>
          <Field label={t('contactEmail')} error={errors.email?.message} className="sm:col-span-2">
            <Input
              type="email"
              autoComplete="email"
              maxLength={254}
              {...register('email', {
                validate: (text) =>
                  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || t('contactEmailInvalid'),
              })}
            />
          </Field>
          <Field {...subject.frame} className="sm:col-span-2">
            <Input maxLength={200} {...subject.control} />
          </Field>
          <Field {...message.frame} className="sm:col-span-2">
            <Textarea rows={7} maxLength={5000} {...message.control} />
          </Field>
        </div>
        {/* Robots fill in whatever they find; people and their screen readers do not find this. */}
        <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
          <label>
            {t('contactTrap')}
            <input tabIndex={-1} autoComplete="off" {...register('website')} />
          </label>
        </div>
        <div className="mt-6 flex justify-end">
          <Button type="submit" loading={isSubmitting} loadingLabel={t('contactSending')}>
            {t('contactSend')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Returns the form's initial values for a signed-in person: the last word of a name is the last name. */
function namesOf(user: { name: string; email: string }) {
  const words = user.name.trim().split(/\s+/);
  const last_name = words.length > 1 ? (words.pop() as string) : '';
  return { first_name: words.join(' '), last_name, email: user.email };
}
