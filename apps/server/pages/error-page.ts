import { requestLanguage } from '@keystead/http/said';
import { asApiError } from '@keystead/http/server';
import { directionOf, type WrittenLanguage, writtenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { STATUS_TEXTS } from '../status/texts.ts';
import { chosenLanguage } from './language.ts';
import { paragraph, sendPlainPage } from './plain-page.ts';

/** Seconds after which it is worth another try. */
const RETRY_AFTER = 5;

const TEXTS: Readonly<Record<WrittenLanguage, { heading: string; text: string; again: string }>> = {
  en: {
    heading: 'We’ll be right back',
    text: 'This page cannot be shown at the moment. Please try again in a few seconds.',
    again: 'Try again',
  },
  es: {
    heading: 'Volvemos enseguida',
    text: 'Esta página no se puede mostrar en este momento. Vuelve a intentarlo en unos segundos.',
    again: 'Reintentar',
  },
  fr: {
    heading: 'Nous revenons tout de suite',
    text: 'Cette page ne peut pas être affichée pour le moment. Réessayez dans quelques secondes.',
    again: 'Réessayer',
  },
  ar: {
    heading: 'سنعود حالًا',
    text: 'لا يمكن عرض هذه الصفحة في الوقت الحالي. يُرجى المحاولة مرة أخرى بعد بضع ثوانٍ.',
    again: 'حاول مرة أخرى',
  },
  hi: {
    heading: 'हम अभी लौटते हैं',
    text: 'यह पेज इस समय नहीं दिखाया जा सकता। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
    again: 'फिर से कोशिश करें',
  },
};

/** What is no page: calls, files, and what machines ask. */
const NO_PAGE = /^\/(api|mcp|media|assets|admin\/assets|previews|texts|dev\/mailbox\/|health|ready)(\/|$|\?)/;
const FILE = /\.(xml|txt|json|js|css|png|jpg|svg|ico|webmanifest)(\?|$)/;

/**
 * Answers visitors who open a page with a page where the server has failed or is busy, in the visitor's language and without
 * scripts.
 * @returns undefined for other requests and errors
 */
export function sendErrorPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply | undefined {
  const status = asApiError(error)?.status ?? 500;
  const { url, method, headers } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  if (status < 500 || !isReading || NO_PAGE.test(url) || FILE.test(url)) return undefined;
  if (!/text\/html|\*\/\*/.test(headers.accept ?? '*/*')) return undefined;
  if (status === 500) request.log.error({ err: error }, 'unexpected failure');
  const settings = getSettings.last(services.database);
  const [, prefix = ''] = /^\/([a-z]{2,3})(?:[/?]|$)/.exec(url) ?? [];
  const wanted = [
    chosenLanguage(headers.cookie),
    headers['accept-language'] && requestLanguage(headers['accept-language']),
  ];
  const language = writtenLanguage(
    isWritten(prefix) ? prefix : undefined,
    ...wanted,
    settings?.defaultLanguage,
  );
  const { heading, text, again } = TEXTS[language];
  return sendPlainPage(reply, services, {
    status,
    language,
    settings,
    heading,
    again,
    isFromRight: directionOf(language) === 'rtl',
    paragraphs: [
      paragraph(text),
      `<a href="/${language}/status">${paragraph(STATUS_TEXTS[language].title)}</a>`,
    ],
    retryAfterSeconds: asApiError(error)?.retryAfterSeconds ?? RETRY_AFTER,
  });
}

const isWritten = (code: string): code is WrittenLanguage => Object.hasOwn(TEXTS, code);
