import { z } from 'zod';

/** Every expected error: its stable code and the true HTTP status it travels with. */
export const statusOf = {
  validation: 400,
  bad_request: 400,
  wrong_credentials: 400,
  email_not_verified: 400,
  wrong_code: 400,
  link_expired: 400,
  link_used: 400,
  wrong_state: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  account_deactivated: 403,
  second_factor_required: 403,
  identity_unconfirmed: 403,
  profile_incomplete: 403,
  not_verified: 403,
  demo_mode: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  in_use: 409,
  gone: 410,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media: 415,
  bad_range: 416,
  unprocessable: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** An invalid field of the request, named as the client sent it: `parameters[0][value]`. */
export interface FieldIssue {
  field: string;
  message: string;
}

/** The body of every error. */
export const apiErrorBody = z.object({
  error: z.literal(true),
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  request_id: z.string(),
});

/** Whose account was tried, in an error that the security log hears of. */
export interface ErrorSubject {
  readonly accountId?: number | undefined;
  readonly staffId?: number | undefined;
}

/**
 * An expected outcome that is not success. Throw it anywhere below a handler; one place turns it into the
 * answer. Anything else that is thrown is a surprise and becomes a 500 without details.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Extra top-level fields of the answer, for clients that read them (`is_active: false`). */
  readonly extra: Record<string, unknown> | undefined;
  /** Whose account or place of work was tried; for the security log, never in an answer. */
  readonly subject: ErrorSubject | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      details?: FieldIssue[];
      retryAfterSeconds?: number;
      extra?: Record<string, unknown>;
      subject?: ErrorSubject;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.extra = options.extra;
    this.subject = options.subject;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** Returns a 400 that names one invalid field. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('validation', `${field}: ${message}`, { details: [{ field, message }] });
}

/** Returns a 404 for a thing that does not exist or must not be known to exist. */
export function notFound(what = 'Not found'): ApiError {
  return new ApiError('not_found', what);
}

/** Returns a 409 for a record that someone else has changed since it was read. */
export function changedMeanwhile(what = 'This record'): ApiError {
  return new ApiError('conflict', `${what} was changed by someone else meanwhile. Please load it again.`);
}

/** Returns a 409 for something that cannot be deleted while others refer to it. @param by what does, `homes` */
export function inUse(what: string, count: number, by: string): ApiError {
  return new ApiError('in_use', `${what} is used by ${count} ${by} and cannot be deleted.`, {
    details: [{ field: 'id', message: `is used by ${count} ${by}` }],
    extra: { used: count },
  });
}
