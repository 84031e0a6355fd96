import { englishNames } from '@keystead/kit/labels';
import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';
import names from './messages/names.json';

/** Labels of paying. */
export const useText = areaText('payments', { ...english, ...englishNames(names) });
