import { checkFile, type FileKind } from '@keystead/drafts';
import { LISTING_LIMITS } from '@keystead/listings/contract';
import { UploadNote, useIssueText, useOnItsWay, useUploadTiles } from '@keystead/listings/web';
import { DropZone, PhotoGrid } from '@keystead/ui/file-drop';
import { IconButton } from '@keystead/ui/icon-button';
import { Spinner } from '@keystead/ui/spinner';
import { CircleAlert, FileText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormFiles } from './form-files.tsx';
import type { Piece } from './form-state.ts';
import { useSortingLabels } from './sorting-labels.ts';
import { useText } from './text.ts';

const ACCEPT: Record<FileKind, string> = {
  picture: 'image/jpeg,image/png',
  panorama: 'image/jpeg,image/png,image/gif',
  document: '.pdf,.doc,.docx,.txt',
  attachment: 'image/jpeg,image/png,.pdf,.doc,.docx,.txt',
};

/** What makes other files of those that are there by then. */
export type PiecesChange = (now: readonly Piece[]) => readonly Piece[];

/** Renders files of one kind, at most `most`: checked as they are chosen, shown, and taken out again. */
export function Files({
  label,
  hint,
  kind,
  most,
  pieces,
  error,
  isSorted = false,
  onChange,
}: {
  label: string;
  hint: string;
  kind: FileKind;
  most: number;
  pieces: readonly Piece[];
  error?: string | undefined;
  /** Pictures in an order that the person gives them. */
  isSorted?: boolean;
  onChange: (change: PiecesChange) => void;
}) {
  const t = useText();
  const { rejected, reading, take, remove } = useTaking({ kind, most, pieces, onChange });
  const problems = [...(error ? [error] : []), ...rejected];
  return (
    <fieldset className="min-w-0" {...(error && { 'data-error': '', tabIndex: -1 })}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {isSorted && pieces.length > 0 ? (
        <Sorted label={label} pieces={pieces} onChange={onChange} onRemove={remove} />
      ) : null}
      {!isSorted && pieces.length > 0 ? (
        <ul className="mb-3 grid gap-3 sm:grid-cols-2">
          {pieces.map((piece) => (
            <Row key={piece.id} piece={piece} onRemove={() => remove(piece)} />
          ))}
        </ul>
      ) : null}
      {reading > 0 ? (
        <p role="status" className="mb-3 flex items-center gap-2 text-sm text-muted">
          <Spinner />
          {t('reading', { count: reading })}
        </p>
      ) : null}
      {pieces.length < most ? (
        <DropZone
          multiple={most > 1}
          accept={ACCEPT[kind]}
          label={t(most > 1 ? 'dropMany' : 'drop')}
          touchLabel={t(most > 1 ? 'addMany' : 'addOne')}
          hint={hint}
          invalid={problems.length > 0}
          onFiles={(files) => void take(files)}
          className="py-5"
        />
      ) : null}
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      ))}
    </fieldset>
  );
}

/** Checks what is chosen, all of a handful at once, and puts it into the form; a second handful may come meanwhile. */
function useTaking({
  kind,
  most,
  pieces,
  onChange,
}: {
  kind: FileKind;
  most: number;
  pieces: readonly Piece[];
  onChange: (change: PiecesChange) => void;
}) {
  const t = useText();
  const issueText = useIssueText();
  const { hold, release, reading: open } = useFormFiles();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(0);
  const count = useRef(pieces.length);
  count.current = pieces.length;
  const checkAll = async (files: readonly File[]) => {
    const assessed = await Promise.all(files.map((file) => checkFile(file, kind, LISTING_LIMITS)));
    const issues = assessed.flatMap((one, index) =>
      one.ok ? [] : [`${files[index]?.name}: ${issueText(one.issue)}`],
    );
    const good = assessed.flatMap((one) => (one.ok ? [one.file] : []));
    const fitting = good.slice(0, Math.max(0, most - count.current));
    if (fitting.length < good.length) issues.push(t('tooMany', { most }));
    setRejected(issues);
    if (fitting.length === 0) return;
    count.current += fitting.length;
    const fresh = hold(fitting);
    onChange((now) => [...now, ...fresh]);
  };
  const take = async (files: readonly File[]) => {
    setReading((now) => now + files.length);
    // Saving the form waits for it.
    await open.during(checkAll(files)).finally(() => setReading((now) => now - files.length));
  };
  const remove = (piece: Piece) => {
    release([piece]);
    onChange((now) => now.filter(({ id }) => id !== piece.id));
  };
  return { rejected, reading, take, remove };
}

/** Renders a file by its name, with what it looks like where that can be seen. */
function Row({ piece, onRemove }: { piece: Piece; onRemove: () => void }) {
  const t = useText();
  const { urlOf, fileOf } = useFormFiles();
  const type = fileOf(piece)?.type ?? piece.type;
  const url = type === undefined || type.startsWith('image/') ? urlOf(piece) : undefined;
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md border border-line p-2.5">
      {url ? (
        <img src={url} alt="" className="h-14 w-20 shrink-0 rounded-sm bg-white object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
      )}
      <span className="min-w-0 flex-1 text-sm">
        <bdi className="block truncate">{piece.name}</bdi>
        <UploadNote file={piece} />
      </span>
      <IconButton
        label={t('remove', { name: piece.name })}
        icon={<X aria-hidden="true" />}
        size="sm"
        onClick={onRemove}
      />
    </li>
  );
}

/** Renders pictures to be put in order. */
function Sorted({
  label,
  pieces,
  onChange,
  onRemove,
}: {
  label: string;
  pieces: readonly Piece[];
  onChange: (change: PiecesChange) => void;
  onRemove: (piece: Piece) => void;
}) {
  const t = useText();
  const labels = useSortingLabels();
  const { urlOf } = useFormFiles();
  const { retry } = useOnItsWay();
  const tileOf = useUploadTiles();
  return (
    <>
      <PhotoGrid
        photos={pieces.map((piece) => {
          const { id, name } = piece;
          const preview = urlOf(piece);
          return { id, name, ...(preview && { preview }), ...tileOf(piece) };
        })}
        labels={{ ...labels, grid: label, cover: '', remove: (name) => t('remove', { name }) }}
        onReorder={(ids) =>
          onChange((now) => ids.flatMap((id) => now.find((piece) => piece.id === id) ?? []))
        }
        onRemove={(id) => pieces.filter((piece) => piece.id === id).forEach(onRemove)}
        onRetry={retry}
        className="mb-3"
      />
      {pieces.length > 1 ? <p className="mb-3 text-sm text-muted">{t('order')}</p> : null}
    </>
  );
}
