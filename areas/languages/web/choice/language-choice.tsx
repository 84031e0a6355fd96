import { useSettings } from '@keystead/settings/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useSelector } from 'react-redux';
import { chooseLanguage, selectLanguage } from '../state.ts';
import { areaText } from '../text.ts';
import english from './messages/en.json';

const useText = areaText('languages.choice', english);

/** The languages on offer, where there is a choice. The page comes anew, written in the chosen one by the server. */
export function LanguageChoice() {
  const t = useText();
  const { languages } = useSettings();
  const { code } = useSelector(selectLanguage);
  if (languages.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('label')}
      value={code}
      onChange={(event) => {
        chooseLanguage(event.target.value);
        window.location.reload();
      }}
      items={languages.map(({ code: value, name }) => ({ value, label: name }))}
    />
  );
}
