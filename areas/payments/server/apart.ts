import type { Ctx } from '@keystead/platform/context';

/**
 * For what a call writes beside what it was asked to do, such as what a gateway said meanwhile: it stays whatever becomes of
 * the call, and does not use up its `Idempotency-Key`.
 */
export function apart<C extends Ctx>(ctx: C): C {
  const { committing: _, ...rest } = ctx;
  return rest as C;
}
