import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useToast } from '@keystead/ui/toast';
import { type FormEvent, useState } from 'react';
import { sharePaper } from '../../contract.ts';
import { PAPER_LIMITS } from '../../rules.ts';
import { useText } from './text.ts';

/** Renders the form that makes a link to a paper, and the link, once. */
export function SharePaper({
  paperId,
  name,
  onMade,
  onClose,
}: {
  paperId: number;
  /** Of the paper. */
  name: string;
  onMade: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const toast = useToast();
  const { mutate, isPending, error } = useChange(sharePaper);
  const [url, setUrl] = useState('');
  const errorOf = (field: string) => {
    const message = error?.details?.find((each) => each.field === field)?.message;
    return message === undefined ? undefined : sentence(message);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const request = {
      paper_id: paperId,
      name: said.name ?? '',
      email: said.email || undefined,
      days: Number(said.days || PAPER_LIMITS.days),
      most_views: said.most_views ? Number(said.most_views) : undefined,
    };
    mutate(request, {
      onSuccess: ({ data }) => {
        onMade();
        if (data.url !== '') return setUrl(data.url);
        toast.success(t('linkSent', { email: data.link.email }));
        onClose();
      },
    });
  };
  if (url !== '') {
    const copy = () => void navigator.clipboard.writeText(url).then(() => toast.success(t('linkCopied')));
    return (
      <div className="mt-4 grid gap-3 border-t border-line pt-4">
        <Field label={t('linkMade')} hint={t('linkMadeText')}>
          <Input readOnly value={url} dir="ltr" onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div>
          <Button size="sm" onClick={copy}>
            {t('linkCopy')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      aria-label={t('shareWith', { paper: name })}
      className="mt-4 grid gap-4 border-t border-line pt-4 sm:grid-cols-2"
      onSubmit={send}
    >
      <Field label={t('shareName')} error={errorOf('name')}>
        <Input name="name" required maxLength={100} />
      </Field>
      <Field label={t('shareEmail')} hint={t('shareEmailHint')} error={errorOf('email')}>
        <Input name="email" type="email" maxLength={254} />
      </Field>
      <Field label={t('shareDays')} error={errorOf('days')}>
        <Input
          name="days"
          type="number"
          min={1}
          max={PAPER_LIMITS.mostDays}
          required
          defaultValue={PAPER_LIMITS.days}
        />
      </Field>
      <Field label={t('shareViews')} hint={t('shareViewsHint')} error={errorOf('most_views')}>
        <Input name="most_views" type="number" min={1} max={PAPER_LIMITS.mostViews} />
      </Field>
      {error && !error.details?.length ? (
        <p role="alert" className="text-danger sm:col-span-2">
          {sentence(error.message)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" loading={isPending}>
          {t('shareMake')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('shareCancel')}
        </Button>
      </div>
    </form>
  );
}
