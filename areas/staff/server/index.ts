import { staffMay as settingsMay } from '@keystead/settings/server';
import { staffMay } from './may.ts';

export { editing } from './editing.ts';
export { type DemoOwner, endDemo, makeDemoOwner, makeFirstOwner } from './first-owner.ts';
export { staffMay } from './may.ts';
export { findStaffByEmail } from './people.queries.ts';
export { createStaff, printPassword, takeTwoFactor } from './people.service.ts';
export { admitStaff, openStaffSession } from './sessions.service.ts';
export { jobs } from './staff.jobs.ts';
export { routes } from './staff.routes.ts';

/** Tells earlier areas what staff may do. */
export function connect(): void {
  settingsMay.fill(staffMay);
}
