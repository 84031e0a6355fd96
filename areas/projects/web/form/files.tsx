import { judgeFile, useFaultText } from '@keystead/listings/web';
import { DropZone, PhotoGrid } from '@keystead/ui/file-drop';
import { IconButton } from '@keystead/ui/icon-button';
import { CircleAlert, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { newKey, type Piece } from './form-state.ts';
import { previewOf } from './kept-draft.ts';
import { useSortingLabels } from './sorting-labels.ts';
import { useText } from './text.ts';

type Kind = Parameters<typeof judgeFile>[1];

const ACCEPT: Record<Kind, string> = {
  picture: 'image/jpeg,image/png',
  panorama: 'image/jpeg,image/png,image/gif',
  document: '.pdf,.doc,.docx,.txt',
  attachment: 'image/jpeg,image/png,.pdf,.doc,.docx,.txt',
};

/** Files of one kind, at most `most`: judged as they are chosen, shown, and taken out again. */
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
  kind: Kind;
  most: number;
  pieces: readonly Piece[];
  error?: string | undefined;
  /** Pictures in an order that the person gives them. */
  isSorted?: boolean;
  onChange: (pieces: readonly Piece[]) => void;
}) {
  const t = useText();
  const faultText = useFaultText();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]) => {
    const judged = await Promise.all(files.map((file) => judgeFile(file, kind)));
    const faults = judged.flatMap((one, index) =>
      one.ok ? [] : [`${files[index]?.name}: ${faultText(one.fault)}`],
    );
    const fresh = judged.flatMap((one) => (one.ok ? [pieceOf(one.file)] : []));
    if (pieces.length + fresh.length > most) faults.push(t('tooMany', { most }));
    setRefused(faults);
    if (fresh.length > 0) onChange([...pieces, ...fresh].slice(0, most));
  };
  const problems = [...(error ? [error] : []), ...refused];
  return (
    <fieldset className="min-w-0" {...(error && { 'data-fault': '', tabIndex: -1 })}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {isSorted && pieces.length > 0 ? <Sorted label={label} pieces={pieces} onChange={onChange} /> : null}
      {!isSorted && pieces.length > 0 ? (
        <ul className="mb-3 grid gap-3 sm:grid-cols-2">
          {pieces.map((piece) => (
            <li
              key={piece.key}
              className="flex min-w-0 items-center gap-3 rounded-md border border-line p-2.5"
            >
              {piece.preview ? (
                <img
                  src={piece.preview}
                  alt=""
                  className="h-14 w-20 shrink-0 rounded-sm bg-white object-cover"
                />
              ) : (
                <FileText aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
              )}
              <bdi className="min-w-0 flex-1 truncate text-sm">{piece.name}</bdi>
              <IconButton
                label={t('remove', { name: piece.name })}
                icon={<X aria-hidden="true" />}
                size="sm"
                onClick={() => onChange(pieces.filter((other) => other !== piece))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {pieces.length < most ? (
        <DropZone
          multiple={most > 1}
          accept={ACCEPT[kind]}
          label={t(most > 1 ? 'dropMany' : 'drop')}
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

/** Pictures to be put in order. */
function Sorted({
  label,
  pieces,
  onChange,
}: {
  label: string;
  pieces: readonly Piece[];
  onChange: (pieces: readonly Piece[]) => void;
}) {
  const t = useText();
  const labels = useSortingLabels();
  return (
    <>
      <PhotoGrid
        photos={pieces.map(({ key, name, preview }) => ({ id: key, name, preview }))}
        labels={{ ...labels, grid: label, cover: '', remove: (name) => t('remove', { name }) }}
        onReorder={(keys) => onChange(keys.flatMap((key) => pieces.find((piece) => piece.key === key) ?? []))}
        onRemove={(key) => onChange(pieces.filter((piece) => piece.key !== key))}
        className="mb-3"
      />
      {pieces.length > 1 ? <p className="mb-3 text-sm text-muted">{t('order')}</p> : null}
    </>
  );
}

function pieceOf(file: File): Piece {
  return { key: newKey(), name: file.name, file, preview: previewOf(file) };
}
