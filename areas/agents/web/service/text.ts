import { areaText } from '@keystead/languages/web';
import english from './messages/en.json';

export const useText = areaText('agents.service', english);
