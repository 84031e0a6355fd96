import { selectUser } from '@keystead/accounts/web';
import { useLaterCall } from '@keystead/http/react';
import { useSelector } from 'react-redux';
import { checkPackageLimit } from '../../contract.ts';
import { type Feature, isCounted } from '../../rules.ts';
import { useText } from './text.ts';

/** Returns why a package does not let a reader do something, in one sentence; one variant for each feature. */
export function useReason(feature: Feature): string {
  const t = useText();
  // Guests have no packages to ask about.
  const enabled = useSelector(selectUser) !== null;
  const { data } = useLaterCall(checkPackageLimit, { type: feature }, { enabled });
  const isUsed = isCounted(feature) && data?.data.feature_available === true;
  return isUsed && isCounted(feature) ? t(`${feature}_used`) : t(`${feature}_missing`);
}
