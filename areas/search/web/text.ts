import { englishNames } from '@keystead/kit/labels';
import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';
import names from './messages/names.json';

export const useText = areaText('search', { ...english, ...englishNames(names) });
