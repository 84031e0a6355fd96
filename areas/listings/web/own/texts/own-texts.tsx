import { useCall, useChange } from '@keystead/http/react';
import { languageName } from '@keystead/kit/language';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TextInLanguage } from '../../../contract.ts';
import { isReadAs } from '../../detail/reading-language.ts';
import { Part } from '../../detail/sections.tsx';
import type { Texts } from './edited-texts.ts';
import { useText } from './text.ts';

const TextDialog = lazy(() => import('./text-dialog.tsx').then((part) => ({ default: part.TextDialog })));

/** Renders the languages of what someone has posted: which are written, missing, or older than the original. */
export function OwnTexts({ texts: of }: { texts: Texts }) {
  const t = useText();
  const locale = useLocale();
  const queries = useQueryClient();
  const { data } = useCall(of.calls.read, { id: of.id });
  const [writing, setWriting] = useState<string>();
  if (!data) return null;
  const { original, texts, languages, can_translate: canTranslate } = data.data;
  const codes = [...new Set([...languages, ...texts.map(({ language }) => language)])];
  const others = codes.filter((code) => !isReadAs(code, original.language));
  const changed = () => queries.invalidateQueries({ queryKey: [of.calls.read.path] });
  const written = texts.find(({ language }) => language === writing);
  return (
    <Part id="languages" title={t('title')}>
      <p className="mb-4 max-w-prose text-sm text-muted">
        {t('intro', { language: languageName(original.language, locale) })}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {others.map((code) => (
          <Row
            key={code}
            of={of}
            code={code}
            text={texts.find(({ language }) => language === code)}
            canTranslate={canTranslate}
            onWrite={() => setWriting(code)}
            onChanged={changed}
          />
        ))}
      </ul>
      {writing === undefined ? null : (
        <Suspense>
          <TextDialog
            of={of}
            language={writing}
            original={original}
            text={written}
            onClose={() => setWriting(undefined)}
            onSaved={changed}
          />
        </Suspense>
      )}
    </Part>
  );
}

function Row({
  of: { id, calls },
  code,
  text,
  canTranslate,
  onWrite,
  onChanged,
}: {
  of: Texts;
  code: string;
  text: TextInLanguage | undefined;
  canTranslate: boolean;
  onWrite: () => void;
  onChanged: () => Promise<void>;
}) {
  const t = useText();
  const toast = useToast();
  const name = languageName(code, useLocale());
  const translating = useChange(calls.translate);
  const removing = useChange(calls.remove);
  const failed = (error: Error) => toast.error(error.message);
  const translate = () =>
    translating.mutate(
      { id, language: code, overwrite: text !== undefined },
      { onSuccess: onChanged, onError: failed },
    );
  const remove = () => removing.mutate({ id, language: code }, { onSuccess: onChanged, onError: failed });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <State text={text} />
        </p>
        {text ? (
          <p lang={code} dir="auto" className="truncate text-sm text-muted">
            {text.title}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={onWrite}
          aria-label={`${name}: ${t(text ? 'edit' : 'write')}`}
        >
          {t(text ? 'edit' : 'write')}
        </Button>
        {canTranslate && (!text || text.is_machine) ? (
          <Button
            size="sm"
            variant="ghost"
            loading={translating.isPending}
            onClick={translate}
            aria-label={`${name}: ${t(text ? 'translateAgain' : 'translate')}`}
          >
            {t(text ? 'translateAgain' : 'translate')}
          </Button>
        ) : null}
        {text ? (
          <Button
            size="sm"
            variant="ghost"
            loading={removing.isPending}
            onClick={remove}
            aria-label={`${name}: ${t('remove')}`}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function State({ text }: { text: TextInLanguage | undefined }) {
  const t = useText();
  if (!text) return <Badge>{t('missing')}</Badge>;
  return (
    <>
      <Badge tone={text.is_machine ? 'warning' : 'success'}>
        {t(text.is_machine ? 'machine' : 'written')}
      </Badge>
      {text.is_outdated ? <Badge tone="warning">{t('outdated')}</Badge> : null}
    </>
  );
}
