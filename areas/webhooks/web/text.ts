import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

/** Labels of webhooks. */
export const useText = areaText('webhooks', english);
