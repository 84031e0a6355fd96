import type { Args } from '@keystead/http/call';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { languageName } from '@keystead/kit/language';
import { useLocale } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { useToast } from '@keystead/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { type ListingText, saveListingText } from '../../../contract.ts';
import { LISTING_FIELDS } from '../../../fields.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { useText } from './text.ts';

const NAMES = ['title', 'description', 'meta_title', 'meta_description'] as const;
type Texts = Record<(typeof NAMES)[number], string>;

/** Renders the form of a listing's texts in one language, each with its original above. */
export function TextDialog({
  id,
  language,
  original,
  text,
  onClose,
  onSaved,
}: {
  id: number;
  language: string;
  original: Texts;
  text: ListingText | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const t = useText();
  const label = useFieldLabel();
  const toast = useToast();
  const form = useId();
  const saving = useChange(saveListingText);
  const [texts, setTexts] = useState<Texts>({
    title: text?.title ?? '',
    description: text?.description ?? '',
    meta_title: text?.meta_title ?? '',
    meta_description: text?.meta_description ?? '',
  });
  const name = languageName(language, useLocale());
  const issueOf = (field: string) =>
    saving.error instanceof RequestError
      ? saving.error.details?.find((issue) => issue.field === field)?.message
      : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = Object.fromEntries(NAMES.map((field) => [field, texts[field].trim() || undefined]));
    saving.mutate({ ...said, id, language } as Args<typeof saveListingText>, {
      onSuccess: async () => {
        await onSaved();
        onClose();
      },
      onError: (error) => toast.error(error.message),
    });
  };
  return (
    <Dialog
      open
      size="lg"
      title={t('dialog', { language: name })}
      description={t('dialogText')}
      closeLabel={t('close')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} loading={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate className="grid gap-6">
        {NAMES.map((field) => {
          const isLong = field === 'description';
          const shared = {
            lang: language,
            dir: 'auto',
            name: field,
            value: texts[field],
            maxLength: LISTING_FIELDS[field].most,
            onChange: ({ target }: { target: { value: string } }) =>
              setTexts((now) => ({ ...now, [field]: target.value })),
          };
          return (
            <Field
              key={field}
              label={label(field)}
              error={issueOf(field)}
              hint={original[field] ? <Original text={original[field]} /> : undefined}
            >
              {isLong ? <Textarea rows={8} {...shared} /> : <Input {...shared} />}
            </Field>
          );
        })}
      </form>
    </Dialog>
  );
}

function Original({ text }: { text: string }) {
  const t = useText();
  return (
    <span dir="auto" className="line-clamp-6 whitespace-pre-line">
      {t('original', { text })}
    </span>
  );
}
