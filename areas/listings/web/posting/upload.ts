import { flatten, type Transport } from '@keystead/http/client';

/** Sends a form and tells how far it has come, which fetch cannot. `onProgress` gets 0 to 1. */
export function uploadTransport(options: {
  token: string | undefined;
  onProgress: (share: number) => void;
}): Transport {
  return (call, input) =>
    new Promise((resolve) => {
      const form = new FormData();
      for (const [name, value] of flatten(input)) form.append(name, value);
      const request = new XMLHttpRequest();
      request.open(call.method, `/api/${call.path}`);
      request.setRequestHeader('accept', 'application/json');
      if (options.token) request.setRequestHeader('authorization', `Bearer ${options.token}`);
      request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
      request.onerror = () =>
        resolve({ status: 0, body: { message: 'The server cannot be reached', code: 'offline' } });
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
