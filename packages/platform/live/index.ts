/**
 * Returns an adapter whose set-up may change while the server runs: each use asks for the set-up of that moment, and a new one
 * opens a new adapter. What is still being sent by the former one is sent by that.
 * @param read gives the set-up as plain data
 * @param open makes an adapter of it; may throw, and is asked again at the next use then
 */
export function live<SetUp, Adapter>(
  read: () => Promise<SetUp>,
  open: (setUp: SetUp) => Adapter,
): () => Promise<Adapter> {
  let opened: { readonly by: string; readonly adapter: Adapter } | undefined;
  return async () => {
    const setUp = await read();
    const by = JSON.stringify(setUp) ?? '';
    if (opened?.by !== by) opened = { by, adapter: open(setUp) };
    return opened.adapter;
  };
}
