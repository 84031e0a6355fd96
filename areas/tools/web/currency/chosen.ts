import { storedChoice } from '@keystead/ui/stored-choice';

const isCode = (text: string): text is string => /^[A-Z]{3}$/.test(text);

/** The currency the visitor wants to see prices in, such as USD; null for the operator's own. */
export const { choose: chooseCurrency, useChosen: useChosenCurrency } = storedChoice(
  'keystead-currency',
  isCode,
);
