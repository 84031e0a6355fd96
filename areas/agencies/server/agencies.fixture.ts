import { addCategory } from '@keystead/catalogue/server';
import type { AnyCall, Args } from '@keystead/http/call';
import { flatten } from '@keystead/http/client';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { acceptInvitation, createAgency, getOwnAgencies, inviteToAgency, saveBranch } from '../contract.ts';
import type { Role } from '../rules.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server, and what tests of agencies do again and again. */
export interface AgencyWorld extends TestServer {
  /** Makes a call whatever it is, with any form. */
  send(call: AnyCall, form: Record<string, unknown>, token?: string): ReturnType<TestServer['raw']>;
  /** Founds an agency. @returns its id */
  found(owner: Person, form?: Partial<Args<typeof createAgency>>): Promise<number>;
  addBranch(owner: Person, agencyId: number, name: string, city?: string): Promise<number>;
  /** Adds a live home for each of these accounts. @returns ids in the same order */
  addHomes(ownerIds: readonly number[], title?: (ownerId: number) => string): Promise<number[]>;
  /** Invites someone, and returns the token of the link in the mail. */
  invited(owner: Person, form: Args<typeof inviteToAgency>): Promise<string>;
  /** Lets someone new take a seat by an invitation. @param branchId the whole agency without it */
  joined(
    owner: Person,
    agencyId: number,
    seat: { role: Role; branchId?: number; name: string },
  ): Promise<Person>;
}

export async function startAgencyWorld(): Promise<AgencyWorld> {
  // What one address may change a minute is bounded: each request comes from another one.
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  let askers = 0;
  let categoryId: number | undefined;
  const send: AgencyWorld['send'] = (call, form, token) => {
    const body = new URLSearchParams(flatten(form) as [string, string][]);
    askers += 1;
    const headers = { 'x-forwarded-for': `10.0.${askers >> 8}.${askers & 255}` };
    const options = { headers, ...(token !== undefined && { token }) };
    return call.method === 'POST'
      ? server.raw(`/api/${call.path}`, { method: 'POST', body, ...options })
      : server.raw(`/api/${call.path}?${body}`, options);
  };
  const invited: AgencyWorld['invited'] = async (owner, form) => {
    await server.call(inviteToAgency, form, owner);
    await server.runJobs();
    const [mail] = await server.ctx.ports.mailbox.list({ to: String(form.email).toLowerCase() });
    return /agency-invitation#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  return {
    ...server,
    send,
    invited,
    async found(owner, form = {}) {
      const { data } = await server.call(createAgency, { name: 'Tide Estates', ...form }, owner);
      return data.id;
    },
    async addBranch(owner, agencyId, name, city = 'Porto') {
      const { data } = await server.call(saveBranch, { agency_id: agencyId, name, city }, owner);
      return data.id;
    },
    async addHomes(ownerIds, title = (ownerId) => `Home of ${ownerId}`) {
      categoryId ??= await addCategory(server.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
      const category_id = categoryId;
      const made = await createListings(
        server.ctx,
        ownerIds.map((ownerId) => homeDraft({ ownerId, title: title(ownerId), category_id })),
      );
      return made.map((one) => (one as { id: number }).id);
    },
    async joined(owner, agencyId, { role, branchId, name }) {
      const person = await server.signUp({ name, completeProfile: true });
      const place = { role, ...(branchId !== undefined && { branch_id: branchId }) };
      await invited(owner, { agency_id: agencyId, email: person.email, ...place });
      const [offer] = (await server.call(getOwnAgencies, {}, person)).data.invitations;
      await server.call(acceptInvitation, { id: offer?.id ?? 0 }, person);
      return person;
    },
  };
}
