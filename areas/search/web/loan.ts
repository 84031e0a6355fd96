import { type LoanTerms, USUAL_LOAN } from '@keystead/kit/annuity';
import { storedChoice } from '@keystead/ui/stored-choice';

type Stored = `${number} ${number} ${number}`;
const isStored = (text: string): text is Stored =>
  /^(\d{1,2}|100)(\.\d{1,4})? (\d{1,2}|100)(\.\d{1,4})? ([1-9]|[1-4]\d|50)$/.test(text);

const { choose, useChosen } = storedChoice('keystead-loan', isStored);

/** Remembers the terms of a loan on this device. */
export const chooseLoan = ({ down, rate, years }: LoanTerms) => choose(`${down} ${rate} ${years}`);

/** Returns the terms that were chosen on this device, else the usual ones. */
export function useLoan(): LoanTerms {
  const chosen = useChosen();
  if (chosen === null) return USUAL_LOAN;
  const [down = 0, rate = 0, years = 1] = chosen.split(' ').map(Number);
  return { down, rate, years };
}
