import type { Answer, AnyCall, Args } from './call.ts';
import type { FieldIssue } from './errors.ts';
import type { SendOptions, Transport } from './transport.ts';

export { flatten, httpTransport, type SendOptions, type Transport } from './transport.ts';

/** An error as the caller sees it. `status` 0 means the server could not be reached. */
export class RequestError extends Error {
  /** Returns the server and the pages it renders each hold a copy of this class; an error of either counts. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'RequestError';
  }

  readonly status: number;
  readonly code: string;
  readonly details: FieldIssue[];
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.message === 'string' ? body.message : 'Something went wrong');
    this.name = 'RequestError';
    this.status = status;
    this.code = typeof body.code === 'string' ? body.code : 'internal';
    this.details = Array.isArray(body.details) ? (body.details as FieldIssue[]) : [];
    this.body = body;
  }
}

/** Makes calls of the contract with their types. Throws RequestError for every answer that is not success. */
export type ApiClient = <C extends AnyCall>(
  call: C,
  args?: Args<C>,
  options?: SendOptions,
) => Promise<Answer<C>>;

export function createClient(transport: Transport): ApiClient {
  return async (call, args, options) => {
    const { status, body } = await transport(call, (args ?? {}) as Record<string, unknown>, options);
    const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    if (status !== 200 || answer.error === true) throw new RequestError(status, answer);
    return answer as never;
  };
}

/** Returns a name for one filled-in form. `crypto.randomUUID` is missing on sites without encryption, as on a home network. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/**
 * Returns whether a form needs a new name after this answer: it was taken, or its name stands for something else by now. After
 * anything else it keeps its name, so that sending it again cannot do it twice.
 */
export function isKeySpent(error?: unknown): boolean {
  return error === undefined || (error instanceof RequestError && error.status === 422);
}
