import { useRegionalDefaults, useSettings } from '@keystead/settings/web';
import { storedChoice } from '@keystead/ui/stored-choice';

const isCode = (text: string): text is string => /^[A-Z]{3}$/.test(text);

/** The currency the visitor wants to see prices in, such as USD; null for that of the country they look at. */
const stored = storedChoice('keystead-currency', isCode);

export const chooseCurrency = stored.choose;
export const useStoredCurrency = stored.useChosen;

/**
 * Returns the currency that prices are shown in beside the operator's: the visitor's, else that of the country they chose; null for the
 * operator's alone.
 */
export function useOtherCurrency(): string | null {
  const { selected_currency_data: own } = useSettings();
  const { currency } = useRegionalDefaults();
  const code = useStoredCurrency() ?? currency ?? own.code;
  return code === own.code ? null : code;
}
