import { RequestError } from '@keystead/http/client';
import { sentence } from '@keystead/kit/text';

/** What the server said, for the field it names or for the whole form. */
export interface Issue {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export function issueOf(error: unknown): Issue {
  if (!(error instanceof RequestError))
    return { message: 'Something went wrong. Please try again.', fields: {} };
  const fields = Object.fromEntries(error.details.map(({ field, message }) => [field, sentence(message)]));
  return { message: error.message, fields };
}
