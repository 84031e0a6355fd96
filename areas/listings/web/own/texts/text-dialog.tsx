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
import type { ListingText, TextInLanguage } from '../../../contract.ts';
import { PICTURE_FACTS } from '../../../presentation.ts';
import { useFieldLabel } from '../../field-labels.ts';
import type { Texts } from './edited-texts.ts';
import { useText } from './text.ts';

const NAMES = ['title', 'description', 'meta_title', 'meta_description'] as const;
/** Of things whose pictures have captions. */
type Captioned = Partial<Pick<ListingText, 'captions'>>;
type Said = Record<(typeof NAMES)[number], string> & Captioned;

/** Renders the form of texts in one language, each with its original, and of the captions that the original has. */
export function TextDialog({
  of: { id, calls, fields, pictures },
  language,
  original,
  text,
  onClose,
  onSaved,
}: {
  of: Texts;
  language: string;
  original: Said;
  text: (TextInLanguage & Captioned) | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const t = useText();
  const label = useFieldLabel();
  const toast = useToast();
  const form = useId();
  const saving = useChange(calls.save);
  const [texts, setTexts] = useState(
    () => Object.fromEntries(NAMES.map((name) => [name, text?.[name] ?? ''])) as Record<string, string>,
  );
  const [captions, setCaptions] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((text?.captions ?? []).map(({ picture, caption }) => [picture, caption])),
  );
  const name = languageName(language, useLocale());
  const issueOf = (field: string) =>
    saving.error instanceof RequestError
      ? saving.error.details?.find((issue) => issue.field === field)?.message
      : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = Object.fromEntries(NAMES.map((field) => [field, texts[field]?.trim() || undefined]));
    const written = Object.entries(captions).flatMap(([picture, caption]) =>
      caption.trim() === '' ? [] : { picture, caption: caption.trim() },
    );
    const sent = {
      ...said,
      id,
      language,
      ...(original.captions && { captions: written.length > 0 ? written : '' }),
    };
    saving.mutate(sent as unknown as Args<typeof calls.save>, {
      onSuccess: async () => {
        await onSaved();
        onClose();
      },
      onError: (error) => toast.error(error.message),
    });
  };
  const shared = { lang: language, dir: 'auto' } as const;
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
          const props = {
            ...shared,
            name: field,
            value: texts[field] ?? '',
            maxLength: fields[field].most,
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
              {field === 'description' ? <Textarea rows={8} {...props} /> : <Input {...props} />}
            </Field>
          );
        })}
        {original.captions?.map(({ picture, caption }, place) => (
          <div key={picture} className="flex items-start gap-4">
            <img
              src={pictures?.get(picture)}
              alt=""
              loading="lazy"
              className="size-16 shrink-0 rounded-md object-cover"
            />
            <Field
              label={t('caption', { number: place + 1 })}
              hint={<Original text={caption} />}
              className="min-w-0 flex-1"
            >
              <Input
                {...shared}
                value={captions[picture] ?? ''}
                maxLength={PICTURE_FACTS.caption.most}
                onChange={({ target }) => setCaptions((now) => ({ ...now, [picture]: target.value }))}
              />
            </Field>
          </div>
        ))}
      </form>
    </Dialog>
  );
}

/** Lines of an original that are shown at first; with fewer characters it has no more. */
const CLAMPED = 'line-clamp-6';
const SHORT = 300;

function Original({ text }: { text: string }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > SHORT || text.split('\n').length > 6;
  return (
    <>
      <span dir="auto" className={`whitespace-pre-line ${isLong && !isWhole ? CLAMPED : 'block'}`}>
        {t('original', { text })}
      </span>
      {isLong ? (
        <button type="button" aria-expanded={isWhole} className="link" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'less' : 'more')}
        </button>
      ) : null}
    </>
  );
}
