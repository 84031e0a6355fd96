import type { AnyCall, Audience, Input, Result } from './call.ts';

/** An answer body whose JSON text was made by the database; sent as it is. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Handler<Ctx, C extends AnyCall> = (
  ctx: Ctx,
  input: Input<C>,
) => Promise<Result<C> | RawJson> | Result<C> | RawJson;

/** What handlers receive, by who may make the call; the app declares the types. */
export type ContextMap = { readonly [Who in Audience]: unknown };

/** A call with the function that answers it. */
export interface Route<Contexts extends ContextMap> {
  readonly call: AnyCall;
  /** Asked before the request is checked and handled, with its fields as they were sent; throws to reject. */
  readonly permit?: (ctx: Contexts[Audience], sent: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly handle: (ctx: Contexts[Audience], input: unknown) => Promise<Record<string, unknown> | RawJson>;
}

/**
 * Binds a call to its handler: `route(getFaqs, async (ctx, input) => ({ data: ... }))` in a list of `Route<Contexts>`.
 * The handler gets the context that `who` of the call promises, made for this call, and input checked for it; it
 * returns the answer body without the envelope.
 */
export function route<Contexts extends ContextMap, C extends AnyCall>(
  call: C,
  handler: Handler<Contexts[C['who']], C>,
): Route<Contexts> {
  return {
    call,
    handle: async (ctx, input) =>
      (await handler(ctx as Contexts[C['who']], input as Input<C>)) as Record<string, unknown> | RawJson,
  };
}
