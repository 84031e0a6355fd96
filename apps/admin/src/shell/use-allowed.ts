import type { Resource } from '@keystead/admin';
import { usePermissions } from 'react-admin';

/** Returns the resources whose list this person may see; none while that is being asked. */
export function useAllowed(resources: readonly Resource[]): readonly Resource[] {
  const { permissions } = usePermissions<readonly string[]>();
  return resources.filter(({ name, right = name }) => permissions?.includes(`${right}:view`) ?? false);
}
