import { type CallTypes, calls } from './calls.gen.ts';
import { type ClientOf, makeClient, type Options } from './client.ts';

export type * from './calls.gen.ts';
export type { ApiErrorCode, CallTypes } from './calls.gen.ts';
export { ApiError, type CallOptions, type FieldIssue, isApiError, type Options } from './client.ts';

/** What a call takes: `Input<'getPropertyList'>`. */
export type Input<Name extends keyof CallTypes> = CallTypes[Name]['input'];
/** The whole body a call answers with. */
export type Answer<Name extends keyof CallTypes> = CallTypes[Name]['answer'];

/** Every call of the site as a function, by its name. */
export type Client = ClientOf<CallTypes>;

/**
 * Returns a client of one site. Its functions answer with the whole body and throw a `ApiError` for anything but success.
 * @example const { data, total } = await createClient({ baseUrl }).getPropertyList({ city: 'Porto' });
 */
export function createClient(options: Options): Client {
  return makeClient<CallTypes>(calls, options);
}
