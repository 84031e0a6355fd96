import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { type FormEvent, useRef, useState } from 'react';
import { type CodeContact, digitsOf, isEmail, isPhone } from '../contacts.ts';
import { useText } from '../text.ts';

/** Renders one field for both: an email address or a phone number to send a code to. */
export function CodeRequestForm({
  allowNumber,
  onSubmit,
}: {
  allowNumber: boolean;
  onSubmit: (contact: CodeContact) => Promise<void>;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fail = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const contact = contactOf(text, allowNumber);
    if (!contact) return fail(allowNumber ? t('contactInvalid') : t('emailInvalid'));
    setBusy(true);
    setProblem(null);
    await onSubmit(contact).catch((error: unknown) =>
      fail(
        error instanceof RequestError ? sentence(error.details[0]?.message ?? error.message) : t('wentWrong'),
      ),
    );
    setBusy(false);
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <Field
        label={allowNumber ? t('contact') : t('email')}
        hint={allowNumber ? t('contactHint') : t('codeByMailHint')}
        error={problem}
      >
        <Input
          ref={input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete={allowNumber ? 'username' : 'email'}
          type={allowNumber ? 'text' : 'email'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" full loading={busy} loadingLabel={t('sending')}>
        {t('sendCode')}
      </Button>
    </form>
  );
}

function contactOf(text: string, allowNumber: boolean): CodeContact | null {
  if (isEmail(text)) return { email: text.trim() };
  return allowNumber && isPhone(text) ? { number: digitsOf(text) } : null;
}
