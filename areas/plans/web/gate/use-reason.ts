import { useLaterCall } from '@keystead/http/react';
import { checkPackageLimit } from '../../contract.ts';
import { type Feature, isCounted } from '../../rules.ts';
import { useText } from './text.ts';

/** Why a package does not let the signed-in person do something, in one sentence; one variant for each feature. */
export function useReason(feature: Feature): string {
  const t = useText();
  const { data } = useLaterCall(checkPackageLimit, { type: feature });
  const isUsed = isCounted(feature) && data?.data.feature_available === true;
  return isUsed && isCounted(feature) ? t(`${feature}_used`) : t(`${feature}_missing`);
}
