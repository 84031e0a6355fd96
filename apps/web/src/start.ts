import { RequestError } from '@keystead/http/client';
import { createSerializationAdapter } from '@tanstack/react-router';
import { createStart } from '@tanstack/react-start';

/** An error on its way into a page says its status and nothing of the server's insides. */
const errors = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => ({
    status: error instanceof RequestError ? error.status : 500,
    message: error instanceof RequestError ? error.message : 'Something went wrong',
  }),
  fromSerializable: ({ status, message }) => new RequestError(status, { message }) as Error,
});

export const startInstance = createStart(() => ({ serializationAdapters: [errors] }));
