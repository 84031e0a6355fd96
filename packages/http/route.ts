import type { AnyCall, Input, Result } from './call.ts';

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

/** A call with the function that answers it. */
export interface Route<Ctx> {
  readonly call: AnyCall;
  /** Asked before the request is checked and handled, with its fields as they were sent; throws to refuse. */
  readonly permit?: (ctx: Ctx, sent: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly handle: (ctx: Ctx, input: unknown) => Promise<Record<string, unknown> | RawJson>;
}

/**
 * Binds a call to its handler: `route(getFaqs, async (ctx: Ctx, input) => ({ data: ... }))`.
 * The handler sees checked input only and returns the answer body without the envelope.
 */
export function route<Ctx, C extends AnyCall>(call: C, handler: Handler<Ctx, C>): Route<Ctx> {
  return {
    call,
    handle: async (ctx, input) =>
      (await handler(ctx, input as Input<C>)) as Record<string, unknown> | RawJson,
  };
}
