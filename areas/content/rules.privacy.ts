/** Consent, and what it is asked for. Pure. */

/** `tiles.example.org` of `https://tiles.example.org`. */
export const hostOf = (origin: string) => origin.replace(/^https?:\/\//, '');

/** A visitor's choices by host: true allows it. A host that is missing has not been asked about. */
export type Choices = Readonly<Record<string, boolean>>;

/** Days after which a choice is asked for again. */
export const CHOICE_DAYS = 180;

/** Changed when the question changes (what a host is used for), so that it is asked again. */
const VERSION = '1';
const HOST = /^[a-z0-9.:[\]-]{1,255}$/;
/** Most hosts in a valid choice. */
const MOST = 40;

/** Formats choices for the cookie: `1|+tiles.example.org|-www.youtube-nocookie.com`. */
export function writeChoices(choices: Choices): string {
  const said = Object.entries(choices).filter(([host]) => HOST.test(host));
  return [VERSION, ...said.map(([host, yes]) => `${yes ? '+' : '-'}${host}`)].join('|');
}

/** Returns the choices in a cookie; none where it is of another version or no cookie of ours. */
export function readChoices(text: string): Choices {
  const [version, ...said] = text.split('|');
  if (version !== VERSION) return {};
  const known = said.slice(0, MOST).filter((one) => /^[+-]/.test(one) && HOST.test(one.slice(1)));
  return Object.fromEntries(known.map((one) => [one.slice(1), one.startsWith('+')]));
}

/** Combines the choices for several hosts: no as soon as one is denied, yes when all are allowed. */
export function choiceFor(choices: Choices, hosts: readonly string[]): boolean | undefined {
  if (hosts.some((host) => choices[host] === false)) return false;
  return hosts.every((host) => choices[host] === true) ? true : undefined;
}

/** Returns whether a host lies in the inside of a network: its name says nothing to visitors, and should not. */
export function isInner(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  if (!name.includes('.')) return !name.includes(':') || /^(::1?$|f[cde])/.test(name);
  if (/\.(local|internal|lan|home|intranet|localhost|test)$/.test(name)) return true;
  return (
    /^(10|127|0)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(name) && /^[\d.]+$/.test(name)
  );
}
