import { RequestError } from '@keystead/http/client';

/** What signing in still lacks where two-factor is on. */
export interface SecondStep {
  challenge: string;
  ways: string[];
}

const KEY = 'keystead.second-step';

/** Returns the second step that a rejected sign-in names; undefined for any other error. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof RequestError) || error.code !== 'second_factor_required') return undefined;
  const { challenge, ways } = error.body;
  if (typeof challenge !== 'string' || !Array.isArray(ways)) return undefined;
  return { challenge, ways: ways.map(String) };
}

/** Stores it in this tab, so that a reload does not ask for the password again. */
export function storeSecondStep(step: SecondStep): void {
  sessionStorage.setItem(KEY, JSON.stringify(step));
}

export function storedSecondStep(): SecondStep | undefined {
  const text = sessionStorage.getItem(KEY);
  return text === null ? undefined : (JSON.parse(text) as SecondStep);
}

export function forgetSecondStep(): void {
  sessionStorage.removeItem(KEY);
}
