import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { readCookie } from '@keystead/kit/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageLanguage, pageLanguage, readAddress } from '../compose.ts';
import type { Services } from '../services.ts';

export type { PageLanguage };

/** Where a visitor's choice of language stands; the choice in the footer writes it. */
const CHOSEN = 'language';
const CODE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/;

/** What an address says, and the language the page at it is written in. */
export interface PageAddress {
  /** Without the prefix of a language. */
  path: string;
  /** That prefix: "" where the address has none; links of the page begin with it, too. */
  prefix: string;
  /** Where the page has its one address, where that is another. */
  movedTo: string | undefined;
  /** That of the prefix; without one the language the visitor chose before, else that of the site. */
  language: PageLanguage;
}

/** Returns the language a visitor has chosen before, by their cookies. */
export function chosenLanguage(cookie = ''): string | undefined {
  const chosen = readCookie(cookie, CHOSEN);
  return chosen && CODE.test(chosen) ? chosen : undefined;
}

export async function addressIn(services: Services, request: FastifyRequest): Promise<PageAddress> {
  const ctx = services.systemContext();
  const { code, path, movedTo } = await readAddress(ctx, request.url);
  const language = await pageLanguage(ctx, code ?? chosenLanguage(request.headers.cookie));
  return { path, prefix: code === undefined ? '' : language.prefix, movedTo, language };
}

/**
 * Returns a page with the address of its texts: the browser asks for them while it reads on, and the screens wait for them, so
 * that they say what the page says. A page of nothing but the bundled English is left as it is. See decision 138.
 */
export function withTexts(html: string, { code, version }: PageLanguage, nonce: string): string {
  if (version === '') return html;
  const script = `self.texts=fetch("/texts/${code}.${version}.json").then(function(a){if(a.ok)return a.json()}).catch(function(){})`;
  return html.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">${script}</script>`);
}

const FILE = /^([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)(?:\.([\w-]{16}))?\.json$/;

const brotli = promisify(brotliCompress);
/** An eighth smaller than what answers are compressed with on their way; takes too long to be done for each. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/**
 * `GET /texts/<code>.<version>.json`: a language as its pages begin with it. The address holds the hash of what is in
 * it, so browsers cache it for ever; visitors who still have a page of an earlier version get the texts of today, uncached.
 * `GET /texts/<code>.json` gives those of today to who changes to the language, and 304 where they are here already.
 */
export function mountTexts(app: FastifyInstance, services: Services): void {
  const packed = new WeakMap<PageLanguage, Buffer | 'coming'>();
  const pack = (page: PageLanguage, text: string) => {
    if (packed.has(page)) return;
    packed.set(page, 'coming');
    void brotli(text, QUALITY).then((made) => packed.set(page, made));
  };
  const send = (request: FastifyRequest, reply: FastifyReply, page: PageLanguage) => {
    const { version, ...language } = page;
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const made = packed.get(page);
    if (made instanceof Buffer && /\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'br').send(made);
    // No one waits for it: until it is made, this goes out as other answers do.
    const text = JSON.stringify(language);
    pack(page, text);
    return reply.send(text);
  };
  app.get<{ Params: { file: string } }>('/texts/:file', async (request, reply) => {
    const [, code, asked] = FILE.exec(request.params.file) ?? [];
    if (code === undefined) return reply.callNotFound();
    const page = await pageLanguage(services.systemContext(), code);
    const isSame = page.code === code;
    if (asked !== undefined) {
      const stored = isSame && page.version === asked ? 'public, max-age=31536000, immutable' : 'no-store';
      return send(request, reply.header('cache-control', stored), page);
    }
    if (!isSame) return reply.callNotFound();
    const tag = `W/"${page.version || 'bundled'}"`;
    reply.headers({ 'cache-control': 'no-cache', etag: tag });
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : send(request, reply, page);
  });
}
