import { useSettings } from '@keystead/settings/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useToast } from '@keystead/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../state.ts';
import { areaText } from '../text.ts';
import english from './messages/en.json';

const useText = areaText('languages.choice', english);

type OnChoose = (code: string) => Promise<void>;

/** Renders the languages on offer, and offers a visitor whose browser asks for another one that one, once. */
export function LanguageChoice({ onChoose }: { onChoose: OnChoose }) {
  const t = useText();
  const toast = useToast();
  const { languages } = useSettings();
  const { code } = useSelector(selectLanguage);
  const offer = useEffectEvent(() => {
    // Few visitors need it: it is fetched for them alone.
    if (!navigator.language.startsWith(code))
      void import('./offer.tsx').then((part) =>
        part.default(
          languages,
          code,
          toast,
          (next) => void onChoose(next).catch(() => toast.error(t('failed'))),
        ),
      );
  });
  useEffect(offer, []);
  return <LanguageSelect label={t('label')} onChoose={onChoose} />;
}

/** Renders the languages on offer, where there is a choice. `onChoose` settles when the screens speak the chosen one. */
export function LanguageSelect({
  label,
  onChoose,
  className,
}: {
  label: string;
  onChoose: OnChoose;
  className?: string;
}) {
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
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      className={className}
      aria-label={label}
      aria-busy={coming !== undefined}
      value={coming ?? code}
      onChange={(event) => choose(event.target.value)}
      items={languages.map(({ code: value, name }) => ({ value, label: name, lang: value }))}
    />
  );
}
