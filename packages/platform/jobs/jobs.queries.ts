/** Where the queue's own statements go. */
interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Returns the names of queues in which a job is due. */
export async function dueQueues(db: QueueDatabase): Promise<ReadonlySet<string>> {
  const { rows } = await db.executeSql(
    `select distinct name from pgboss.job where state < 'active' and start_after < now()`,
  );
  return new Set((rows as { name: string }[]).map(({ name }) => name));
}
