import { checkFile, type FileKind } from '@keystead/drafts';
import { DropZone } from '@keystead/ui/file-drop';
import { IconButton } from '@keystead/ui/icon-button';
import { CircleAlert, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { LISTING_LIMITS } from '../../../contract.ts';
import type { FileRef } from '../draft.ts';
import { useIssueText } from '../issue-text.ts';
import { UploadNote } from '../on-its-way.tsx';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders a place for one file: a 3D picture, a floor plan, a picture for search engines. */
export function FileSlot({
  name,
  label,
  hint,
  kind,
  value,
  error,
  onChange,
}: {
  /** What links call the place. */
  name?: string;
  label: string;
  hint: string;
  kind: FileKind;
  value: FileRef | null;
  error?: string | undefined;
  onChange: (ref: FileRef | null) => void;
}) {
  const t = useText();
  const issueText = useIssueText();
  const { hold, release, urlOf, fileOf } = usePosting();
  const [apiError, setApiError] = useState<string | null>(null);
  const take = async ([file]: File[]) => {
    if (!file) return;
    const assessed = await checkFile(file, kind, LISTING_LIMITS);
    if (!assessed.ok) return setApiError(`${file.name}: ${issueText(assessed.issue)}`);
    setApiError(null);
    if (value) release([value]);
    const [ref] = hold([assessed.file]);
    onChange(ref ?? null);
  };
  const remove = () => {
    if (value) release([value]);
    onChange(null);
  };
  const problem = apiError ?? error;
  const isPicture = value && isPictureFile(fileOf(value), urlOf(value));
  return (
    <fieldset data-field={name} className="min-w-0" {...(error && { 'data-error': '', tabIndex: -1 })}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      {value ? (
        <div className="flex items-center gap-4 rounded-md border border-line p-3">
          {isPicture ? (
            <img src={urlOf(value)} alt="" className="h-16 w-24 rounded-sm object-cover" />
          ) : (
            <FileText aria-hidden="true" className="size-6 text-muted" strokeWidth={1.5} />
          )}
          <span className="min-w-0 flex-1 text-sm">
            <bdi className="block truncate">{value.name}</bdi>
            <UploadNote file={value} />
          </span>
          <IconButton
            label={t('removeFile', { name: value.name })}
            icon={<X aria-hidden="true" />}
            size="sm"
            onClick={remove}
          />
        </div>
      ) : (
        <DropZone
          multiple={false}
          accept={ACCEPT[kind]}
          label={t('dropOne')}
          touchLabel={t('addOne')}
          hint={hint}
          invalid={problem !== undefined && problem !== null}
          onFiles={(files) => void take(files)}
          className="py-5"
        />
      )}
      {problem ? (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Returns the name of a file; of one on the site already only its address is known. */
function isPictureFile(file: File | undefined, url: string | undefined): boolean {
  return file ? file.type.startsWith('image/') : /\.(avif|gif|jpe?g|png|webp)$/i.test(url ?? '');
}

const ACCEPT: Record<FileKind, string> = {
  picture: 'image/jpeg,image/png',
  panorama: 'image/jpeg,image/png,image/gif',
  document: '.pdf,.doc,.docx,.txt',
  attachment: 'image/jpeg,image/png,.pdf,.doc,.docx,.txt',
};
