import type { Ctx } from '@keystead/platform/context';
import { MailRejectedError } from '@keystead/platform/mail';
import { SmsRejectedError } from '@keystead/platform/sms';

/** A permanent rejection is logged and given up; any other error is retried by the queue. */
export async function deliver(ctx: Ctx, what: string, handOver: () => Promise<void>): Promise<void> {
  try {
    await handOver();
  } catch (error) {
    if (!isPermanent(error)) throw error;
    ctx.log.warn({ what, reason: (error as Error).name }, 'a message could not be delivered');
  }
}

/** The same message would be rejected again: do not retry. */
function isPermanent(error: unknown): boolean {
  return (error instanceof MailRejectedError || error instanceof SmsRejectedError) && error.permanent;
}
