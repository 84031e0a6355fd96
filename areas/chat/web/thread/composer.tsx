import { useApi } from '@keystead/http/react';
import { IconButton } from '@keystead/ui/icon-button';
import { useObjectUrl } from '@keystead/ui/object-url';
import { clsx } from 'clsx';
import { FileText, Mic, Paperclip, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chatTyping } from '../../contract.ts';
import { LIMITS, TYPING } from '../../rules.ts';
import { readDraft, saveDraft } from '../drafts.ts';
import { onWire, type Talk } from '../talk.ts';
import { useText } from '../text.ts';
import { RecorderBar } from '../voice/recorder-bar.tsx';
import { type RecorderError, useRecorder } from '../voice/use-recorder.ts';

const ACCEPTED = '.png,.jpg,.jpeg,.pdf,.doc,.docx';
const KINDS = /\.(?:png|jpe?g|pdf|docx?)$/i;

/** Renders the input for text, file or voice. A draft is stored by conversation. */
export function Composer({
  talk,
  accountId,
  isOwner,
  isEmpty,
  lastIsTheirs,
  onSend,
}: {
  talk: Talk;
  accountId: number;
  /** The other wrote first: the answers offered are an owner's. */
  isOwner: boolean;
  isEmpty: boolean;
  lastIsTheirs: boolean;
  onSend: (content: { text: string; file?: File | null; audio?: Blob | null }) => void;
}) {
  const t = useText();
  const [text, setText] = useState(() => readDraft(accountId, talk));
  const [file, setFile] = useState<File | null>(null);
  const [issue, setIssue] = useState<'' | 'tooLarge' | 'wrongKind' | 'tooLong' | RecorderError>('');
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const recorder = useRecorder(setIssue);
  const hint = useTypingHint(talk);
  // On a desktop the user wants to write at once; on a phone the keyboard would hide the messages.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const write = (next: string) => {
    setText(next);
    saveDraft(accountId, talk, next);
    setIssue(next.length > LIMITS.message ? 'tooLong' : '');
    if (next.trim() !== '') hint();
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = !KINDS.test(chosen.name) ? 'wrongKind' : chosen.size > LIMITS.fileBytes ? 'tooLarge' : '';
    setIssue(wrong);
    if (wrong === '') setFile(chosen);
  };
  const isReady = (text.trim() !== '' || file !== null) && text.length <= LIMITS.message;
  const send = () => {
    if (!isReady) return;
    onSend({ text: text.trim(), file });
    write('');
    setFile(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With a hardware keyboard Enter sends; fingers have a button, and Enter for a new line.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.files[0];
    if (!pasted) return;
    event.preventDefault();
    choose(pasted);
  };
  return (
    <div className="border-t border-line bg-paper px-2 py-2 md:px-4">
      <div className="mx-auto grid max-w-3xl gap-2">
        {(isEmpty || (isOwner && lastIsTheirs)) && text === '' && !file && recorder.state === 'idle' ? (
          <QuickReplies isOwner={isOwner} onPick={(reply) => onSend({ text: reply })} />
        ) : null}
        {file ? <Chosen file={file} onRemove={() => setFile(null)} /> : null}
        {issue === '' ? null : (
          <p role="alert" className="px-2 text-sm text-danger">
            {t(issue, { max: LIMITS.message })}
          </p>
        )}
        <div className="flex items-end gap-1">
          {recorder.state === 'recording' || recorder.state === 'done' ? (
            <RecorderBar
              recorder={recorder}
              onSend={(audio) => {
                onSend({ text: '', audio });
                recorder.discard();
              }}
            />
          ) : (
            <>
              <IconButton
                label={t('attach')}
                icon={<Paperclip aria-hidden="true" />}
                round
                onClick={() => picker.current?.click()}
              />
              <input
                ref={picker}
                type="file"
                hidden
                accept={ACCEPTED}
                aria-label={t('attach')}
                onChange={(event) => {
                  choose(event.currentTarget.files?.[0]);
                  event.currentTarget.value = '';
                }}
              />
              <textarea
                ref={field}
                rows={1}
                dir="auto"
                value={text}
                aria-label={t('write')}
                placeholder={t('write')}
                onChange={(event) => write(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-edge bg-card px-4 py-2.5 text-base"
              />
              {isReady ? (
                <IconButton
                  label={t('send')}
                  icon={<SendHorizontal aria-hidden="true" className="rtl:-scale-x-100" />}
                  variant="primary"
                  round
                  onClick={send}
                />
              ) : (
                <IconButton
                  label={t('record')}
                  icon={<Mic aria-hidden="true" />}
                  round
                  loading={recorder.state === 'asking'}
                  onClick={() => {
                    setIssue('');
                    void recorder.start();
                  }}
                />
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Lets the other know of writing, at most every few seconds. */
function useTypingHint(talk: Talk): () => void {
  const api = useApi();
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (now - last.current < TYPING.every * 1000) return;
    last.current = now;
    // A hint that does not get through is no loss.
    api(chatTyping, onWire(talk)).catch(() => undefined);
  };
}

function QuickReplies({ isOwner, onPick }: { isOwner: boolean; onPick: (reply: string) => void }) {
  const t = useText();
  const replies = isOwner
    ? ([t('quickOwner1'), t('quickOwner2'), t('quickOwner3')] as const)
    : ([t('quick1'), t('quick2'), t('quick3')] as const);
  return (
    <ul
      aria-label={t('quickReplies')}
      className="flex gap-2 overflow-x-auto px-1 py-0.5 [scrollbar-width:none]"
    >
      {replies.map((reply) => (
        <li key={reply} className="shrink-0">
          <button
            type="button"
            className="rounded-full border border-edge bg-card px-3.5 py-2 text-sm hover:bg-hover"
            onClick={() => onPick(reply)}
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useText();
  const address = useObjectUrl(file.type.startsWith('image/') ? file : null);
  return (
    <div
      className={clsx('flex w-fit max-w-full items-center gap-3 rounded-lg border border-line bg-card p-2')}
    >
      {address ? (
        <img src={address} alt="" className="size-14 rounded-md object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-8 stroke-[1.25] text-muted" />
      )}
      <span className="truncate text-sm">{file.name}</span>
      <IconButton
        label={t('removeFile', { name: file.name })}
        icon={<X aria-hidden="true" />}
        size="sm"
        round
        onClick={onRemove}
      />
    </div>
  );
}
