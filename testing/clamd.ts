import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** The test file of the industry (eicar.org), in two pieces so that no scanner finds it in this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Starts a clamd on loopback for tests: it reads INSTREAM as the real one does, and finds the industry's test file. */
export async function startClamd(): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (file === undefined) return;
      const answer =
        file === 'bad'
          ? 'UNKNOWN COMMAND'
          : file.includes(EICAR)
            ? 'stream: Eicar-Signature FOUND'
            : 'stream: OK';
      socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Unwraps what was sent; `bad` for another command, undefined while more is to come. */
function fileIn(received: Buffer): string | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  if (!received.toString('latin1').startsWith(command)) return 'bad';
  let file = '';
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return file;
    if (at + 4 + length > received.length) return undefined;
    file += received.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return undefined;
}
