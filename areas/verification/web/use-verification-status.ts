import { useLaterCall } from '@keystead/http/react';
import { getVerificationValues } from '../contract.ts';
import type { Status } from '../rules.ts';

/**
 * Returns the signed-in person's state; undefined while that is not known. The settings of a page that was rendered for
 * everybody do not say it, so it is asked apart.
 * @param enabled false asks nothing
 */
export function useVerificationStatus(enabled = true): Status | undefined {
  return useLaterCall(getVerificationValues, {}, { enabled }).data?.verification_status;
}
