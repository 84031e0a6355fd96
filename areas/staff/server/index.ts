import { addMetrics } from '@keystead/platform/metrics';
import { addToDo } from '@keystead/platform/to-do';
import { staffMay as settingsMay } from '@keystead/settings/server';
import { healthToDo } from './dashboard.service.ts';
import { staffMay } from './may.ts';
import { securityLogJobs } from './security-log.jobs.ts';
import { securityMetrics } from './security-log.service.ts';
import { mailJobs } from './staff.jobs.ts';

export { type Arrivals, addPiece, arrivalOf, removeForgotten } from './arrivals.ts';
export { editing } from './editing.ts';
export { type DemoOwner, endDemo, makeDemoOwner, makeFirstOwner } from './first-owner.ts';
export { staffMay } from './may.ts';
export { findStaffByEmail } from './people.queries.ts';
export { createStaff, printPassword, takeTwoFactor } from './people.service.ts';
export { admitStaff, openStaffSession } from './sessions.service.ts';
export { routes } from './staff.routes.ts';
export { tableRoutes } from './table-routes.ts';

export const jobs = [...mailJobs, ...securityLogJobs];

/** Writes the security events that wait. */
export { flushSecurityLog as flush } from '@keystead/platform/security-log';

/** Provides earlier areas with staff permissions. */
export function connect(): void {
  settingsMay.fill(staffMay);
  addMetrics(securityMetrics);
  addToDo(healthToDo);
}
