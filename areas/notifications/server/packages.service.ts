import { packageAgencies, readEnding } from '@keystead/plans/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { PACKAGE_WARNING } from '../rules.ts';
import { notify } from './notify.service.ts';

const BATCH = 100;

/** Notifies people whose packages end soon, once for each; of an agency's, those who manage its packages. */
export async function notifyOfEndingPackages(ctx: Ctx): Promise<void> {
  for (let after = 0; ; ) {
    const grants = await readEnding(ctx, { warning: PACKAGE_WARNING, after, limit: BATCH });
    // One by one: someone may hold several.
    for (const { grantId, accountId, agencyId, packageName, endsAt } of grants) {
      const params = { name: packageName, endsAt: endsAt.toISOString() };
      const causeKey = `package:${grantId}`;
      const readers = agencyId === null ? [accountId] : await packageAgencies.get().managersOf(ctx, agencyId);
      const path = agencyId === null ? '/user/subscription' : `/user/agency-packages?id=${agencyId}`;
      await inTransaction(ctx, (open) =>
        notify(
          open,
          'package_expiring',
          readers.map((reader) => ({ accountId: reader, params, path, causeKey })),
        ),
      );
    }
    const last = grants.at(-1);
    if (!last || grants.length < BATCH) return;
    after = last.grantId;
  }
}
