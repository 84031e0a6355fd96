import type { Ctx } from '@keystead/platform/context';
import { may, type Role } from '../rules.ts';

/** Returns whether the calling staff have a permission: for calls that differ by role. */
export function staffMay({ staff }: Pick<Ctx, 'staff'>, right: string): boolean {
  return staff !== undefined && may(staff.role as Role, right);
}
