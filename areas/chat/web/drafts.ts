import { type Talk, talkKey } from './talk.ts';

/** Returns where an unsent message is stored over a reload. */
export const storedTextKey = (accountId: number, clientId: string) =>
  `keystead.chat-outbox.${accountId}.${clientId}`;

/** Returns the storage key of a draft, by conversation, in this browser only. */
const keyOf = (accountId: number, talk: Talk) => `keystead.chat-draft.${accountId}.${talkKey(talk)}`;

export function readDraft(accountId: number, talk: Talk): string {
  try {
    return localStorage.getItem(keyOf(accountId, talk)) ?? '';
  } catch {
    return '';
  }
}

/** Adds a text to the draft of a conversation, once. */
export function addToDraft(accountId: number, talk: Talk, text: string): void {
  const draft = readDraft(accountId, talk);
  if (!draft.includes(text)) saveDraft(accountId, talk, [draft, text].filter(Boolean).join('\n'));
}

export function saveDraft(accountId: number, talk: Talk, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(accountId, talk));
    else localStorage.setItem(keyOf(accountId, talk), text);
  } catch {
    // A browser without storage only forgets the draft.
  }
}
