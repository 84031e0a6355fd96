import { PIECE_BYTES } from '@keystead/kit/pieces';
import { apiErrorOf } from './api-error.ts';

/** A piece that does not arrive is sent again so often, each time later. */
const TRIES = 5;
const PAUSE_MS = 1500;

/**
 * Sends a file in pieces, each where the server says that it goes on.
 * @param onSent gets how much of it has arrived, from 0 to 1
 * @returns the name under which the server has it
 */
export async function sendInPieces(
  file: File,
  send: (fields: Record<string, unknown>) => Promise<Record<string, unknown>>,
  onSent: (share: number) => void,
): Promise<string> {
  const upload = crypto.randomUUID();
  let received = 0;
  let failures = 0;
  do {
    const piece = new File([file.slice(received, received + PIECE_BYTES)], file.name);
    try {
      const { data } = await send({ upload, offset: received, piece });
      received = (data as { received: number }).received;
      failures = 0;
      onSent(file.size === 0 ? 1 : received / file.size);
    } catch (error) {
      failures += 1;
      // What the server says no to is so again.
      const status = apiErrorOf(error)?.code;
      if (failures === TRIES || (status !== undefined && status !== 'unavailable')) throw error;
      await new Promise((done) => setTimeout(done, PAUSE_MS * failures));
    }
  } while (received < file.size);
  return upload;
}
