import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the stand-in takes: the identity, region and bucket it was made for, and signed requests alone. */
export const S3_STAND_IN = {
  bucket: 'homes',
  region: 'eu-x',
  accessKeyId: 'key-id',
  secretAccessKey: 'secret',
} as const;

/** A store on this machine that speaks as much S3 as the driver uses, and rejects what S3 rejects. */
export interface StandInS3 {
  readonly endpoint: string;
  /** By path: `/bucket/key`. */
  readonly objects: Map<string, { body: Buffer; headers: IncomingMessage['headers'] }>;
  /** `busy`: it answers as S3 does under more load than it takes. `silent`: it takes requests and never answers. */
  state: 'works' | 'busy' | 'silent';
  close(): Promise<void>;
}

/** Starts one on a port, any by default. */
export async function startStandInS3(port = 0): Promise<StandInS3> {
  const objects: StandInS3['objects'] = new Map();
  const server = createServer((request, response) => {
    if (standIn.state === 'silent') return void request.resume();
    if (standIn.state === 'busy') return reject(request, response, [503, 'SlowDown']);
    buffer(request).then(
      (body) => answer(objects, request, response, body),
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const standIn: StandInS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    state: 'works',
    close: () => close(server),
  };
  return standIn;
}

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

function answer(
  objects: StandInS3['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const rejection = issue(request, body);
  if (!rejection && searchParams.get('list-type') === '2')
    return void response.end(listing(objects, searchParams));
  const stored = objects.get(pathname);
  const isMissing = !stored && (request.method === 'GET' || request.method === 'HEAD');
  const error = rejection ?? (isMissing ? ([404, 'NoSuchKey'] as const) : undefined);
  if (error) {
    reject(request, response, error);
    return;
  }
  if (request.method === 'PUT') objects.set(pathname, { body, headers: request.headers });
  if (request.method === 'DELETE') objects.delete(pathname);
  response.writeHead(request.method === 'DELETE' ? 204 : 200, {
    'content-type': stored?.headers['content-type'] ?? 'application/octet-stream',
  });
  response.end(request.method === 'GET' ? stored?.body : '');
}

function reject(
  request: IncomingMessage,
  response: ServerResponse,
  [status, code]: readonly [number, string],
): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
}

/** Finds unsigned calls, wrong hashes of bodies, and bodies without a length. */
function issue(request: IncomingMessage, body: Buffer): readonly [number, string] | undefined {
  const url = new URL(request.url ?? '', 'http://x');
  if (url.searchParams.has('X-Amz-Signature')) return undefined;
  const { accessKeyId, region } = S3_STAND_IN;
  const signed = new RegExp(`^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/${region}/s3/aws4_request, `);
  if (!signed.test(request.headers.authorization ?? '')) return [403, 'InvalidAccessKeyId'];
  if (request.method !== 'PUT') return undefined;
  if (request.headers['content-length'] === undefined) return [411, 'MissingContentLength'];
  const hash = request.headers['x-amz-content-sha256'];
  const real = createHash('sha256').update(body).digest('hex');
  return hash === 'UNSIGNED-PAYLOAD' || hash === real ? undefined : [400, 'XAmzContentSHA256Mismatch'];
}

/** Returns two keys a page, as S3 lists them. */
function listing(objects: StandInS3['objects'], asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? asked.get('start-after') ?? '';
  const keys = [...objects.keys()].map((key) => key.replace(`/${S3_STAND_IN.bucket}/`, '')).sort();
  const rest = keys.filter((key) => key > after);
  const page = rest.slice(0, 2);
  const next = rest.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const found = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult>${found.join('')}${next}</ListBucketResult>`;
}
