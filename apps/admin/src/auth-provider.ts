import type { Resource } from '@keystead/admin';
import { apiErrorOf } from '@keystead/admin';
import { type ApiClient, RequestError } from '@keystead/http/client';
import { staffCallAt } from '@keystead/http/staff';
import { type Me, staffMe } from '@keystead/staff/contract';
import type { AuthProvider } from 'react-admin';
import { storeToken, token } from './session.ts';

/** What the right to see a screen is called; other actions bear their own names. */
const RIGHT_OF: Readonly<Record<string, string>> = {
  list: 'view',
  show: 'view',
  export: 'view',
  create: 'edit',
  edit: 'edit',
  delete: 'edit',
};

/** Returns who may see what: the server's table of rights, asked once for each sign-in. */
export function createAuthProvider(client: ApiClient, resources: readonly Resource[]): AuthProvider {
  const rightOf = new Map(resources.map(({ name, right = name }) => [name, right]));
  let asked: Promise<Me> | undefined;
  const me = () => {
    asked ??= client(staffMe).then(({ data }) => data);
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
  const forget = () => {
    asked = undefined;
    storeToken(undefined);
  };
  return {
    /** Both factors were shown: the sign-in page has the token. */
    async login({ token: next }: { token: string }) {
      asked = undefined;
      storeToken(next);
    },
    async logout() {
      if (token() !== undefined) await client(staffCallAt('POST', 'me/sign-out')).catch(() => undefined);
      forget();
    },
    async checkAuth() {
      // Nothing needs to be said to someone who has just opened the page.
      if (token() === undefined) throw { message: false };
    },
    async checkError(error: unknown) {
      const status = error instanceof RequestError ? error.status : apiErrorOf(error)?.status;
      if (status !== 401) return;
      forget();
      throw new Error('Please sign in again');
    },
    async getIdentity() {
      const { id, name } = await me();
      return { id, fullName: name };
    },
    getPermissions: async () => (token() === undefined ? [] : (await me()).rights),
    async canAccess({ action, resource }) {
      const { rights } = await me();
      return rights.includes(`${rightOf.get(resource) ?? resource}:${RIGHT_OF[action] ?? action}`);
    },
  };
}
