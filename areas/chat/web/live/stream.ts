import type { ChatEvent } from '../../contract.ts';

/** Milliseconds. */
const SILENCE = 45_000;
const FIRST_WORD = 8000;

/** How a stream came to its end. */
export type Ending = 'ended' | 'unreachable' | 'silent' | 'rejected';

/**
 * Listens to the server's events until the stream ends. Reports in order: each event, and `anew` where the server
 * begins now or cannot go on from where it was asked to.
 * @param after id of the last event known; undefined begins now
 */
export async function listenOnce(options: {
  url: string;
  token: string;
  after: number | undefined;
  signal: AbortSignal;
  heard: (event: ChatEvent) => void;
  anew: (lastEventId: number) => void;
  opened: () => void;
}): Promise<Ending> {
  const { url, token, after, heard, anew, opened } = options;
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, silence.signal]);
  const wait = (time: number) => setTimeout(() => silence.abort(), time);
  // A network that holds answers back until they are complete lets no stream through: then polling is for it.
  let timer = wait(FIRST_WORD);
  let isOpen = false;
  try {
    const response = await fetch(`${url}${after === undefined ? '' : `?last_event_id=${after}`}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
      cache: 'no-store',
    });
    if (response.status === 401 || response.status === 403) return 'rejected';
    if (!response.ok || !response.body) return 'unreachable';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return isOpen ? 'ended' : 'unreachable';
      clearTimeout(timer);
      timer = wait(SILENCE);
      if (!isOpen) opened();
      isOpen = true;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) take(block, heard, anew);
    }
  } catch {
    if (isOpen) return 'ended';
    return silence.signal.aborted ? 'silent' : 'unreachable';
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

function take(block: string, heard: (event: ChatEvent) => void, anew: (lastEventId: number) => void): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  if (data === undefined) return;
  if (field('event') !== undefined) anew(Number(field('id')));
  else heard(JSON.parse(data) as ChatEvent);
}
