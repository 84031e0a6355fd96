import { type ClientOf, makeClient, type Options } from './client.ts';
import { type CallTypes, calls } from './staff.gen.ts';

export { ApiError, type CallOptions, type FieldIssue, isApiError, type Options } from './client.ts';
export type * from './staff.gen.ts';
export type { CallTypes } from './staff.gen.ts';

/** Every call of the back office as a function, by its name. */
export type StaffClient = ClientOf<CallTypes>;

/** Returns a client of the back office; `token` is that of a session there, which `staffSignIn` of the site's client begins. */
export function createStaffClient(options: Options): StaffClient {
  return makeClient<CallTypes>(calls, options);
}
