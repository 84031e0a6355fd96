import { getMyProfile } from '@keystead/accounts/contract';
import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { type CountedFeature, checkPackageLimit } from '@keystead/plans/contract';
import { useSettings } from '@keystead/settings/web';
import { getVerificationValues } from '@keystead/verification/contract';
import { useVerificationStatus } from '@keystead/verification/web';
import { useQueryClient } from '@tanstack/react-query';
import { type PostingObstacle, postingObstacle } from '../../rules.ts';

export type NextCredit = NonNullable<Answer<typeof checkPackageLimit>['next_credit']>;

const ASKED: readonly string[] = [getMyProfile.path, getVerificationValues.path, checkPackageLimit.path];

/**
 * Returns the obstacle that prevents the signed-in person from posting or featuring, in the order the server asks: profile, verification, package. Null when
 * nothing does, undefined while that is not known. `thing` says what it is about, whose agency may have credits for it. `recheck` asks again, for when the server says otherwise.
 */
export function useGate(
  feature: CountedFeature = 'property_list',
  thing: { agency_id?: number; property_id?: number } = {},
): {
  obstacle: PostingObstacle | 'package' | null | undefined;
  missing: readonly string[];
  /** What the next credit comes from. */
  next: NextCredit | null;
  recheck: () => void;
} {
  const { data } = useLaterCall(getMyProfile);
  const { data: limit } = useLaterCall(checkPackageLimit, { type: feature, ...thing });
  const queries = useQueryClient();
  const recheck = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => ASKED.includes(String(queryKey[0])) });
  const { verification_required_for_user: required } = useSettings();
  const status = useVerificationStatus(required);
  if (!data || (required && !status)) return { obstacle: undefined, missing: [], next: null, recheck };
  const obstacle = postingObstacle({
    isProfileComplete: data.is_profile_complete,
    verificationRequired: required,
    verification: status ?? 'success',
  });
  const isClosed = limit?.data.limit_available === false;
  return {
    obstacle: obstacle ?? (isClosed ? 'package' : null),
    missing: data.missing_fields,
    next: limit?.next_credit ?? null,
    recheck,
  };
}
