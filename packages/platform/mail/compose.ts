import { directionOf, directionOfText, type WrittenLanguage } from '../message-texts/index.ts';
import type { MailMessage } from './port.ts';

/** What a message says, before it is set in type. */
export interface Email {
  to: string;
  subject: string;
  /** What kind of message this is, see `MailMessage.tag`. */
  tag: string;
  /** Name of the site, above the message. */
  site: string;
  /** Language of the texts: for the direction of the page, and for readers that speak it. */
  language: WrittenLanguage;
  /** The line a mail program shows beside the subject; the opening when absent. */
  preview?: string;
  opening: readonly string[];
  /** Things it is about, one below the other. */
  items?: readonly MessageItem[];
  /** A code to type, shown large. */
  code?: string;
  /** One thing to do. */
  action?: { label: string; url: string };
  /** What is good to know, smaller. */
  closing?: readonly string[];
  /** Why it was sent, and how to have no more of it; below the message. */
  footer?: { text: string; link: { label: string; url: string } };
}

/** A thing with a line about it, and where to see it. */
export interface MessageItem {
  label: string;
  text: string;
  url: string;
  /** Address of its picture, three by two. */
  image?: string | undefined;
}

/** Sets an email as text and as its HTML twin, readable on light and dark, in one column on any screen. */
export function composeEmail(email: Email): MailMessage {
  const { to, subject, tag } = email;
  return { to, subject, tag, text: textOf(email), html: htmlOf(email) };
}

function textOf({ opening, items = [], code, action, closing = [], footer }: Email): string {
  const list = items.map(({ label, text, url }) => `${label}\n${text}\n${url}`);
  const parts = [
    ...opening,
    ...list,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
  const below = footer ? [`-- \n${footer.text}\n${footer.link.label}:\n${footer.link.url}`] : [];
  return `${[...parts, ...closing, ...below].join('\n\n')}\n`;
}

// Mail programs know no variables: the colours stand here once for light and once for dark.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.page{background:#f6f5f2;color:#1d2420}
.card{background:#ffffff}
.quiet{color:#5c665f}
.code{background:#eef2ef}
.button{background:#1f5a46;color:#ffffff}
.item{color:#1f5a46}
@media (prefers-color-scheme:dark){
.page{background:#141815!important;color:#e9ece8!important}
.card{background:#1e2420!important}
.quiet{color:#a9b3ac!important}
.code{background:#2a322d!important}
.button{background:#8fd0b4!important;color:#10201a!important}
.item{color:#8fd0b4!important}
}`;

function htmlOf(email: Email): string {
  const { site, subject, language, preview, opening, items = [], code, action, closing = [], footer } = email;
  // Mail programs show the body in a page of their own and drop <html>: language and direction stand further in, too.
  const reading = `lang="${language}" dir="${directionOf(language)}"`;
  // A paragraph written in another language runs as that language does.
  const way = (text: string) => {
    const own = directionOfText(text);
    return own === undefined || own === directionOf(language) ? '' : ` dir="${own}"`;
  };
  const paragraph = (text: string) => `<p${way(text)} style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const aside = (text: string) =>
    `<p${way(text)} class="quiet" style="margin:0 0 12px;font-size:14px;color:#5c665f">${escapeHtml(text)}</p>`;
  const itemHtml = ({ label, text, url, image }: MessageItem) => {
    const href = escapeHtml(url);
    const words = `<a class="item" href="${href}" style="color:#1f5a46;font-weight:600"><bdi>${escapeHtml(label)}</bdi></a><br><span${way(text)} class="quiet" style="font-size:14px;color:#5c665f">${escapeHtml(text)}</span>`;
    if (!image) return `<p style="margin:0 0 16px">${words}</p>`;
    // Mail programs set things side by side in tables alone. What the picture shows is said beside it.
    return `<table role="presentation" ${reading} cellpadding="0" cellspacing="0" style="margin:0 0 16px;width:100%"><tr>
<td style="width:112px;vertical-align:top"><a href="${href}"><img src="${escapeHtml(image)}" alt="" width="96" height="64" style="display:block;width:96px;height:64px;border-radius:8px;object-fit:cover"></a></td>
<td style="vertical-align:top">${words}</td></tr></table>`;
  };
  const block = [
    `<h1${way(subject)} style="margin:0 0 16px;font:600 22px/1.3 Georgia,serif">${escapeHtml(subject)}</h1>`,
    ...opening.map(paragraph),
    ...items.map(itemHtml),
    code &&
      `<p class="code" dir="ltr" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#eef2ef;text-align:center;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px">${escapeHtml(code)}</p>`,
    action &&
      `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1f5a46;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`,
    action &&
      `<p class="quiet" style="margin:0 0 12px;font-size:14px;color:#5c665f;word-break:break-all"><bdi dir="ltr">${escapeHtml(action.url)}</bdi></p>`,
    ...closing.map(aside),
  ];
  const below = footer
    ? `<p class="quiet" style="margin:16px 0 0;font-size:13px;color:#5c665f">${escapeHtml(footer.text)} <a class="quiet" href="${escapeHtml(footer.link.url)}" style="color:#5c665f">${escapeHtml(footer.link.label)}</a></p>\n`
    : '';
  return `<!doctype html>
<html ${reading}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLE}
</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f6f5f2;color:#1d2420;font:16px/1.5 system-ui,sans-serif">
<div ${reading} style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview ?? opening[0] ?? '')}</div>
<div ${reading} style="max-width:520px;margin:0 auto">
<p class="item" style="margin:0 0 16px 4px;margin-inline:4px;font:600 18px/1.4 Georgia,serif;color:#1f5a46"><bdi>${escapeHtml(site)}</bdi></p>
<div class="card" style="padding:28px 24px;background:#ffffff;border-radius:12px">
${block.filter(Boolean).join('\n')}
</div>
${below}</div></body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
