import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useSignedForm } from '@keystead/moderation/web';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { Link, useRouterState } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { bookAsGuest } from '../../contract.guests.ts';
import { GUESTS, LIMITS } from '../../rules.ts';
import { useText } from '../text.ts';

const FIELDS = ['name', 'email', 'phone', 'note'] as const;
type FormValues = Record<(typeof FIELDS)[number] | 'website', string>;

/** What is on hold, until when, and to which address its link went. */
export interface Held {
  readonly email: string;
  readonly until: string;
}

/** What of a home is booked; by the names of the call. */
type Wanted = { open_house_id: number } | { starts_at: string; by_video: boolean };

/** Renders what a visitor without an account says of themselves to book a viewing; its button stands outside, by `id`. */
export function GuestForm({
  id,
  homeId,
  chosen,
  onBusy,
  onHeld,
  onProblem,
}: {
  id: string;
  homeId: number;
  chosen: Wanted | null;
  onBusy: (isBusy: boolean) => void;
  onHeld: (held: Held) => void;
  /** Hears of what is wrong with no field of the form; null: nothing any more. */
  onProblem: (problem: string | null, error?: unknown) => void;
}) {
  const t = useText();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const hold = useChange(bookAsGuest);
  const signed = useSignedForm();
  const { register, handleSubmit, setError, formState } = useForm<FormValues>({
    defaultValues: { name: '', email: '', phone: '', note: '', website: '' },
  });
  const { errors } = formState;
  const send = handleSubmit(async ({ name, email, phone, note, website }) => {
    if (chosen === null) return onProblem(t('choose'));
    onProblem(null);
    onBusy(true);
    try {
      const form_token = await signed.token();
      const { data } = await hold.mutateAsync({
        property_id: homeId,
        ...chosen,
        name,
        email,
        form_token,
        ...(phone.trim() !== '' && { phone }),
        ...(note.trim() !== '' && { note }),
        ...(website !== '' && { website }),
      });
      onHeld({ email: email.trim(), until: data.held_until });
    } catch (error) {
      signed.renew();
      if (!(error instanceof RequestError)) return onProblem(t('wentWrong'));
      const own = error.details.filter(({ field }) => FIELDS.includes(field as (typeof FIELDS)[number]));
      for (const { field, message } of own)
        setError(field as keyof FormValues, { message: sentence(message) }, { shouldFocus: true });
      if (own.length === 0) onProblem(sentence(error.message), error);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      onFocus={() => void signed.begin().catch(() => {})}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field label={t('guestName')} error={errors.name?.message}>
        <Input
          autoComplete="name"
          maxLength={GUESTS.name}
          {...register('name', { validate: (text) => text.trim() !== '' || t('fillInField') })}
        />
      </Field>
      <Field label={t('guestEmail')} error={errors.email?.message}>
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
        label={t('guestPhone')}
        note={t('optional')}
        hint={t('guestPhoneHint')}
        error={errors.phone?.message}
        className="sm:col-span-2"
      >
        <Input type="tel" autoComplete="tel" maxLength={25} {...register('phone')} />
      </Field>
      <Field label={t('note')} note={t('optional')} error={errors.note?.message} className="sm:col-span-2">
        <Textarea rows={2} maxLength={LIMITS.note} {...register('note')} />
      </Field>
      {/* Robots fill in whatever they find; people and their screen readers do not find this. */}
      <div aria-hidden="true" className="absolute -start-[200vw] h-px w-px overflow-hidden">
        <label>
          {t('trap')}
          <input tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      <p className="text-sm text-muted sm:col-span-2">
        {t('guestText')}{' '}
        <Link to="/sign-in" search={{ next: here }} rel="nofollow" className="link">
          {t('signInToBook')}
        </Link>
      </p>
    </form>
  );
}
