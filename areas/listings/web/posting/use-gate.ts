import { getMyProfile } from '@keystead/accounts/contract';
import { useLaterCall } from '@keystead/http/react';
import { useSettings } from '@keystead/settings/web';
import { type PostingObstacle, postingObstacle } from '../../rules.ts';

/** What keeps the signed-in person from posting; null when nothing does, undefined while that is not known. */
export function useGate(): { obstacle: PostingObstacle | null | undefined; missing: readonly string[] } {
  const { data } = useLaterCall(getMyProfile);
  const { verification_required_for_user: required, verification_status: status } = useSettings();
  if (!data) return { obstacle: undefined, missing: [] };
  const obstacle = postingObstacle({
    isProfileComplete: data.is_profile_complete,
    verificationRequired: required,
    // A page rendered for a guest does not know it; the server has the last word anyway.
    verification: status ?? 'success',
  });
  return { obstacle, missing: data.missing_fields };
}
