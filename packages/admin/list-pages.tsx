import { Pagination, useListContext } from 'react-admin';

/** Renders pages of a list; of a table too large to be counted, that there are more than so many. */
export function ListPages() {
  const { meta } = useListContext();
  const least = (meta as { least?: number } | undefined)?.least;
  const words = `more than ${least?.toLocaleString()}`;
  // MUI's own property, which react-admin hands on without naming it.
  const label = {
    labelDisplayedRows: ({ from, to }: { from: number; to: number }) => `${from}-${to} of ${words}`,
  };
  return <Pagination {...((least === undefined ? {} : label) as object)} />;
}
