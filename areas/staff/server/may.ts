import type { Ctx } from '@keystead/platform/context';
import { may, type Role } from '../rules.ts';

/** Whether the staff who ask have a right: for calls that show or do more for some roles than for others. */
export function staffMay({ staff }: Pick<Ctx, 'staff'>, right: string): boolean {
  return staff !== undefined && may(staff.role as Role, right);
}
