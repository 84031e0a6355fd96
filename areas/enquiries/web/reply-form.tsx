import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Textarea } from '@keystead/ui/textarea';
import { type FormEvent, useRef, useState } from 'react';
import { LIMITS } from '../rules.ts';
import { useText } from './text.ts';

/** Renders where one writes on. @param send is handed the text and a name for it, the same when it is tried again */
export function ReplyForm({
  label,
  hint,
  send,
}: {
  label: string;
  hint?: string;
  send: (text: string, clientId: string) => Promise<unknown>;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const clientId = useRef<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError(t('full'));
    clientId.current ??= Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    setError(undefined);
    setSending(true);
    try {
      await send(text, clientId.current);
      clientId.current = null;
      setText('');
    } catch (failure) {
      setError(failure instanceof RequestError ? sentence(failure.message) : t('wentWrong'));
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label={label} hint={hint} error={error}>
        <Textarea
          rows={4}
          maxLength={LIMITS.message}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            // Another text is another message.
            clientId.current = null;
          }}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" loading={isSending} loadingLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
