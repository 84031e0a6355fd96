import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { useToast } from '@keystead/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import type { VerificationField } from '../contract.ts';
import { FieldControl } from './field-control.tsx';
import {
  type Answered,
  type FieldValue,
  type FormIssues,
  issuesOf,
  placeIssues,
  requestOf,
  valuesOf,
} from './form-values.ts';
import { useText } from './text.ts';

/** Renders the operator's form, filled in again with the last answers after an error. */
export function VerificationForm({
  fields,
  application,
  send,
  onSent,
}: {
  fields: readonly VerificationField[];
  application: Answered | null;
  /** Applies; what it throws is shown. */
  send: (answers: ReturnType<typeof requestOf>) => Promise<unknown>;
  onSent: () => Promise<unknown>;
}) {
  const t = useText();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(fields, application));
  const [issues, setIssues] = useState<FormIssues>({});
  const [problem, setProblem] = useState<string | null>(null);

  const change = (id: number, value: FieldValue | undefined) => {
    setValues(({ [id]: _before, ...others }) => (value === undefined ? others : { ...others, [id]: value }));
    setIssues(({ [id]: _issue, ...others }) => others);
  };
  const complain = (found: FormIssues) => {
    setIssues(found);
    setProblem(found[0] ? sentence(found[0]) : t('checkFields'));
    // After React has marked them.
    requestAnimationFrame(() => firstInvalid(form.current)?.focus());
  };
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const found = issuesOf(fields, values);
    if (Object.keys(found).length > 0) return complain(found);
    setSending(true);
    try {
      await send(requestOf(fields, values));
      toast.success(t('applied'), { description: t('appliedText') });
      await onSent();
    } catch (error) {
      if (error instanceof RequestError && error.details.length > 0)
        complain(placeIssues(fields, error.details));
      else setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-labelledby="form-title">
      <Card padding="lg">
        <h2 id="form-title" className="text-xl">
          {t('formTitle')}
        </h2>
        {problem ? (
          <Alert tone="danger" live className="mt-5">
            {problem}
          </Alert>
        ) : null}
        <div className="mt-5 grid gap-6">
          {fields.map((field) => (
            <FieldControl
              key={field.id}
              field={field}
              value={values[field.id]}
              error={issues[field.id] && sentence(issues[field.id] as string)}
              onChange={(value) => change(field.id, value)}
            />
          ))}
        </div>
        <div className="mt-8 flex justify-end">
          <Button type="submit" loading={isSending} loadingLabel={t('applying')}>
            {application ? t('applyAgain') : t('apply')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input') ?? null;
}
