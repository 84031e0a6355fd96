import { requestLanguage } from '@keystead/http/said';
import { dateFormat } from '@keystead/kit/time';
import { directionOf, type WrittenLanguage, writtenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chosenLanguage } from '../pages/language.ts';
import { doorOf, escaped, sendDocument } from '../pages/plain-page.ts';
import type { Services } from '../services.ts';
import { type PartState, type Status, statusReader } from './checks.ts';
import { STATUS_TEXTS } from './texts.ts';

/** Seconds that browsers and proxies may show it; what it says is no younger. */
const SHOWN = 5;

const LANGUAGES = Object.keys(STATUS_TEXTS) as WrittenLanguage[];

/**
 * Mounts `/status`, `/<language>/status` and `/status.json`: what works here, for visitors. It needs neither scripts nor the
 * database, so that it says what is wrong when nothing else does.
 */
export function mountStatus(app: FastifyInstance, services: Services): void {
  const read = statusReader(services);
  const shown = `public, max-age=${SHOWN}`;
  app.get('/status.json', async (_request, reply) => {
    const status = await read();
    return reply
      .header('cache-control', shown)
      .send({ state: worstOf(status), at: status.at.toISOString(), parts: status.parts });
  });
  const send = async (request: FastifyRequest, reply: FastifyReply, prefix: WrittenLanguage | undefined) => {
    const status = await read();
    const language = languageOf(services, request, prefix);
    // The address without a language is shown in the visitor's: no proxy may keep that.
    const cacheControl = prefix === undefined ? 'no-store' : shown;
    return sendStatus(services, reply, { status, language, prefix: prefix && `/${prefix}`, cacheControl });
  };
  app.get('/status', (request, reply) => send(request, reply, undefined));
  for (const language of LANGUAGES)
    app.get(`/${language}/status`, (request, reply) => send(request, reply, language));
}

function languageOf(
  services: Services,
  { headers }: FastifyRequest,
  prefix: WrittenLanguage | undefined,
): WrittenLanguage {
  const asked = headers['accept-language'];
  return writtenLanguage(
    prefix,
    chosenLanguage(headers.cookie),
    asked && requestLanguage(asked),
    getSettings.last(services.database)?.defaultLanguage,
  );
}

function worstOf({ parts }: Status): PartState {
  const states = new Set(parts.map(({ state }) => state));
  if (states.has('down')) return 'down';
  return states.has('late') ? 'late' : 'works';
}

function sendStatus(
  services: Services,
  reply: FastifyReply,
  {
    status,
    language,
    prefix,
    cacheControl,
  }: { status: Status; language: WrittenLanguage; prefix: string | undefined; cacheControl: string },
): FastifyReply {
  const texts = STATUS_TEXTS[language];
  const settings = getSettings.last(services.database);
  const worst = worstOf(status);
  const heading = texts.headings[worst];
  const time = dateFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(status.at);
  const rows = status.parts.map(
    ({ name, state }) =>
      `<li><div><strong>${escaped(texts.parts[name])}</strong><span>${escaped(texts.means[name])}</span></div><em class="${state}">${MARKS[state]}${escaped(texts.states[state])}</em></li>`,
  );
  const checked = escaped(texts.checked).replace(
    '{time}',
    `<time datetime="${status.at.toISOString()}"><bdi>${escaped(time)}</bdi></time>`,
  );
  const title = settings?.companyName ? `${texts.title} · ${settings.companyName}` : texts.title;
  const main = `${doorOf(worst === 'down' ? 'shut' : 'ajar')}
<h1>${escaped(heading)}</h1>
<ul class="parts">
${rows.join('\n')}
</ul>
<p class="checked">${checked}</p>
<p class="ways"><a class="again" href="">${escaped(texts.again)}</a> <a class="way" href="${prefix ?? '/'}">${escaped(texts.home)}</a></p>`;
  return sendDocument(reply, services, {
    status: 200,
    cacheControl,
    language,
    isFromRight: directionOf(language) === 'rtl',
    settings,
    heading,
    title,
    main,
    styles: STYLES,
  });
}

/** Shapes beside the colours, so that nothing is said by colour alone. */
const MARKS: Readonly<Record<PartState, string>> = {
  works: '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="m3 8.5 3.5 3.5L13 5"/></svg>',
  late: '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 3.5V8l3 2"/><circle cx="8" cy="8" r="6.25"/></svg>',
  down: '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="m4 4 8 8M12 4l-8 8"/></svg>',
};

const STYLES = `main { inline-size: min(36rem, 100%); }
.parts { list-style: none; margin: 0 0 1.5rem; padding: 0; border-block-start: 1px solid color-mix(in oklab, CanvasText 16%, Canvas); }
.parts li { display: flex; gap: 1rem; align-items: center; justify-content: space-between; padding-block: .875rem; border-block-end: 1px solid color-mix(in oklab, CanvasText 16%, Canvas); }
.parts div { min-inline-size: 0; }
.parts strong { display: block; font-weight: 600; }
.parts span { color: color-mix(in oklab, CanvasText 72%, Canvas); font-size: .9375rem; }
.parts em { display: inline-flex; gap: .375rem; align-items: center; font-style: normal; font-weight: 600; font-size: .9375rem; white-space: nowrap; }
.parts svg { inline-size: 1rem; block-size: 1rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.works { color: light-dark(#1c6b45, #7fd0a4); }
.late { color: light-dark(#8a5300, #f0b860); }
.down { color: light-dark(#a8321a, #ff9d86); }
.checked { color: color-mix(in oklab, CanvasText 72%, Canvas); font-size: .9375rem; }
.ways { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
.way { color: inherit; padding-block: .625rem; text-underline-offset: .2em; }
.way:focus-visible { outline: 2px solid CanvasText; outline-offset: 2px; }`;
