import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { Textarea } from '@keystead/ui/textarea';
import { useState } from 'react';
import { answerViewing, type ViewingItem } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { useText } from '../text.ts';
import { INTERESTS } from './interests.ts';
import { useViewingChange } from './use-viewing-change.ts';

/** Renders where a visitor says how a viewing was. */
export function AnswerButton({ viewing }: { viewing: ViewingItem }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t('answer')}
      </Button>
      {isOpen ? <AnswerDialog viewing={viewing} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AnswerDialog({ viewing, onClose }: { viewing: ViewingItem; onClose: () => void }) {
  const t = useText();
  const { change, isBusy } = useViewingChange();
  const [held, setHeld] = useState(viewing.visitor_held === false ? '0' : '1');
  const [interest, setInterest] = useState(String(viewing.interest ?? ''));
  const [words, setWords] = useState(viewing.answer);
  const submit = async () => {
    const form = {
      id: String(viewing.id),
      was_held: held === '1',
      ...(held === '1' && interest !== '' && { interest }),
      ...(words.trim() !== '' && { answer: words }),
    };
    if (await change(answerViewing, form, t('answered'))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('answerTitle')}
      description={t('answerText')}
      closeLabel={t('close')}
      footer={
        <Button loading={isBusy} loadingLabel={t('sending')} onClick={() => void submit()}>
          {t('answerSave')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <Field label={t('answer')}>
          <NativeSelect
            aria-label={t('answer')}
            value={held}
            onChange={({ target }) => setHeld(target.value)}
            items={[
              { value: '1', label: t('answerHeld') },
              { value: '0', label: t('answerNotHeld') },
            ]}
          />
        </Field>
        {held === '1' ? (
          <Field label={t('interest')} note={t('optional')}>
            <NativeSelect
              aria-label={t('interest')}
              value={interest}
              placeholder=""
              onChange={({ target }) => setInterest(target.value)}
              items={Object.entries(INTERESTS).map(([value, label]) => ({ value, label: t(label) }))}
            />
          </Field>
        ) : null}
        <Field label={t('words')} note={t('optional')}>
          <Textarea
            rows={3}
            maxLength={LIMITS.answer}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
