import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

/** What the work that is under way belongs to: a request, or a run of a job. */
export interface Scope {
  readonly requestId?: string;
  readonly job?: string;
  readonly jobId?: string;
  /** The innermost span; absent where this work is not traced. */
  readonly span?: Span | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Returns the scope of what is running; undefined for work that nobody asked for, and where nobody needs to know. */
export const currentScope = (): Scope | undefined => scopes.getStore();

/** Runs `work`, and all that it awaits, within a scope. */
export const inScope = <T>(scope: Scope, work: () => T): T => scopes.run(scope, work);

/** Returns what log lines of a scope have in common: ids of the request or the job, and of the trace where there is one. */
export function logFields(scope: Scope | undefined): Record<string, string> {
  if (!scope) return {};
  const { requestId, job, jobId, span } = scope;
  return {
    ...(requestId !== undefined && { requestId }),
    ...(job !== undefined && { job }),
    ...(jobId !== undefined && { jobId }),
    ...(span && { trace_id: span.traceId, span_id: span.spanId }),
  };
}
