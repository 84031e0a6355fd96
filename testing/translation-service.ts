import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A translation service on this machine. */
export interface TranslationService {
  readonly url: string;
  /** Requests it has answered with texts. */
  readonly answered: number;
  /** Answers everything with this status from now on; 200 ends that. */
  fail(status: number): void;
  close(): Promise<void>;
}

const LANGUAGES = ['en', 'es', 'fr', 'hi', 'ar', 'pt'];
const CHARACTER_LIMIT = 2000;

/**
 * Starts a service that checks what LibreTranslate checks: method, JSON, key, languages, the limit of characters. A text in
 * another language is the same text behind the language's code: `[fr] Bright flat`.
 */
export async function startTranslationService(key?: string): Promise<TranslationService> {
  let answered = 0;
  let failing = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failing !== 200) return send(failing, { error: 'Slowdown' });
    if (request.method !== 'POST' || request.url !== '/translate') return send(404, { error: 'Not found' });
    if (request.headers['content-type'] !== 'application/json')
      return send(400, { error: 'Invalid request' });
    const { q, source, target, format, api_key: given } = JSON.parse(Buffer.concat(chunks).toString());
    if (key !== undefined && given !== key) return send(403, { error: 'Invalid API key' });
    if (!Array.isArray(q) || q.length === 0)
      return send(400, { error: "Invalid request: missing 'q' parameter" });
    if (format !== 'text') return send(400, { error: `${format} format is not supported` });
    for (const language of [source, target])
      if (!LANGUAGES.includes(language)) return send(400, { error: `${language} is not supported` });
    // A single line may be longer: the adapter cannot cut it.
    if (q.length > 1 && q.join('').length > CHARACTER_LIMIT)
      return send(400, { error: `Invalid request: request exceeds text limit (${CHARACTER_LIMIT})` });
    answered += 1;
    return send(200, { translatedText: q.map((text: string) => `[${target}] ${text}`) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get answered() {
      return answered;
    },
    fail(status) {
      failing = status;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
