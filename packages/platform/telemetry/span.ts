/** A part of a trace that is under way. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** How it is handed on (W3C Trace Context). */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** @param error what went wrong; its kind is kept, its message is not: messages quote what people have sent */
  end(error?: unknown): void;
}

/** Names and numbers of our own code; never what a visitor has sent. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
