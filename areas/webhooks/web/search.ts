/** What the page of webhooks shows. */
export interface WebhooksSearch {
  /** Whose: an agency's; without it one's own. */
  agency?: number;
  /** The endpoint whose log is open. */
  log?: number;
}

const whole = (value: unknown): number | undefined => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Returns what an address asks for; what it cannot mean is left out. */
export function readWebhooksSearch(search: Record<string, unknown>): WebhooksSearch {
  const [agency, log] = [whole(search.agency), whole(search.log)];
  return { ...(agency !== undefined && { agency }), ...(log !== undefined && { log }) };
}
