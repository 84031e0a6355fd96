export { createStaff } from './people.service.ts';
export { admitStaff, openStaffSession } from './sessions.service.ts';
export { routes } from './staff.routes.ts';
