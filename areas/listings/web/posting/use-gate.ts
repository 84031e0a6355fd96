import { getMyProfile } from '@keystead/accounts/contract';
import { useLaterCall } from '@keystead/http/react';
import { useSettings } from '@keystead/settings/web';
import { getVerificationValues } from '@keystead/verification/contract';
import { useStanding } from '@keystead/verification/web';
import { useQueryClient } from '@tanstack/react-query';
import { type PostingObstacle, postingObstacle } from '../../rules.ts';

/**
 * What keeps the signed-in person from posting; null when nothing does, undefined while that is not known. `recheck`
 * asks again, for when the server says otherwise.
 */
export function useGate(): {
  obstacle: PostingObstacle | null | undefined;
  missing: readonly string[];
  recheck: () => void;
} {
  const { data } = useLaterCall(getMyProfile);
  const queries = useQueryClient();
  const recheck = () =>
    void queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        [getMyProfile.path, getVerificationValues.path].includes(String(queryKey[0])),
    });
  const { verification_required_for_user: required } = useSettings();
  const standing = useStanding(required);
  if (!data || (required && !standing)) return { obstacle: undefined, missing: [], recheck };
  const obstacle = postingObstacle({
    isProfileComplete: data.is_profile_complete,
    verificationRequired: required,
    verification: standing ?? 'success',
  });
  return { obstacle, missing: data.missing_fields, recheck };
}
