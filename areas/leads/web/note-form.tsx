import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Textarea } from '@keystead/ui/textarea';
import { useState } from 'react';
import { addLeadNote } from '../contract.ts';
import { LIMITS } from '../rules.ts';
import { useText } from './text.ts';
import { useLeadChange } from './use-lead-change.ts';

/** Renders where one writes a note for one's colleagues. */
export function NoteForm({ id }: { id: number }) {
  const t = useText();
  const { change, isBusy } = useLeadChange();
  const [text, setText] = useState('');
  const submit = async () => {
    if (text.trim() === '') return;
    if (await change(addLeadNote, { id: String(id), text })) setText('');
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('note')} hint={t('noteHint')}>
        <Textarea
          rows={3}
          maxLength={LIMITS.note}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" loading={isBusy} loadingLabel={t('saving')}>
          {t('addNote')}
        </Button>
      </div>
    </form>
  );
}
