import { flatten, type Transport } from '@keystead/http/client';

/** How far a form has been sent, in bytes; `total` is 0 until that is known. */
export interface Sending {
  sent: number;
  total: number;
  /** Nothing has moved for a while, and not everything is sent. */
  isStalled: boolean;
}

/** Without a byte for so long, a connection counts as stalled. Milliseconds. */
const STALLED_AFTER = 12_000;

/** Sends a form and reports its progress, which fetch cannot. Aborted or cut off, the status is 0. */
export function uploadTransport(options: {
  token: string | undefined;
  onProgress: (sending: Sending) => void;
  signal: AbortSignal;
}): Transport {
  const { token, onProgress, signal } = options;
  return (call, input, { idempotencyKey } = {}) =>
    new Promise((resolve) => {
      const form = new FormData();
      for (const [name, value] of flatten(input)) form.append(name, value);
      const request = new XMLHttpRequest();
      request.open(call.method, `/api/${call.path}`);
      request.setRequestHeader('accept', 'application/json');
      if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
      if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey);
      let stall: ReturnType<typeof setTimeout> | undefined;
      request.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(stall);
        onProgress({ sent: loaded, total, isStalled: false });
        if (loaded < total)
          stall = setTimeout(() => onProgress({ sent: loaded, total, isStalled: true }), STALLED_AFTER);
      };
      const end = (status: number, body: unknown) => {
        clearTimeout(stall);
        resolve({ status, body });
      };
      request.onload = () => end(request.status, parse(request.responseText));
      request.onerror = () => end(0, { message: 'The server cannot be reached', code: 'offline' });
      const stopped = () => end(0, { message: 'Cancelled', code: 'cancelled' });
      if (signal.aborted) return stopped();
      request.onabort = stopped;
      signal.addEventListener('abort', () => request.abort());
      request.send(form);
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
