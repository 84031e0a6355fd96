import { DropZone } from '@keystead/ui/file-drop';
import { IconButton } from '@keystead/ui/icon-button';
import { FileText, FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { VERIFICATION_LIMITS } from '../limits.ts';
import { FileLink } from './answers.tsx';
import type { StoredFile } from './form-values.ts';
import { useText } from './text.ts';

/** Renders a place for one file, or the file that was handed in before. */
export function FileControl({
  value,
  isInvalid,
  onChange,
}: {
  value: File | StoredFile | undefined;
  isInvalid: boolean;
  onChange: (file: File | undefined) => void;
}) {
  const t = useText();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = ([file]: File[]) => {
    if (!file) return;
    setTooLarge(file.size > VERIFICATION_LIMITS.fileBytes);
    if (file.size <= VERIFICATION_LIMITS.fileBytes) onChange(file);
  };
  if (!value) {
    return (
      <>
        <DropZone
          multiple={false}
          accept="image/jpeg,image/png,.pdf,.doc,.docx,.txt"
          icon={<FileUp aria-hidden="true" />}
          label={t('fileDrop')}
          touchLabel={t('fileAdd')}
          hint={t('fileHint')}
          invalid={isInvalid || isTooLarge}
          onFiles={take}
          className="py-6"
        />
        {isTooLarge ? (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {t('fileTooLarge')}
          </p>
        ) : null}
      </>
    );
  }
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-3">
      <div className="min-w-0 flex-1 text-sm">
        {value instanceof File ? (
          <span className="flex items-center gap-2">
            <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
            <span className="truncate">{value.name}</span>
          </span>
        ) : (
          <>
            <FileLink url={value.url} name={value.name} />
            <span className="mt-0.5 block text-muted">{t('fileStored')}</span>
          </>
        )}
      </div>
      <IconButton
        label={t('fileRemove', { name: value.name })}
        icon={<X aria-hidden="true" />}
        size="sm"
        onClick={() => onChange(undefined)}
      />
    </div>
  );
}
