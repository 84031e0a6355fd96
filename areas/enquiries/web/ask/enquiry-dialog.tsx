import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useSignedForm } from '@keystead/moderation/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { EmptyState } from '@keystead/ui/empty-state';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendEnquiry } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { useText } from '../text.ts';

const FIELDS = ['name', 'email', 'phone', 'message'] as const;
type FormValues = Record<(typeof FIELDS)[number] | 'website', string>;

interface Asked {
  home: { id: number; title: string };
  /** Who offers it; 0: the site. */
  other: number;
  /** What stands where one writes, "" for the usual question. */
  begun: string;
}

/** Renders the form of an enquiry without an account; fetched when someone first wants it. */
export default function EnquiryDialog({
  open,
  onOpenChange,
  ...asked
}: Asked & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useText();
  const formId = useId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) setSentTo(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(sentTo === null ? 'askTitle' : 'checkTitle')}
      description={sentTo === null ? asked.home.title : undefined}
      closeLabel={t('close')}
      footer={
        sentTo === null ? (
          <Button type="submit" form={formId} loading={isSending} loadingLabel={t('sending')}>
            {t('send')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => change(false)}>
            {t('close')}
          </Button>
        )
      }
    >
      {sentTo === null ? (
        <EnquiryForm {...asked} id={formId} onBusy={setSending} onSent={setSentTo} />
      ) : (
        <div role="status">
          <EmptyState
            level="h3"
            size="sm"
            drawing="letter"
            title={t('sentTitle')}
            description={t('sentText', { email: sentTo })}
          />
        </div>
      )}
    </Dialog>
  );
}

function EnquiryForm({
  home,
  other,
  begun,
  id,
  onBusy,
  onSent,
}: Asked & { id: string; onBusy: (isBusy: boolean) => void; onSent: (email: string) => void }) {
  const t = useText();
  const ask = useChange(sendEnquiry);
  const signed = useSignedForm();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    defaultValues: { name: '', email: '', phone: '', message: begun || t('begun'), website: '' },
  });
  const { errors } = formState;
  const send = handleSubmit(async ({ name, email, phone, message, website }) => {
    setProblem(null);
    onBusy(true);
    try {
      const form_token = await signed.token();
      await ask.mutateAsync({
        property_id: home.id,
        name,
        email,
        message,
        form_token,
        ...(phone.trim() !== '' && { phone }),
        ...(website !== '' && { website }),
      });
      onSent(email.trim());
    } catch (error) {
      signed.renew();
      if (!(error instanceof RequestError)) return setProblem(t('wentWrong'));
      const own = error.details.filter(({ field }) => FIELDS.includes(field as (typeof FIELDS)[number]));
      for (const { field, message: text } of own)
        setError(field as keyof FormValues, { message: sentence(text) }, { shouldFocus: true });
      if (own.length === 0) setProblem(sentence(error.message));
    } finally {
      onBusy(false);
    }
  });
  const full = { validate: (text: string) => text.trim() !== '' || t('full') };
  const text = begun === '' ? '' : `&text=${encodeURIComponent(begun)}`;
  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onFocus={() => void signed.begin().catch(() => {})}
      className="grid gap-5 sm:grid-cols-2"
    >
      {problem ? (
        <Alert tone="danger" live className="sm:col-span-2">
          {problem}
        </Alert>
      ) : null}
      <Field label={t('name')} error={errors.name?.message}>
        <Input autoComplete="name" maxLength={LIMITS.name} {...register('name', full)} />
      </Field>
      <Field label={t('email')} error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          maxLength={254}
          {...register('email', {
            validate: (given) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.trim()) || t('emailInvalid'),
          })}
        />
      </Field>
      <Field
        label={t('phone')}
        note={t('optional')}
        hint={t('phoneHint')}
        error={errors.phone?.message}
        className="sm:col-span-2"
      >
        <Input type="tel" autoComplete="tel" maxLength={25} {...register('phone')} />
      </Field>
      <Field label={t('message')} error={errors.message?.message} className="sm:col-span-2">
        <Textarea rows={4} maxLength={LIMITS.message} {...register('message', full)} />
      </Field>
      {/* Robots fill in whatever they find; people and their screen readers do not find this. */}
      <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
        <label>
          {t('trap')}
          <input tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <p className="text-sm text-muted sm:col-span-2">
        {t('askText')}{' '}
        <Link
          to="/sign-in"
          search={{ next: `/user/chat?user=${other}&property=${home.id}${text}` }}
          rel="nofollow"
          className="link"
        >
          {t('signIn')}
        </Link>
      </p>
    </form>
  );
}
