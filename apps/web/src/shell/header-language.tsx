import { LanguageSelect } from '@keystead/languages/web';
import { useRouter } from '@tanstack/react-router';
import { speak } from '../speak.ts';
import { useText } from './text.ts';

/** Renders the choice of language at the top of a page: in the header, or in the phone's menu. */
export function HeaderLanguage({ className, onChosen }: { className: string; onChosen?: () => void }) {
  const t = useText();
  const router = useRouter();
  return (
    <LanguageSelect
      label={t('language')}
      className={className}
      onChoose={(code) => speak(router, code).finally(onChosen)}
    />
  );
}
