// Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set.

import type { Span as SdkSpan, SpanContext } from '@opentelemetry/api';
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanAttributes } from './span.ts';
import { traceBy } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
/** Characters of a statement that a span keeps. */
const LONGEST_VALUE = 2000;
/** Milliseconds between two complaints about a collector that does not answer. */
const COMPLAINTS = 60_000;
/** Spans that may wait to be sent, some 1 kB each; of more the newest are dropped. */
const MOST_SPANS = 4096;

export interface TracerOptions {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of the traces that begin here, from 0 to 1. */
  readonly share: number;
  /** What the process is. */
  readonly resource: Readonly<Record<string, string>>;
  readonly complain: (message: string) => void;
}

/** Begins to trace. @returns what sends the rest and stops */
export function openTracer({
  endpoint,
  headers,
  share,
  resource,
  complain,
}: TracerOptions): () => Promise<void> {
  let lastComplaint = Number.NEGATIVE_INFINITY;
  const say = (message: string) => {
    if (performance.now() < lastComplaint + COMPLAINTS) return;
    lastComplaint = performance.now();
    complain(message);
  };
  const silent = () => undefined;
  diag.setLogger(
    { error: say, warn: say, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: 10_000,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: MOST_SPANS })],
  });
  const tracer = provider.getTracer('keystead');
  traceBy({
    start(name, { kind, attributes, parent }) {
      // Chosen here and not by the SDK's sampler, which makes a span of every request to be asked about it.
      if (parent === undefined && Math.random() >= share) return undefined;
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], ...(attributes && { attributes }) },
        contextOf(parent),
      );
      return span.isRecording() ? wrapped(span) : undefined;
    },
  });
  return async () => {
    traceBy(undefined);
    await provider.shutdown();
    diag.disable();
  };
}

const W3C = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(parent: Span | string | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  if (typeof parent !== 'string' && parent instanceof Wrapped)
    return trace.setSpan(ROOT_CONTEXT, parent.span);
  const said = typeof parent === 'string' ? parent : parent.traceparent;
  const [, traceId = '', spanId = '', flags = '00'] = W3C.exec(said) ?? [];
  if (traceId === '') return ROOT_CONTEXT;
  const context: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, context);
}

class Wrapped implements Span {
  readonly span: SdkSpan;
  readonly traceId: string;
  readonly spanId: string;

  constructor(span: SdkSpan) {
    this.span = span;
    const { traceId, spanId } = span.spanContext();
    this.traceId = traceId;
    this.spanId = spanId;
  }

  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-01`;
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  end(error?: unknown): void {
    if (error !== undefined) {
      this.span.setAttribute('error.type', kindOf(error));
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

const wrapped = (span: SdkSpan): Span => new Wrapped(span);

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
