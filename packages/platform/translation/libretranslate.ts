import { z } from 'zod';
import { TranslationUnavailableError, type Translator } from './port.ts';

export interface TranslatorConfig {
  /** Address of a service with the API of LibreTranslate. */
  readonly url: string;
  /** Where the service asks for one. */
  readonly key?: string | undefined;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** A model on a small machine takes seconds for a long paragraph. */
const PATIENCE = 20_000;
/** Characters of one request: public services take 2,000 (`LT_CHAR_LIMIT`). */
const MOST_AT_ONCE = 2000;
/** Translations are about as long as their originals. */
const LONGEST_ANSWER = 100_000;

const answer = z.object({ translatedText: z.array(z.string()) });

/**
 * Returns a translator over the API of LibreTranslate (https://docs.libretranslate.com): `POST /translate` with `q` (a
 * list), `source`, `target`, `format` and `api_key`. Texts are sent by lines, so that lists and paragraphs stay.
 */
export function createTranslator(config: TranslatorConfig): Translator {
  return {
    async translate({ texts, from, to }) {
      const lines = texts.map((text) => text.split('\n'));
      const asked = lines.flat().filter((line) => line.trim() !== '');
      const answered: string[] = [];
      for (const batch of batchesOf(asked)) {
        answered.push(...(await ask(config, batch, firstPart(from), firstPart(to))));
      }
      let next = 0;
      return lines.map((those) =>
        those.map((line) => (line.trim() === '' ? line : (answered[next++] ?? ''))).join('\n'),
      );
    },
  };
}

/** `pt-BR` is `pt` there. */
const firstPart = (language: string) => language.split('-')[0]?.toLowerCase() ?? '';

/** Returns the lines in groups of at most `MOST_AT_ONCE` characters; a longer line is a group of its own. */
function batchesOf(lines: readonly string[]): string[][] {
  const batches: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (size + line.length > MOST_AT_ONCE) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(line);
    size += line.length;
  }
  return batches;
}

async function ask(
  { url, key, timeoutMs = PATIENCE }: TranslatorConfig,
  lines: readonly string[],
  source: string,
  target: string,
): Promise<string[]> {
  const address = new URL('translate', url.endsWith('/') ? url : `${url}/`);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ q: lines, source, target, format: 'text', ...(key && { api_key: key }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new TranslationUnavailableError('The translation service cannot be reached', { cause });
  });
  if (!response.ok) {
    await response.body?.cancel();
    const { status } = response;
    throw new TranslationUnavailableError(`The translation service answered ${status}`, { status });
  }
  const text = await response.text().catch(() => '');
  const checked = answer.safeParse(text.length > LONGEST_ANSWER ? null : parsed(text));
  if (!checked.success || checked.data.translatedText.length !== lines.length)
    throw new TranslationUnavailableError('The translation service does not answer with as many texts');
  return checked.data.translatedText;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
