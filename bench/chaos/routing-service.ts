import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers as Valhalla does, with one area for every question. */
export async function openRoutingService(): Promise<{ port: number }> {
  const ring = [
    [-8.7, 41.1],
    [-8.5, 41.1],
    [-8.5, 41.2],
    [-8.7, 41.2],
    [-8.7, 41.1],
  ];
  const server = createServer((request, response) => {
    request.resume();
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port };
}
