import { cutTo } from '@keystead/kit/text';
import { LIMITS } from '../rules.ts';

/** Which conversation the address names: the other one (0: the site) and the home (0: none). */
export interface ChatSearch {
  user?: number;
  property?: number;
  /** A message to go to. */
  message?: number;
  /** What is begun to be written there. */
  text?: string;
}

const count = (value: unknown) => {
  const number = Number(value);
  return value !== undefined && value !== '' && Number.isInteger(number) && number >= 0 ? number : undefined;
};

/** Reads the address of the chat; what makes no sense is left out. */
export function readChatSearch(search: Record<string, unknown>): ChatSearch {
  const user = count(search.user);
  const message = count(search.message);
  const text = typeof search.text === 'string' ? cutTo(search.text.trim(), LIMITS.message) : '';
  if (user === undefined) return {};
  return {
    user,
    property: count(search.property) ?? 0,
    ...(message !== undefined && { message }),
    ...(text !== '' && { text }),
  };
}
