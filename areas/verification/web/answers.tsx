import { commaLine } from '@keystead/kit/place-line';
import { Card } from '@keystead/ui/card';
import { FileText } from 'lucide-react';
import type { Answered } from './form-values.ts';
import { useText } from './text.ts';

type Value = Answered['verify_customer_values'][number];

/** Renders what someone has answered, to read. */
export function Answers({ application }: { application: Answered }) {
  const t = useText();
  return (
    <section aria-labelledby="answers-title">
      <Card padding="lg">
        <h2 id="answers-title" className="text-xl">
          {t('yourAnswers')}
        </h2>
        <dl className="mt-5 divide-y divide-line">
          {application.verify_customer_values.map((value) => (
            <div key={value.id} className="grid gap-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-6">
              <dt className="text-sm text-muted">{value.verify_form.name}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words">
                <Answer value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

function Answer({ value: { value, verify_form: form, file_name: name } }: { value: Value }) {
  if (form.field_type === 'file' && typeof value === 'string') return <FileLink url={value} name={name} />;
  return typeof value === 'string' ? value : commaLine(value);
}

/** Renders a file that was handed in. */
export function FileLink({ url, name }: { url: string; name: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link inline-flex max-w-full items-center gap-2">
      <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
      <span className="truncate">{name}</span>
    </a>
  );
}
