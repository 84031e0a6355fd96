import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openRelay, type Relay } from './relay.ts';

let service: Server;
let relay: Relay;
let client: Socket;
let heard: string;

async function dial(): Promise<Socket> {
  const socket = connect(relay.port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    heard += part;
  });
  await once(socket, 'connect');
  return socket;
}

const said = (text: string) => expect.poll(() => heard).toBe(text);

beforeEach(async () => {
  heard = '';
  service = createServer((socket) => socket.on('error', () => undefined).pipe(socket)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  relay = await openRelay(() => (service.address() as AddressInfo).port);
  client = await dial();
});
afterEach(async () => {
  client.destroy();
  await relay.close();
  service.close();
});

it('hands on what is said', async () => {
  client.write('a');
  await said('a');
});

it('brings what was said while the network was cut, over connections of before and of meanwhile', async () => {
  client.write('a');
  await said('a');
  await relay.become('cut');
  client.write('b');
  const other = await dial();
  // More than a turn of the loop: nothing comes through.
  await wait(50);
  expect(heard).toBe('a');
  await relay.become('works');
  await said('ab');
  other.write('c');
  await said('abc');
  other.destroy();
});

it('ends connections to a service that is gone or silent', async () => {
  const closed = once(client, 'close');
  await relay.become('silent');
  await closed;
  client = await dial();
  client.write('a');
  await wait(50);
  expect(heard).toBe('');
  await relay.become('gone');
  await expect(dial()).rejects.toThrow('ECONNREFUSED');
  await relay.become('works');
  client = await dial();
  client.write('b');
  await said('b');
});
