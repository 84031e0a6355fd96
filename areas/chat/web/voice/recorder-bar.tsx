import { IconButton } from '@keystead/ui/icon-button';
import { useObjectUrl } from '@keystead/ui/object-url';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useText } from '../text.ts';
import { clock } from './peaks.ts';
import type { useRecorder } from './use-recorder.ts';
import { VoicePlayer } from './voice-player.tsx';

/** Stands in the place of the text field while something is recorded, and until it is sent or discarded. */
export function RecorderBar({
  recorder,
  onSend,
}: {
  recorder: ReturnType<typeof useRecorder>;
  onSend: (recording: Blob) => void;
}) {
  const t = useText();
  const { state, seconds, recording, stop, discard } = recorder;
  const address = useObjectUrl(recording);
  return (
    <div className="flex min-h-11 flex-1 items-center gap-2">
      <IconButton
        label={t('discardRecording')}
        icon={<Trash2 aria-hidden="true" />}
        round
        className="text-danger"
        onClick={discard}
      />
      {state === 'done' && address && recording ? (
        <>
          <div className="min-w-0 flex-1">
            <VoicePlayer key={address} address={address} isOwn={false} />
          </div>
          <IconButton
            label={t('sendRecording')}
            icon={<SendHorizontal aria-hidden="true" className="rtl:-scale-x-100" />}
            variant="primary"
            round
            onClick={() => onSend(recording)}
          />
        </>
      ) : (
        <>
          <span aria-hidden="true" className="size-3 animate-pulse rounded-full bg-danger" />
          <span className="flex-1 tabular-nums" role="timer">
            {clock(seconds)}
          </span>
          <LiveMessage>{state === 'recording' ? t('recording') : ''}</LiveMessage>
          <IconButton
            label={t('stopRecording')}
            icon={<Square aria-hidden="true" className="fill-current" />}
            variant="primary"
            round
            onClick={stop}
          />
        </>
      )}
    </div>
  );
}
