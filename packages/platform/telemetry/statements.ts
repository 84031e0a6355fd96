import type { StatementObserver } from '../db/observer.ts';
import { isMeasuring, recordSeconds } from './metrics.ts';
import { currentScope, inScope, type Scope } from './scope.ts';
import type { Span } from './span.ts';
import { startSpan } from './tracing.ts';

/** A statement that took long: its text, which has no values. */
export interface SlowStatement {
  readonly text: string;
  readonly milliseconds: number;
  readonly rows: number;
  readonly scope: Scope | undefined;
}

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

function operationOf(text: string): string {
  const word = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return OPERATIONS.has(word) ? word : 'other';
}

function spanOf(text: string): Span | undefined {
  const operation = operationOf(text);
  return startSpan(operation, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    },
  });
}

/** Watches every statement: its time for metrics, a span of the trace that is under way, and what to do about slow ones. */
export function observeStatements(
  slowFrom: number,
  slow: (statement: SlowStatement) => void,
): StatementObserver {
  return {
    sent(text) {
      const [scope, began] = [currentScope(), performance.now()];
      const span = scope?.span && spanOf(text);
      return (error, rows) => {
        const milliseconds = performance.now() - began;
        if (isMeasuring())
          recordSeconds('keystead_statement_seconds', milliseconds / 1000, { operation: operationOf(text) });
        if (span) {
          span.set({ 'db.response.returned_rows': rows });
          span.end(error ?? undefined);
        }
        if (slowFrom > 0 && milliseconds >= slowFrom)
          slow({ text, milliseconds: Math.round(milliseconds), rows, scope });
      };
    },
    asked() {
      const [scope, began] = [currentScope(), performance.now()];
      return (work) => {
        recordSeconds('keystead_connection_wait_seconds', (performance.now() - began) / 1000, {});
        // What gave the connection back may belong to another request.
        if (scope === currentScope()) work();
        else inScope(scope ?? {}, work);
      };
    },
  };
}
