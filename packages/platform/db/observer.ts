import type pg from 'pg';

/** Hears of every statement of a database. */
export interface StatementObserver {
  /**
   * A statement goes out; its text has placeholders where values stand.
   * @returns what hears of its end, with the number of its rows
   */
  sent(text: string): (error: unknown, rows: number) => void;
  /**
   * A caller asks for a connection.
   * @returns what hears that the wait is over, and lets the caller go on with `work`
   */
  asked(): (work: () => void) => void;
}

type Done = (error: unknown, result?: pg.QueryResult) => void;
type Query = (...args: unknown[]) => unknown;

/** Lets the observer hear of what a connection is asked. Statements that are cursors or streams are left alone. */
export function observeClient(client: pg.ClientBase, observer: StatementObserver): void {
  const send = client.query.bind(client) as Query;
  const observed: Query = (...args) => {
    const [statement] = args as [string | { text?: unknown; submit?: unknown } | undefined];
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (typeof text !== 'string' || (typeof statement === 'object' && statement.submit)) return send(...args);
    const ended = observer.sent(text);
    const done = args.at(-1);
    if (typeof done === 'function') {
      args[args.length - 1] = ((error, result) => {
        ended(error, result?.rowCount ?? 0);
        (done as Done)(error, result);
      }) satisfies Done;
      return send(...args);
    }
    const answer = send(...args) as Promise<pg.QueryResult>;
    answer.then(
      (result) => ended(undefined, result.rowCount ?? 0),
      (error: unknown) => ended(error, 0),
    );
    return answer;
  };
  client.query = observed as typeof client.query;
}
