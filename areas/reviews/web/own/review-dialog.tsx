import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field, FieldGroup } from '@keystead/ui/field';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Textarea } from '@keystead/ui/textarea';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { changeReview, type OwnReview, writeReview } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import type { ReviewsOf } from '../requests.ts';
import { Stars } from '../section/stars.tsx';
import { useText } from './text.ts';
import { useReviewChange } from './use-review-change.ts';

const RATINGS = ['5', '4', '3', '2', '1'] as const;

/** Renders where one writes a review, or changes one’s own. */
export function ReviewDialog({
  of,
  name,
  review,
  trigger,
  defaultOpen = false,
}: {
  of: ReviewsOf;
  name: string;
  review?: OwnReview;
  trigger: ReactElement;
  defaultOpen?: boolean;
}) {
  const t = useText();
  const formId = useId();
  const { change, isBusy } = useReviewChange();
  const [open, setOpen] = useState(defaultOpen);
  const [rating, setRating] = useState<string | null>(review ? String(review.rating) : null);
  const [words, setWords] = useState(review?.text ?? '');
  const [isTried, setTried] = useState(false);
  const said = words.trim();
  const isShort = said.length < LIMITS.text.min;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (rating === null || isShort) return;
    const form = { rating, text: said };
    const isDone = review
      ? await change(
          changeReview,
          { ...form, id: String(review.id), version: String(review.version) },
          t('changed'),
        )
      : await change(writeReview, { ...form, ...of }, t('written'));
    if (isDone) setOpen(false);
  };
  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      title={t(review ? 'changeTitle' : 'writeTitle', { name })}
      description={t('writeLead')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} loading={isBusy} loadingLabel={t('sending')}>
          {t(review ? 'save' : 'publish')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <FieldGroup legend={t('rating')} error={isTried && rating === null ? t('ratingMissing') : null}>
          <RadioGroup
            label={t('rating')}
            options={RATINGS.map((value) => ({
              value,
              label: t(`rating${value}`),
              trailing: <Stars rating={Number(value)} />,
            }))}
            value={rating}
            onValueChange={setRating}
          />
        </FieldGroup>
        <Field
          label={t('text')}
          hint={t('textHint')}
          error={isTried && isShort ? t('textShort', { count: LIMITS.text.min }) : undefined}
        >
          <Textarea
            rows={6}
            maxLength={LIMITS.text.max}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
