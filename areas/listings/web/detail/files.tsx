import { FileText } from 'lucide-react';
import type { ParameterValue } from '../../contract.ts';

/** Drawings at a glance; each opens in full. */
export function Drawings({ drawings }: { drawings: readonly ParameterValue[] }) {
  return (
    <ul className={`grid gap-5 ${drawings.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {drawings.map(({ id, name, value }) => (
        <li key={id} className="picture relative overflow-hidden rounded-lg border border-line bg-white">
          <a href={String(value)} target="_blank" rel="noopener" className="block -outline-offset-4">
            <img
              src={String(value)}
              alt={name}
              loading="lazy"
              decoding="async"
              className="aspect-3/2 w-full object-contain p-4"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders files to open; `file` is the address. */
export function Documents({
  documents,
}: {
  documents: readonly {
    id: number;
    file: string;
    file_name: string;
    title?: string | undefined;
    type?: string;
  }[];
}) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {documents.map((document) => (
        <li key={document.id}>
          <a
            href={document.file}
            target="_blank"
            rel="noopener"
            className="surface flex items-center gap-3 p-3.5 hover:border-ink"
          >
            <FileText aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.5} />
            <bdi className="min-w-0 flex-1 truncate">{document.title || document.file_name}</bdi>
            {document.type ? <span className="eyebrow">{document.type}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
