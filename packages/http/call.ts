import type { SecurityEvent } from '@keystead/kit/security-events';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may make a call: anyone at all, only a person with a live session, or staff with the call's right. */
export type Audience = 'anyone' | 'signed_in' | 'staff';

/** What staff need for a call: a resource and what is done with it, as `catalogue:edit`. */
export type Right = `${string}:${string}`;

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * What a call changes, and so whether a demonstration allows it, where many visitors use the same accounts:
 * - `nothing`: it reads, proves who someone is, begins or ends the caller's session, or counts a view
 * - `own`: it adds something of the caller's, or changes what they alone see; demonstrations allow it
 * - `shared`: it changes or removes what others see, or what the next person at the same account needs to find
 * - `site`: how the site is run, by those of the staff who have the right to
 */
export type Changes = 'nothing' | 'own' | 'shared' | 'site';

/**
 * One call of the API, defined once. The server's route, the typed client, the OpenAPI document and the
 * permission tests are all made from this value. Wire names live here and nowhere else.
 */
export interface Call<
  Request extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Audience = Audience,
> {
  /** Path below `/api/`, as existing clients know it. */
  readonly path: string;
  readonly method: Method;
  /** Further methods the same path answers to (calls with effects that history made a GET). */
  readonly alsoMethods: readonly Method[];
  readonly who: Who;
  /** Of calls for staff, and of no others. */
  readonly right: Right | undefined;
  readonly summary: string;
  /** What it changes; a function of the fields as they were sent, where one call does several things. */
  readonly changes: Changes | ((sent: Readonly<Record<string, unknown>>) => Changes);
  /** The request after clean-up (see `input.ts`): query, JSON, urlencoded and multipart look the same. */
  readonly request: Request;
  /** The whole body of a 200. Fields not listed never leave the server. */
  readonly answer: Answer;
  /** Expected errors beyond those every call can give (validation, unauthorized, too_many_requests). */
  readonly errors: readonly ErrorCode[];
  /** Carries secrets: never cached, its query never logged. */
  readonly sensitive: boolean;
  /** Answers with a page of HTML, as history has it; the handler gives it as `RawJson`. Errors stay JSON. */
  readonly html: boolean;
  /** Largest request body in bytes; 413 beyond it. */
  readonly maxBodyBytes: number;
  /** Fields whose empty text means "clear it" and so must not be dropped as absent. */
  readonly keepEmpty: readonly string[];
  /**
   * Takes an `Idempotency-Key`: sent twice by one account under one key, it happens once and gives the same answer. For
   * calls whose handler commits once, and whose answer holds no secrets: it is stored for a day.
   */
  readonly idempotent: boolean;
  /** Answers someone whose account was switched off as well: it says so to them. */
  readonly admitsDeactivated: boolean;
  /** Event that the security log gets when the call has succeeded. */
  readonly logs: SecurityEvent | undefined;
  /** Of calls for anyone: staff with this right are known by their session of the back office (`ctx.staff`). */
  readonly staffRight: Right | undefined;
}

export type AnyCall = Call<z.ZodType, z.ZodType>;
/** What a handler receives. */
export type Input<C extends AnyCall> = z.output<C['request']>;
/** What a caller passes to the typed client. */
export type Args<C extends AnyCall> = z.input<C['request']>;
/** What a handler returns: the answer body; `error` and `message` are filled in. */
export type Result<C extends AnyCall> = Omit<z.input<C['answer']>, 'error' | 'message'> & {
  message?: string;
};
/** What the typed client gets. */
export type Answer<C extends AnyCall> = z.output<C['answer']>;

export const KILOBYTE = 1024;
export const MEGABYTE = 1024 * KILOBYTE;

type Options<Request extends z.ZodType, AnswerBody extends z.ZodType, Who extends Audience> = Pick<
  Call<Request, AnswerBody, Who>,
  'method' | 'path' | 'who' | 'summary' | 'request' | 'answer'
> &
  Partial<
    Pick<
      Call,
      | 'right'
      | 'errors'
      | 'sensitive'
      | 'html'
      | 'maxBodyBytes'
      | 'keepEmpty'
      | 'idempotent'
      | 'admitsDeactivated'
      | 'logs'
      | 'staffRight'
    >
  > &
  Effects;

/** Whatever may be called by more than GET says what it changes. */
type Effects =
  | { method: 'GET'; alsoMethods?: never; changes?: Call['changes'] }
  | { method: Method; alsoMethods?: readonly Method[]; changes: Call['changes'] };

/**
 * Defines a call. Import it by name where it is needed; there is no root object of all calls. Calls for staff are
 * made by the makers of `staff.ts`, so that every resource looks the same.
 */
export function defineCall<Request extends z.ZodType, AnswerBody extends z.ZodType, Who extends Audience>(
  options: Options<Request, AnswerBody, Who>,
): Call<Request, AnswerBody, Who> {
  if ((options.who === 'staff') !== (options.right !== undefined))
    throw new Error(`${options.path}: calls for staff name a right, and no others do`);
  return {
    right: undefined,
    changes: 'nothing',
    errors: [],
    sensitive: false,
    html: false,
    maxBodyBytes: MEGABYTE,
    keepEmpty: [],
    idempotent: false,
    admitsDeactivated: false,
    logs: undefined,
    staffRight: undefined,
    ...options,
    alsoMethods: options.alsoMethods ?? [],
  };
}

/**
 * Returns the success envelope `{error:false, message, data, ...extras}`. `extras` are the named top-level fields some
 * calls have beside `data` (total, token, similar_properties, ...).
 */
export function envelope<Data extends z.ZodType, Extras extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extras?: Extras,
) {
  return z.object({
    error: z.literal(false),
    message: z.string(),
    data,
    ...(extras ?? ({} as Extras)),
  });
}

/** Returns the envelope of a list: `total` and, where the list offers one, `next_cursor` beside `data`. */
export function listEnvelope<Item extends z.ZodType, Extras extends z.ZodRawShape = Record<never, never>>(
  item: Item,
  extras?: Extras,
) {
  return envelope(z.array(item), { total: z.number().int(), ...(extras ?? ({} as Extras)) });
}

/** The success envelope of calls that answer with a message only. */
export const emptyEnvelope = z.object({ error: z.literal(false), message: z.string() });
