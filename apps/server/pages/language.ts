import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type PageLanguage, pageLanguage } from '../compose.ts';
import type { Services } from '../services.ts';

export type { PageLanguage };

/** Where a visitor's choice of language stands; the choice in the footer writes it. */
const CHOSEN = /(?:^|;\s*)language=([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)(?:;|$)/;

/** The language a page is written in: the one the visitor chose before, else that of the house. */
export function languageFor(services: Services, request: FastifyRequest): Promise<PageLanguage> {
  return pageLanguage(services.systemContext(), CHOSEN.exec(request.headers.cookie ?? '')?.[1]);
}

/**
 * A page with the address of its texts: the browser asks for them while it reads on, and the screens wait for them, so
 * that they say what the page says. A page of nothing but the bundled English is left as it is. See decision 134.
 */
export function withTexts(html: string, { code, version }: PageLanguage, nonce: string): string {
  if (version === '') return html;
  const script = `self.texts=fetch("/texts/${code}.${version}.json").then(function(a){if(a.ok)return a.json()}).catch(function(){})`;
  return html.replace(/<head[^>]*>/, (head) => `${head}<script nonce="${nonce}">${script}</script>`);
}

const FILE = /^([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?)\.([\w-]{16})\.json$/;

/**
 * `GET /texts/<code>.<version>.json`: a language as its pages begin with it. The address holds the hash of what is in
 * it, so browsers keep it for ever; whoever still has a page of an earlier version gets the texts of today, unkept.
 */
export function mountTexts(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/texts/:file', async ({ params }, reply) => {
    const [, code, asked] = FILE.exec(params.file) ?? [];
    if (code === undefined) return reply.callNotFound();
    const { version, ...language } = await pageLanguage(services.systemContext(), code);
    const isSame = language.code === code && version === asked;
    return reply
      .headers({ 'cache-control': isSame ? 'public, max-age=31536000, immutable' : 'no-store' })
      .send(language);
  });
}
