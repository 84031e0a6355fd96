import { areaText, selectLanguage } from '@keystead/languages/web';
import { useSelector } from 'react-redux';
import english from '../messages/footer/en.json';

/** Labels of the footer, which comes after the page. */
export const useText = areaText('shell.footer', english);

/** Names links of the footer: by its labels, or by the title of a page whose texts are its own. */
export function useLinkName() {
  const t = useText();
  const { labels } = useSelector(selectLanguage);
  return (key: Parameters<typeof t>[0] | { title: string; english: string }) =>
    typeof key === 'string' ? t(key) : (labels[key.title] ?? key.english);
}
