import { useLocale } from '@keystead/languages/web';
import { Languages } from 'lucide-react';
import type { TextInLanguage } from '../../contract.ts';
import { isReadAs, type ReadingLanguage } from './reading-language.ts';
import { useText } from './text.ts';

/** Says in which language the texts of a home or project are, where that is not the reader's own as its owner wrote it. */
export function TextLanguage({
  text,
  language: { shown, original },
  isOriginal,
  onToggle,
}: {
  text: TextInLanguage | null;
  language: ReadingLanguage;
  /** The reader has asked for the original. */
  isOriginal: boolean;
  onToggle: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  // Within a sentence, where many languages write them small.
  const from = new Intl.DisplayNames([locale, 'en'], { type: 'language' }).of(original) ?? original;
  if (!text) {
    if (isReadAs(shown, locale)) return null;
    return <Note>{t('textOnlyIn', { language: from })}</Note>;
  }
  return (
    <Note>
      {isOriginal
        ? t('textOriginal', { language: from })
        : t(text.is_machine ? 'textMachine' : 'textTranslated', { language: from })}
      {text.is_outdated && !isOriginal ? ` ${t('textOutdated')}` : null}{' '}
      <button type="button" className="link" onClick={onToggle}>
        {t(isOriginal ? 'textShowTranslation' : 'textShowOriginal')}
      </button>
    </Note>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p className="mb-5 flex items-baseline gap-2 text-sm text-muted">
      <Languages aria-hidden="true" className="size-4 shrink-0 translate-y-0.5" />
      <span>{children}</span>
    </p>
  );
}
