import { currentScope, inScope } from './scope.ts';
import type { Span, SpanAttributes } from './span.ts';

export interface SpanStart {
  /** `server`: a request. `client`: what another program is asked. `consumer`: a run of a job. */
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes?: SpanAttributes;
  /** The span it is a part of, or the `traceparent` of one. Without it a trace begins, and the sampler decides. */
  readonly parent?: Span | string | undefined;
}

export interface Tracer {
  /** @returns undefined for a trace that is not sampled */
  start(name: string, start: SpanStart): Span | undefined;
}

let tracer: Tracer | undefined;

/** Traces by this one from now on; undefined: not at all, which is how a process begins. */
export function traceBy(next: Tracer | undefined): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== undefined;

/** Begins a trace, or goes on with one that another process has handed over. */
export const startTrace = (name: string, start: SpanStart): Span | undefined => tracer?.start(name, start);

/** Begins a part of the trace that is under way; undefined where none is. */
export function startSpan(name: string, start: Omit<SpanStart, 'parent'>): Span | undefined {
  const parent = currentScope()?.span;
  return parent && tracer?.start(name, { ...start, parent });
}

/** Does `work` as a part of the trace that is under way. */
export async function traced<T>(
  name: string,
  start: Omit<SpanStart, 'parent'>,
  work: () => Promise<T>,
): Promise<T> {
  const span = startSpan(name, start);
  if (!span) return work();
  try {
    const result = await inScope({ ...currentScope(), span }, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
