import { useCallback, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../rules.ts';

export type RecorderState = 'idle' | 'asking' | 'recording' | 'done';
export type RecorderError = 'micMissing' | 'micDenied' | 'micUnsupported';

/** Kinds in the order in which they are wanted: the first that the browser can record. */
const KINDS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** Records from the microphone, up to the longest a voice message may be. */
export function useRecorder(onIssue: (issue: RecorderError) => void) {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const [recording, setRecording] = useState<Blob | null>(null);
  const recorder = useRef<MediaRecorder>(undefined);
  const letGo = useCallback(() => {
    for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    recorder.current = undefined;
  }, []);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      letGo();
    };
  }, [letGo]);
  useEffect(() => {
    if (state !== 'recording') return;
    const began = Date.now();
    const timer = setInterval(() => {
      const passed = (Date.now() - began) / 1000;
      setSeconds(passed);
      if (passed >= LIMITS.voiceSeconds) recorder.current?.stop();
    }, 200);
    return () => clearInterval(timer);
  }, [state]);

  const start = async () => {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === 'undefined')
      return onIssue('micUnsupported');
    setState('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The user has left meanwhile: do not record.
      if (!isHere.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
      const made = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: 48_000 });
      const parts: Blob[] = [];
      made.ondataavailable = ({ data }) => parts.push(data);
      made.onstop = () => {
        letGo();
        // Without the codec: the name of the kind alone is what servers and players know.
        setRecording(new Blob(parts, { type: made.mimeType.split(';')[0] ?? '' }));
        setState('done');
      };
      recorder.current = made;
      setRecording(null);
      setSeconds(0);
      made.start();
      setState('recording');
    } catch (error) {
      setState('idle');
      const name = error instanceof DOMException ? error.name : '';
      onIssue(name === 'NotFoundError' || name === 'NotReadableError' ? 'micMissing' : 'micDenied');
    }
  };
  const discard = () => {
    if (recorder.current) {
      recorder.current.onstop = null;
      recorder.current.stop();
      letGo();
    }
    setRecording(null);
    setState('idle');
  };
  return { state, seconds, recording, start, stop: () => recorder.current?.stop(), discard };
}
