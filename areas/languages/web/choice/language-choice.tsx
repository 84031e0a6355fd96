import { useSettings } from '@keystead/settings/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useToast } from '@keystead/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../state.ts';
import { areaText } from '../text.ts';
import english from './messages/en.json';

const useText = areaText('languages.choice', english);

/**
 * Renders the languages on offer, where there is a choice; a visitor whose browser asks for another one is offered it, once.
 * `onChoose` settles when the screens speak the chosen one.
 */
export function LanguageChoice({ onChoose }: { onChoose: (code: string) => Promise<void> }) {
  const t = useText();
  const toast = useToast();
  const { languages } = useSettings();
  const { code } = useSelector(selectLanguage);
  const [coming, setComing] = useState<string>();
  const choose = (next: string) => {
    setComing(next);
    void onChoose(next)
      .catch(() => toast.error(t('failed')))
      .finally(() => setComing(undefined));
  };
  const offer = useEffectEvent(() => {
    // Few visitors need it: it is fetched for them alone.
    if (!navigator.language.startsWith(code))
      void import('./offer.tsx').then((part) => part.default(languages, code, toast, choose));
  });
  useEffect(offer, []);
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('label')}
      aria-busy={coming !== undefined}
      value={coming ?? code}
      onChange={(event) => choose(event.target.value)}
      items={languages.map(({ code: value, name }) => ({ value, label: name, lang: value }))}
    />
  );
}
