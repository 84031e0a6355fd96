import { getUnreadCount } from '@keystead/chat/contract';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { DateInput } from '@keystead/ui/date-input';
import { Field } from '@keystead/ui/field';
import { MoneyInput, NumberInput } from '@keystead/ui/number-input';
import { Textarea } from '@keystead/ui/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type counterOffer, getOffer, getOffers, type makeOffer } from '../../contract.ts';
import { CONDITIONS_OF, type Condition, LIMITS, type OfferKind } from '../../rules.ts';
import { CONDITION_NAMES } from './names.ts';
import { useText } from './text.ts';

/** What the form begins with. */
interface Begun {
  readonly amount: number | null;
  readonly conditions: readonly Condition[];
  readonly starts_on: string | null;
  readonly months: number | null;
  readonly people: number | null;
}

interface FormProps {
  kind: OfferKind;
  /** Of the home, by ISO 4217. */
  currency: string;
  begun: Begun;
  /** Of the button. */
  label: string;
  onDone: (id: number) => void;
}

/** What is wrong, by field, and what belongs to none; `offerId`: the one that stands already. */
interface Problem {
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
  readonly offerId?: number;
}
const NONE: Problem = { fields: {}, text: '' };
/** Fields that say themselves what is wrong with them. */
const NAMED = ['amount', 'starts_on', 'months', 'people', 'days', 'text'];

/** Renders what one offers, or asks instead: sent by the call, with what names the home or the offer. */
export function TermsForm({
  call,
  which,
  kind,
  currency,
  begun,
  label,
  onDone,
}: FormProps &
  (
    | { call: typeof makeOffer; which: { property_id: string } }
    | { call: typeof counterOffer; which: { id: string; version: string } }
  )) {
  const t = useText();
  const locale = useLocale();
  const queries = useQueryClient();
  // Both take the same fields; the type of each says so apart.
  const send = useChange(call as typeof makeOffer);
  const [terms, setTerms] = useState(begun);
  const [words, setWords] = useState('');
  const [days, setDays] = useState<number | null>(LIMITS.standardDays);
  const [problem, setProblem] = useState(NONE);
  const set = (change: Partial<Begun>) => setTerms({ ...terms, ...change });
  const isRent = kind === 'rent';
  const withDate = isRent || terms.conditions.includes('move_in');
  const { amount, conditions, starts_on: startsOn, months, people } = terms;
  const submit = async () => {
    const missing = Object.entries({
      amount,
      days,
      ...(withDate && { starts_on: startsOn }),
      ...(isRent && { months, people }),
    }).filter(([, value]) => value === null);
    if (missing.length > 0)
      return setProblem({
        fields: Object.fromEntries(missing.map(([name]) => [name, t('needed')])),
        text: t('fillIn'),
      });
    setProblem(NONE);
    try {
      const { data } = await send.mutateAsync({
        ...(which as { property_id: string }),
        amount: String(amount),
        currency,
        days: String(days),
        ...(conditions.length > 0 && { conditions: conditions.join(',') }),
        ...(words.trim() !== '' && { text: words }),
        ...(withDate && startsOn !== null && { starts_on: startsOn }),
        ...(isRent && { months: String(months), people: String(people) }),
      });
      for (const { path } of [getOffer, getOffers, getUnreadCount])
        void queries.invalidateQueries({ queryKey: [path] });
      onDone(data.id);
    } catch (error) {
      setProblem(problemOf(error, t('wentWrong')));
    }
  };
  const errorOf = (name: string) => problem.fields[name];
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem.text === '' ? null : (
        <Alert tone="danger" live>
          {problem.text}{' '}
          {problem.offerId === undefined ? null : (
            <Link to="/user/offers" search={{ offer: problem.offerId }} className="link">
              {t('seeOffer')}
            </Link>
          )}
        </Alert>
      )}
      <Field label={t(isRent ? 'rentAmount' : 'amount')} error={errorOf('amount')} className="sm:max-w-xs">
        <MoneyInput
          currency={currency}
          locale={locale}
          fractionDigits={2}
          min={LIMITS.amount.min}
          value={amount}
          invalid={errorOf('amount') !== undefined}
          onValueChange={(next) => set({ amount: next })}
        />
      </Field>
      <fieldset>
        <legend className="text-sm font-medium">{t('dependsOn')}</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {CONDITIONS_OF[kind].map((one) => (
            <Checkbox
              key={one}
              label={t(CONDITION_NAMES[one])}
              checked={conditions.includes(one)}
              onChange={({ target }) =>
                set({
                  conditions: target.checked
                    ? [...conditions, one]
                    : conditions.filter((other) => other !== one),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {withDate ? (
        <Field label={t('startsOn')} error={errorOf('starts_on')} className="sm:max-w-xs">
          <DateInput value={startsOn} locale={locale} onValueChange={(next) => set({ starts_on: next })} />
        </Field>
      ) : null}
      {isRent ? (
        <div className="grid grid-cols-2 gap-4 sm:max-w-md">
          <Field label={t('months')} error={errorOf('months')}>
            <NumberInput
              {...LIMITS.months}
              locale={locale}
              value={months}
              onValueChange={(next) => set({ months: next })}
            />
          </Field>
          <Field label={t('people')} error={errorOf('people')}>
            <NumberInput
              {...LIMITS.people}
              locale={locale}
              value={people}
              onValueChange={(next) => set({ people: next })}
            />
          </Field>
        </div>
      ) : null}
      <Field
        label={t(isRent ? 'aboutYou' : 'words')}
        note={t('optional')}
        hint={t('wordsHint')}
        error={errorOf('text')}
      >
        <Textarea
          rows={4}
          maxLength={LIMITS.words}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <Field label={t('days')} error={errorOf('days')} className="max-w-40">
        <NumberInput {...LIMITS.days} locale={locale} value={days} onValueChange={setDays} />
      </Field>
      <div>
        <Button type="submit" loading={send.isPending} loadingLabel={t('sending')}>
          {label}
        </Button>
      </div>
    </form>
  );
}

function problemOf(error: unknown, fallback: string): Problem {
  if (!(error instanceof RequestError)) return { fields: {}, text: fallback };
  const named = error.details.filter(({ field }) => NAMED.includes(field));
  const offerId = error.body.offer_id;
  return {
    fields: Object.fromEntries(named.map(({ field, message }) => [field, sentence(message)])),
    text: sentence(error.message),
    ...(typeof offerId === 'number' && { offerId }),
  };
}
