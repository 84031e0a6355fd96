import { useSettings } from '@keystead/settings/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useToast } from '@keystead/ui/toast';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectLanguage } from '../state.ts';
import { areaText } from '../text.ts';
import english from './messages/en.json';

const useText = areaText('languages.choice', english);

/** Renders the languages on offer, where there is a choice. `onChoose` settles when the screens speak the chosen one. */
export function LanguageChoice({ onChoose }: { onChoose: (code: string) => Promise<void> }) {
  const t = useText();
  const toast = useToast();
  const { languages } = useSettings();
  const { code } = useSelector(selectLanguage);
  const [coming, setComing] = useState<string>();
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('label')}
      aria-busy={coming !== undefined}
      value={coming ?? code}
      onChange={(event) => {
        setComing(event.target.value);
        void onChoose(event.target.value)
          .catch(() => toast.error(t('failed')))
          .finally(() => setComing(undefined));
      }}
      items={languages.map(({ code: value, name }) => ({ value, label: name, lang: value }))}
    />
  );
}
