import { getMyProfile } from '@keystead/accounts/contract';
import { useLaterCall } from '@keystead/http/react';
import { type CountedFeature, checkPackageLimit } from '@keystead/plans/contract';
import { useSettings } from '@keystead/settings/web';
import { getVerificationValues } from '@keystead/verification/contract';
import { useVerificationStatus } from '@keystead/verification/web';
import { useQueryClient } from '@tanstack/react-query';
import { type PostingObstacle, postingObstacle } from '../../rules.ts';

const ASKED: readonly string[] = [getMyProfile.path, getVerificationValues.path, checkPackageLimit.path];

/**
 * Returns the obstacle that prevents the signed-in person from posting or featuring, in the order the server asks: profile, verification, package. Null when
 * nothing does, undefined while that is not known. `recheck` asks again, for when the server says otherwise.
 */
export function useGate(feature: CountedFeature = 'property_list'): {
  obstacle: PostingObstacle | 'package' | null | undefined;
  missing: readonly string[];
  recheck: () => void;
} {
  const { data } = useLaterCall(getMyProfile);
  const { data: limit } = useLaterCall(checkPackageLimit, { type: feature });
  const queries = useQueryClient();
  const recheck = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => ASKED.includes(String(queryKey[0])) });
  const { verification_required_for_user: required } = useSettings();
  const status = useVerificationStatus(required);
  if (!data || (required && !status)) return { obstacle: undefined, missing: [], recheck };
  const obstacle = postingObstacle({
    isProfileComplete: data.is_profile_complete,
    verificationRequired: required,
    verification: status ?? 'success',
  });
  const isClosed = limit?.data.limit_available === false;
  return { obstacle: obstacle ?? (isClosed ? 'package' : null), missing: data.missing_fields, recheck };
}
