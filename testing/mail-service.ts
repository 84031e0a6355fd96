import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as it was handed over: headers and body in `data`. */
export interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** A mail server on this machine that keeps what it accepts. */
export interface StandInMail {
  readonly port: number;
  readonly taken: TakenMail[];
  /** It takes connections and says nothing. */
  isSilent: boolean;
  close(): Promise<void>;
}

/**
 * Starts one that takes mail for everyone.
 * @param options.signIn name and password without which nothing is taken
 * @param options.reject returns the answer to a recipient it does not take
 */
export async function startStandInMail({
  signIn,
  reject = () => undefined,
}: {
  signIn?: { name: string; password: string };
  reject?: (recipient: string) => string | undefined;
} = {}): Promise<StandInMail> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (!service.isSilent) converse(socket);
  });

  function converse(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`);
    const envelope = { from: '', to: '', data: '' };
    let isInData = false;
    let isSignedIn = signIn === undefined;

    const command = (line: string): string => {
      if (/^EHLO /i.test(line)) return '250-mail.example\r\n250 AUTH PLAIN';
      const credentials = /^AUTH PLAIN (.+)$/i.exec(line)?.[1];
      if (credentials !== undefined) {
        isSignedIn =
          Buffer.from(credentials, 'base64').toString() === `\0${signIn?.name}\0${signIn?.password}`;
        return isSignedIn ? '235 welcome' : '535 5.7.8 wrong password';
      }
      if (/^QUIT$/i.test(line)) return '221 bye';
      if (!isSignedIn) return '530 5.7.0 sign in first';
      const from = /^MAIL FROM:<(.*?)>/i.exec(line)?.[1];
      if (from !== undefined) {
        Object.assign(envelope, { from, data: '' });
        return '250 ok';
      }
      const to = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
      if (to !== undefined) {
        envelope.to = to;
        return reject(to) ?? '250 ok';
      }
      if (/^DATA$/i.test(line)) {
        isInData = true;
        return '354 go on';
      }
      return '500 what?';
    };

    say('220 mail.example ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (!isInData) say(command(line));
      else if (line !== '.') envelope.data += `${line}\n`;
      else {
        isInData = false;
        service.taken.push({ ...envelope });
        say('250 accepted');
      }
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: StandInMail = {
    port: (server.address() as AddressInfo).port,
    taken: [],
    isSilent: false,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return service;
}
