/** What logs have of an error, besides what says where it was thrown. */
const KEPT = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'permanent',
  'outcome',
] as const;
/** Errors of PostgreSQL about a value quote it: what cannot be read (class 22), and what breaks a rule (class 23). */
const ABOUT_VALUES = /^2[23][0-9A-Z]{3}$/;

const QUOTED = /"[^"\n]*"/g;
const EMAIL = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;]+/g;
/** Telephone numbers and the like: eight digits and more, in groups or not. */
const NUMBER = /\+?\d(?:[\s().-]?\d){7,}/g;
/** What follows the path of an address. */
const QUERY = /(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g;

const LONGEST = 2000;
/** Errors within errors that are still written. */
const DEEPEST = 3;

/**
 * Returns what logs have of an error: its kind, where it was thrown, and what it says, without what it may quote of people: the
 * database's details and values, addresses of mail, numbers, and what stands in addresses of pages.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPersons(error) : typeof error;
  const { code } = error as { code?: unknown };
  const isAboutValues = typeof code === 'string' && ABOUT_VALUES.test(code);
  const said = withoutPersons(isAboutValues ? error.message.replace(QUOTED, '"…"') : error.message);
  const own = error as unknown as Record<string, unknown>;
  const kept = KEPT.filter((key) => ['string', 'number', 'boolean'].includes(typeof own[key]));
  return {
    type: error.name,
    message: said,
    stack: framesOf(error),
    ...Object.fromEntries(kept.map((key) => [key, own[key]])),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < DEEPEST && { errors: error.errors.slice(0, 5).map((one) => loggedError(one, depth + 1)) }),
  };
}

const withoutPersons = (text: string): string =>
  text.slice(0, LONGEST).replace(QUERY, '$1?…').replace(EMAIL, '…@…').replace(NUMBER, '…');

/** Where it was thrown; a stack begins with the message. */
function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, 20).join('\n');
}
