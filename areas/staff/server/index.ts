export { type DemoOwner, endDemo, makeDemoOwner, makeFirstOwner } from './first-owner.ts';
export { staffMay } from './may.ts';
export { findStaffByEmail } from './people.queries.ts';
export { createStaff, printPassword, takeTwoFactor } from './people.service.ts';
export { admitStaff, openStaffSession } from './sessions.service.ts';
export { jobs } from './staff.jobs.ts';
export { routes } from './staff.routes.ts';
