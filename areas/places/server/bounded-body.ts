/** An answer is larger than is allowed. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Reads the body of an answer, never more of it than is allowed. @throws BodyTooLargeError, or what ended the connection */
export async function readBounded({ body }: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new BodyTooLargeError(`The answer is larger than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
