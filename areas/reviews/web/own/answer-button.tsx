import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Textarea } from '@keystead/ui/textarea';
import { useState } from 'react';
import { answerReview, type ReviewItem } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { useText } from './text.ts';
import { useReviewChange } from './use-review-change.ts';

/** Renders where the reviewed answer a review, which they do once. */
export function AnswerButton({ review }: { review: ReviewItem }) {
  const t = useText();
  const { change, isBusy } = useReviewChange();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const said = words.trim();
  const send = async () => {
    if (said === '') return;
    const form = { id: String(review.id), version: String(review.version), text: said };
    if (await change(answerReview, form, t('answered'))) setOpen(false);
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('answerTitle', { name: review.author })}
        description={t('answerLead')}
        closeLabel={t('close')}
        footer={
          <Button
            disabled={said === ''}
            loading={isBusy}
            loadingLabel={t('sending')}
            onClick={() => void send()}
          >
            {t('answerSend')}
          </Button>
        }
      >
        <Field label={t('answerText')}>
          <Textarea
            rows={5}
            maxLength={LIMITS.answer}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </Dialog>
    </>
  );
}
