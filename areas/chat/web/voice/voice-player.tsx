import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text.ts';
import { BARS, clock, peaksOf } from './peaks.ts';

interface Recording {
  /** Address of the whole recording in this browser: so one can go to any place in it. */
  readonly source: string;
  readonly peaks: readonly number[];
  /** Seconds. */
  readonly length: number;
}

const FLAT: readonly number[] = Array.from({ length: BARS }, () => 0.15);

/** Renders a recording to listen to, drawn as it sounds. */
export function VoicePlayer({ address, isOwn }: { address: string; isOwn: boolean }) {
  const t = useText();
  const audio = useRef<HTMLAudioElement>(null);
  const { recording, isBroken } = useRecording(address);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const length = recording?.length ?? 0;
  const share = length > 0 ? at / length : 0;
  if (isBroken) return <p className="text-sm opacity-85">{t('playFailed')}</p>;
  return (
    <div className="flex w-64 max-w-full items-center gap-3">
      <button
        type="button"
        aria-label={t(isPlaying ? 'pause' : 'play')}
        disabled={!recording}
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full disabled:opacity-50',
          isOwn ? 'bg-on-accent text-accent' : 'bg-accent text-on-accent',
        )}
        onClick={() =>
          void (isPlaying ? audio.current?.pause() : audio.current?.play().catch(() => undefined))
        }
      >
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-5 fill-current" />
        ) : (
          <Play aria-hidden="true" className="size-5 fill-current rtl:-scale-x-100" />
        )}
      </button>
      <div className="relative min-w-0 flex-1">
        <div aria-hidden="true" className="flex h-8 items-center gap-px">
          {(recording?.peaks ?? FLAT).map((peak, index) => (
            <span
              key={index}
              style={{ height: `${peak * 100}%` }}
              className={clsx(
                'min-w-0 flex-1 rounded-full bg-current',
                index / BARS < share ? '' : 'opacity-40',
              )}
            />
          ))}
        </div>
        <input
          type="range"
          aria-label={t('position')}
          aria-valuetext={clock(at)}
          min={0}
          max={Math.max(length, 0.1)}
          step={0.1}
          value={Math.min(at, length)}
          disabled={!recording}
          onChange={(event) => {
            const place = Number(event.currentTarget.value);
            setAt(place);
            if (audio.current) audio.current.currentTime = place;
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-60"
        />
      </div>
      <span className="w-9 text-end text-xs tabular-nums opacity-85">
        {clock(isPlaying || at > 0 ? at : length)}
      </span>
      {recording ? (
        // biome-ignore lint/a11y/useMediaCaption: what someone has just said has no captions
        <audio
          ref={audio}
          src={recording.source}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onEnded={() => setAt(0)}
        />
      ) : null}
    </div>
  );
}

/** Fetches a recording and looks at how it sounds; what browsers record does not say how long it is. */
function useRecording(address: string): { recording: Recording | null; isBroken: boolean } {
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isBroken, setBroken] = useState(false);
  // A new address of the same file is no other recording.
  const file = address.split('?')[0];
  useEffect(() => {
    const stop = new AbortController();
    let source = '';
    const load = async () => {
      const response = await fetch(address, { signal: stop.signal });
      if (!response.ok) throw new Error('gone');
      const blob = await response.blob();
      const context = new OfflineAudioContext(1, 1, 22_050);
      const sound = await context.decodeAudioData(await blob.arrayBuffer());
      if (stop.signal.aborted) return;
      source = URL.createObjectURL(blob);
      setRecording({ source, peaks: peaksOf(sound.getChannelData(0)), length: sound.duration });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setBroken(true);
    });
    return () => {
      stop.abort();
      if (source !== '') URL.revokeObjectURL(source);
    };
  }, [file]);
  return { recording, isBroken };
}
