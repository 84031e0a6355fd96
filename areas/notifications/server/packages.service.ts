import { readEnding } from '@keystead/plans/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { PACKAGE_WARNING } from '../rules.ts';
import { notify } from './notify.service.ts';

const BATCH = 100;

/** Notifies people whose packages end soon, once for each. */
export async function notifyOfEndingPackages(ctx: Ctx): Promise<void> {
  for (let after = 0; ; ) {
    const grants = await readEnding(ctx, { warning: PACKAGE_WARNING, after, limit: BATCH });
    // One by one: someone may hold several.
    for (const { grantId, accountId, packageName, endsAt } of grants) {
      const params = { name: packageName, endsAt: endsAt.toISOString() };
      const causeKey = `package:${grantId}`;
      await inTransaction(ctx, (open) =>
        notify(open, 'package_expiring', [{ accountId, params, path: '/user/subscription', causeKey }]),
      );
    }
    const last = grants.at(-1);
    if (!last || grants.length < BATCH) return;
    after = last.grantId;
  }
}
