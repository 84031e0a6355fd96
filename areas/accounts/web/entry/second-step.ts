import { RequestError } from '@keystead/http/client';
import { tabMemory } from './tab-memory.ts';

/** What signing in still lacks where two-factor is on. */
export interface SecondStep {
  challenge: string;
  ways: string[];
}

/** So that a reload does not ask for the password again. */
const MEMORY = tabMemory<SecondStep>('keystead.second-step');

/** Returns the second step that a rejected sign-in names; undefined for any other error. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof RequestError) || error.code !== 'second_factor_required') return undefined;
  const { challenge, ways } = error.body;
  if (typeof challenge !== 'string' || !Array.isArray(ways)) return undefined;
  return { challenge, ways: ways.map(String) };
}

export const { store: storeSecondStep, stored: storedSecondStep, forget: forgetSecondStep } = MEMORY;
