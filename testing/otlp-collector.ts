import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A collector of OpenTelemetry on this machine, that takes OTLP over HTTP as JSON and refuses what a real one would. */
export interface OtlpCollector {
  readonly url: string;
  /** All spans that were taken, in the order of their arrival. */
  readonly spans: readonly CollectedSpan[];
  /** What was sent and not taken: nothing, where all is well. */
  readonly refused: readonly string[];
  /** Headers of the last delivery. */
  readonly headers: () => Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly failed: boolean;
  readonly resource: Readonly<Record<string, unknown>>;
}

/** Ids are hexadecimal in JSON, and never all zeros. */
const idOf = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))
    .refine((id) => /[^0]/.test(id));
/** 64-bit numbers are texts. */
const nanoseconds = z.string().regex(/^\d{19}$/);
const value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ intValue: z.union([z.number().int(), z.string().regex(/^-?\d+$/)]) }),
  z.strictObject({ doubleValue: z.number() }),
]);
const attributes = z
  .array(z.strictObject({ key: z.string().min(1), value }))
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'a key comes twice');
const count = z.number().int().min(0).optional();
const span = z
  .strictObject({
    traceId: idOf(16),
    spanId: idOf(8),
    parentSpanId: idOf(8).optional(),
    traceState: z.string().optional(),
    flags: z.number().int().optional(),
    name: z.string().min(1),
    kind: z.number().int().min(1).max(5),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes,
    droppedAttributesCount: count,
    events: z.array(z.unknown()).max(0).optional(),
    droppedEventsCount: count,
    links: z.array(z.unknown()).max(0).optional(),
    droppedLinksCount: count,
    status: z.strictObject({ code: z.number().int().min(0).max(2), message: z.string().optional() }),
  })
  .refine((one) => BigInt(one.endTimeUnixNano) >= BigInt(one.startTimeUnixNano), 'it ends before it begins');
const request = z.strictObject({
  resourceSpans: z
    .array(
      z.strictObject({
        resource: z.strictObject({
          attributes: attributes.refine(
            (list) => list.some(({ key }) => key === 'service.name'),
            'service.name is missing',
          ),
          droppedAttributesCount: count,
        }),
        schemaUrl: z.string().optional(),
        scopeSpans: z.array(
          z.strictObject({
            scope: z.strictObject({
              name: z.string(),
              version: z.string().optional(),
              attributes: attributes.optional(),
              droppedAttributesCount: count,
            }),
            schemaUrl: z.string().optional(),
            spans: z.array(span).min(1),
          }),
        ),
      }),
    )
    .min(1),
});

type Sent = z.output<typeof request>;
type Attributes = z.output<typeof attributes>;

const read = (list: Attributes) =>
  Object.fromEntries(list.map(({ key, value: said }) => [key, Object.values(said)[0] as unknown]));

function spansOf(sent: Sent): CollectedSpan[] {
  return sent.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((one) => ({
        traceId: one.traceId,
        spanId: one.spanId,
        parentSpanId: one.parentSpanId,
        name: one.name,
        kind: one.kind,
        attributes: read(one.attributes),
        failed: one.status.code === 2,
        resource: read(resource.attributes),
      })),
    ),
  );
}

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = [];
  const refused: string[] = [];
  let headers: Record<string, unknown> = {};
  const server = createServer(async (incoming, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, why: string) => {
      refused.push(why);
      answer(status, { code: 3, message: why });
    };
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    headers = incoming.headers;
    if (incoming.url !== '/v1/traces') return refuse(404, `nothing at ${incoming.url}`);
    if (incoming.method !== 'POST') return refuse(405, `${incoming.method} is not taken`);
    if (!/^application\/json\b/.test(incoming.headers['content-type'] ?? ''))
      return refuse(415, `${incoming.headers['content-type']} is not taken`);
    const sent = request.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
    if (!sent.success) return refuse(400, z.prettifyError(sent.error));
    spans.push(...spansOf(sent.data));
    answer(200, { partialSuccess: {} });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    refused,
    headers: () => headers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
