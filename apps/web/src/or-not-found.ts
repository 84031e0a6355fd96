import { notFound } from '@tanstack/react-router';

/** Returns the page's data; what the API does not know becomes the page "not found" with its status. */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data;
  } catch (error) {
    // By its status, not its class: while rendering, the error comes from the server's own copy of the client.
    const status = (error as { status?: unknown } | null)?.status;
    if (status === 404) throw notFound();
    throw error;
  }
}
