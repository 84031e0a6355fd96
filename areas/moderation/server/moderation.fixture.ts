import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { runSql } from '@keystead/platform/db';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { seedModeration } from './moderation.seed.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server with an owner, the site, one live listing of each, and reasons to report. */
export interface ModerationWorld extends TestServer {
  owner: Person;
  site: Person;
  listing: number;
  operatorListing: number;
  hidden: number;
  post(path: string, form: Record<string, string>, token?: string): ReturnType<TestServer['raw']>;
  count(table: string): Promise<number>;
}

export async function startModerationWorld(): Promise<ModerationWorld> {
  const server = await startTestServer();
  const { ctx } = server;
  await seedModeration(ctx);
  const owner = await server.signUp({ name: 'Owner', completeProfile: true });
  const site = await server.signUp({ name: 'House', completeProfile: true });
  await runSql(ctx.db, 'update account set is_operator = true where id = $1', [site.accountId]);
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = (ownerId: number, title: string, requestStatus: 'approved' | 'pending') =>
    homeDraft({
      ownerId,
      title,
      requestStatus,
      category_id: categoryId,
    });
  const made = await createListings(ctx, [
    draft(owner.accountId, 'Home of the owner', 'approved'),
    draft(site.accountId, 'Home of the operator', 'approved'),
    draft(owner.accountId, 'Hidden home', 'pending'),
  ]);
  const [listing, operatorListing, hidden] = made.map((one) => (one as { id: number }).id) as [
    number,
    number,
    number,
  ];
  return {
    ...server,
    owner,
    site,
    listing,
    operatorListing,
    hidden,
    post: (path, form, token) =>
      server.raw(`/api/${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        ...(token !== undefined && { token }),
      }),
    count: async (table) => (await runSql(ctx.db, `select 1 from ${table}`)).length,
  };
}
