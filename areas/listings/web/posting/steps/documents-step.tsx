import { checkFile } from '@keystead/drafts';
import { isYouTubeLink } from '@keystead/kit/youtube';
import { useNumber } from '@keystead/languages/web';
import { Field, FieldGroup } from '@keystead/ui/field';
import { DropZone } from '@keystead/ui/file-drop';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { CircleCheck, Files, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { LISTING_LIMITS } from '../../../contract.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { PaperFields } from '../../papers/paper-fields.tsx';
import { type FileRef, paperOf } from '../draft.ts';
import { useIssueText } from '../issue-text.ts';
import { UploadNote } from '../on-its-way.tsx';
import { usePosting } from '../posting-state.tsx';
import { type RejectedFile, RejectedFiles } from '../rejected-files.tsx';
import { useText } from '../text.ts';
import { DeclaredFields } from './declared-fields.tsx';
import { TourList } from './tour-list.tsx';

const MOST = LISTING_LIMITS.documents;

/** Papers to download, and a video to watch. */
export function DocumentsStep() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf } = usePosting();
  const isVideo = isYouTubeLink(draft.video_link.trim());
  return (
    <div className="grid gap-7">
      <Documents />
      <Field
        label={label('video_link')}
        note={t('optional')}
        hint={
          isVideo ? (
            <span className="flex items-center gap-1.5 text-success">
              <CircleCheck aria-hidden="true" className="size-4" />
              {t('videoGood')}
            </span>
          ) : (
            t('videoHint')
          )
        }
        error={errorOf('documents', 'video_link')}
      >
        <Input
          type="url"
          name="video_link"
          value={draft.video_link}
          maxLength={500}
          placeholder="https://www.youtube.com/watch?v=…"
          onChange={(event) => change({ video_link: event.target.value })}
        />
      </Field>
      <TourList />
      <DeclaredFields step="documents" />
    </div>
  );
}

function Documents() {
  const t = useText();
  const issueText = useIssueText();
  const { draft, change, hold, release, errorOf, fileOf } = usePosting();
  const { documents } = draft;
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const add = async (files: readonly File[]) => {
    const turnedDown: RejectedFile[] = [];
    const good: File[] = [];
    for (const file of files) {
      const assessed = await checkFile(file, 'document', LISTING_LIMITS);
      if (!assessed.ok) turnedDown.push({ name: file.name, text: issueText(assessed.issue) });
      else if (documents.length + good.length >= MOST)
        turnedDown.push({ name: file.name, text: t('documentsFull', { most: MOST }) });
      else good.push(assessed.file);
    }
    const refs = hold(good);
    change((now) => ({ documents: [...now.documents, ...refs].slice(0, MOST) }));
    setRejected(turnedDown);
  };
  const remove = (gone: FileRef) => {
    release([gone]);
    change({ documents: documents.filter((each) => each.id !== gone.id) });
  };
  const issues = documents.flatMap((each) => {
    const text = errorOf('documents', `documents.${each.id}`);
    return text ? [`${each.name}: ${text}`] : [];
  });
  const problems = [errorOf('documents', 'documents') ?? [], ...issues].flat();
  return (
    <FieldGroup
      legend={`${t('documents')} (${t('optional')})`}
      error={problems.length > 0 ? problems.join(' ') : undefined}
    >
      <DropZone
        icon={<Files aria-hidden="true" strokeWidth={1.5} />}
        label={t('dropDocuments')}
        touchLabel={t('addDocuments')}
        hint={t('dropDocumentsHint', { most: MOST })}
        accept=".pdf,.doc,.docx,.txt"
        disabled={documents.length >= MOST}
        onFiles={(files) => void add(files)}
        className={documents.length > 0 ? 'py-5' : ''}
      />
      {rejected.length > 0 ? (
        <div className="mt-3">
          <RejectedFiles
            title={t('documentsRejected', { count: rejected.length })}
            files={rejected}
            onClose={() => setRejected([])}
          />
        </div>
      ) : null}
      {documents.length > 0 ? (
        <ul className="mt-3 grid gap-2">
          {documents.map((each) => (
            <li key={each.id} className="rounded-md border border-line px-3 py-2 text-sm">
              <div className="flex items-center gap-3">
                <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate">{each.name}</bdi>
                  <UploadNote file={each} />
                </span>
                <Size bytes={fileOf(each)?.size ?? each.size} />
                <IconButton
                  label={t('removeFile', { name: each.name })}
                  icon={<X aria-hidden="true" />}
                  size="sm"
                  onClick={() => remove(each)}
                />
              </div>
              <PaperFields
                name={each.name}
                about={paperOf(draft, each)}
                onChange={(about) => change((now) => ({ papers: { ...now.papers, [each.id]: about } }))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </FieldGroup>
  );
}

/** Renders the size of a new file; nothing for files that are on the site already. */
function Size({ bytes }: { bytes: number | undefined }) {
  const t = useText();
  const number = useNumber();
  if (bytes === undefined) return null;
  return (
    <span className="shrink-0 text-muted tabular-nums">
      {t('fileSize', { size: number(Math.ceil(bytes / 1024)) })}
    </span>
  );
}
