import { z } from 'zod';
import type { Rates } from '../rules.ts';

/** Longest wait for an answer, in milliseconds. */
const PATIENCE = 10_000;
/** A list of every currency of the world takes 10 kB. */
const MOST_CHARACTERS = 200_000;

const code = z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters');
const answer = z.object({
  base: code,
  date: z.iso.date(),
  rates: z.record(z.string(), z.number().positive()),
});

/** The source cannot be reached, or does not say what is expected; addresses are not quoted. */
export class RatesUnavailableError extends Error {
  override readonly name = 'RatesUnavailableError';
}

/**
 * Asks a source of exchange rates that answers `{"base": "EUR", "date": "2026-11-20", "rates": {"USD": 1.15}}`, as
 * Frankfurter and the services made after it do. What is no currency is left out.
 * @throws RatesUnavailableError
 */
export async function fetchRates(address: string): Promise<Rates> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((cause: unknown) => {
    throw new RatesUnavailableError('The source of exchange rates cannot be reached', { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new RatesUnavailableError(`The source of exchange rates answered ${response.status}`);
  }
  const text = await response.text().catch(() => '');
  const checked = answer.safeParse(text.length > MOST_CHARACTERS ? null : parsed(text));
  if (!checked.success) {
    throw new RatesUnavailableError('The source of exchange rates does not answer with base, date and rates');
  }
  const { base, date, rates } = checked.data;
  const known = Object.entries(rates).filter(([name]) => code.safeParse(name).success);
  return { base, date, source: new URL(address).hostname, rates: Object.fromEntries(known) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
