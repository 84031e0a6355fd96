import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** What an ordinary browser calls itself. */
export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

/** A server with an owner, three live listings of theirs, one that is sold and one that waits for review. */
export interface EngagementWorld extends TestServer {
  owner: Person;
  homes: [number, number, number];
  sold: number;
  hidden: number;
  likes(listingId: number): Promise<number>;
  views(listingId: number): Promise<number>;
  rows(table: string): Promise<number>;
  post(path: string, form: Record<string, string>, token?: string): ReturnType<TestServer['raw']>;
}

export async function startEngagementWorld(): Promise<EngagementWorld> {
  const server = await startTestServer();
  const { ctx } = server;
  const owner = await server.signUp({ name: 'Owner', completeProfile: true });
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = (
    title: string,
    requestStatus: 'approved' | 'pending' = 'approved',
    property_type: 'sell' | 'sold' = 'sell',
  ) =>
    homeDraft({
      ownerId: owner.accountId,
      title,
      requestStatus,
      category_id: categoryId,
      property_type,
    });
  const made = await createListings(ctx, [
    draft('First home'),
    draft('Second home'),
    draft('Third home'),
    draft('Sold home', 'approved', 'sold'),
    draft('Hidden home', 'pending'),
  ]);
  const [first, second, third, sold, hidden] = made.map((one) => (one as { id: number }).id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const counter = async (name: 'likes' | 'views', listingId: number) => {
    const rows = await runSql<{ count: number }>(
      ctx.db,
      `select ${name}::int as count from listing_stat where listing_id = $1`,
      [listingId],
    );
    return rows[0]?.count ?? 0;
  };
  return {
    ...server,
    owner,
    homes: [first, second, third],
    sold,
    hidden,
    likes: (listingId) => counter('likes', listingId),
    views: (listingId) => counter('views', listingId),
    rows: async (table) => (await runSql(ctx.db, `select 1 from ${table}`)).length,
    post: (path, form, token) =>
      server.raw(`/api/${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        ...(token !== undefined && { token }),
      }),
  };
}
