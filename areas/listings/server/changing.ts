import { refuseInDemo } from '@keystead/accounts/server';
import type { AnyCall, Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';

/** A call that changes what an owner has posted: not in a demonstration, where visitors share those listings. */
export function changing<C extends AnyCall>(
  call: C,
  change: (ctx: Ctx, input: Input<C>) => Promise<Result<C>>,
): Route<Ctx> {
  return route(call, async (ctx: Ctx, input: Input<C>) => {
    await refuseInDemo(ctx);
    return change(ctx, input);
  });
}
