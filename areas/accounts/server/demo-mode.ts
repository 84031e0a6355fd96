import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';

/**
 * Protects accounts and listings of a demonstration from changes by visitors.
 * @throws ApiError demo_mode while the operator shows the site as a demonstration
 */
export async function rejectInDemo(ctx: Ctx): Promise<void> {
  if ((await getSettings(ctx)).demoMode) {
    throw new ApiError('demo_mode', 'This action is not allowed in the demonstration.');
  }
}
