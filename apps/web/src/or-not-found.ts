import { ApiError } from '@keystead/http/client';
import { notFound } from '@tanstack/react-router';

/** The page's data; what the API does not know becomes the page "not found" with its status. */
export async function orNotFound<Data>(data: Promise<Data>): Promise<Data> {
  try {
    return await data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
