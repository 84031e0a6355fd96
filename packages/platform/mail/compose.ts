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
  /** What a person has written, set apart from what the site says. */
  quoted?: readonly string[];
  /** Facts in a table, one a row: "Amount", "€9". */
  details?: readonly { label: string; value: string }[];
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
  /** Address of its picture, a JPEG or PNG: Outlook shows no other. As wide as the column. */
  image?: string | undefined;
}

/** Sets an email as text and as its HTML twin, readable on light and dark, in one column on any screen. */
export function composeEmail(email: Email): MailMessage {
  const { to, subject, tag } = email;
  return { to, subject, tag, text: textOf(email), html: htmlOf(email) };
}

function textOf(email: Email): string {
  const { opening, quoted = [], details = [], items = [], code, action, closing = [], footer } = email;
  const facts = details.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const list = items.map(({ label, text, url }) => `${label}\n${text}\n${url}`);
  const parts = [
    ...opening,
    ...quoted,
    ...(facts ? [facts] : []),
    ...list,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ];
  const below = footer ? [`-- \n${footer.text}\n${footer.link.label}:\n${footer.link.url}`] : [];
  return `${[...parts, ...closing, ...below].join('\n\n')}\n`;
}

/** Widths in pixels; Outlook goes by them alone. */
const COLUMN = 560;
const INNER = COLUMN - 2 * 28;
const SERIF = 'Georgia,serif';
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

// Mail programs know no variables: the colours stand here once for light and once for dark.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.page{background:#f6f5f2;color:#1d2420}
.card{background:#ffffff}
.quiet{color:#5c665f}
.panel,.code{background:#eef2ef}
.rule{border-color:#e3e1da}
.button{background:#1f5a46}
.press{color:#ffffff}
.item{color:#1f5a46}
@media (max-width:480px){.inner{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){
.page{background:#141815!important;color:#e9ece8!important}
.card{background:#1e2420!important}
.quiet{color:#a9b3ac!important}
.panel,.code{background:#2a322d!important}
.rule{border-color:#38423b!important}
.button{background:#8fd0b4!important}
.press{color:#10201a!important}
.item{color:#8fd0b4!important}
}`;

/** Writes parts of a message, in the language and direction of its reader. */
function writerOf(language: WrittenLanguage) {
  const direction = directionOf(language);
  // Mail programs show the body in a page of their own and drop <html>: language and direction stand further in, too.
  const reading = `lang="${language}" dir="${direction}"`;
  const end = direction === 'rtl' ? 'left' : 'right';
  // Tables alone have widths, padding and backgrounds in Outlook, which sets HTML as Word does.
  const table = (inside: string, style = 'width:100%', attributes = '') =>
    `<table role="presentation" ${reading} cellpadding="0" cellspacing="0" border="0" ${attributes}style="${style}">${inside}</table>`;
  // A paragraph written in another language runs as that language does.
  const way = (text: string) => {
    const own = directionOfText(text);
    return own === undefined || own === direction ? '' : ` dir="${own}"`;
  };
  const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
  return {
    reading,
    table,
    title: (text: string) =>
      `<h1${way(text)} style="margin:0 0 16px;font:600 24px/1.3 ${SERIF}">${escapeHtml(text)}</h1>`,
    paragraph: (text: string) => `<p${way(text)} style="margin:0 0 16px">${lines(text)}</p>`,
    aside: (text: string) =>
      `<p${way(text)} class="quiet" style="margin:0 0 12px;font-size:14px;color:#5c665f">${lines(text)}</p>`,
    quote: (texts: readonly string[]) => {
      const words = texts.map(
        (text, index) => `<p${way(text)} style="margin:${index === 0 ? 0 : 12}px 0 0">${lines(text)}</p>`,
      );
      const cell = `<td class="panel" bgcolor="#eef2ef" style="padding:16px 20px;background:#eef2ef;border-radius:8px">${words.join('')}</td>`;
      return table(`<tr>${cell}</tr>`, 'width:100%;margin:0 0 20px');
    },
    facts: (details: NonNullable<Email['details']>) => {
      const rows = details.map(({ label, value }) => {
        const cell = 'padding:10px 0;border-top:1px solid #e3e1da;vertical-align:top';
        return `<tr><td class="quiet rule" style="${cell};padding-${end}:16px;color:#5c665f">${escapeHtml(label)}</td>
<td class="rule" style="${cell};text-align:${end};font-weight:600"><bdi>${escapeHtml(value)}</bdi></td></tr>`;
      });
      return table(rows.join('\n'), 'width:100%;margin:0 0 20px');
    },
    item: ({ label, text, url, image }: MessageItem) => {
      const href = escapeHtml(url);
      // What the picture shows is said below it. Without a height it takes no room where pictures are off.
      const picture = image
        ? `<a href="${href}"><img src="${escapeHtml(image)}" alt="" width="${INNER}" style="display:block;width:100%;max-width:${INNER}px;height:auto;border:0;border-radius:8px;margin:0 0 12px"></a>\n`
        : '';
      return `<div style="margin:0 0 24px">
${picture}<p${way(label)} style="margin:0"><a class="item" href="${href}" style="color:#1f5a46;font-size:17px;font-weight:600"><bdi>${escapeHtml(label)}</bdi></a></p>
<p${way(text)} style="margin:4px 0 0">${escapeHtml(text)}</p></div>`;
    },
    code: (code: string) =>
      table(
        `<tr><td class="code" bgcolor="#eef2ef" dir="ltr" align="center" style="padding:16px;border-radius:8px;background:#eef2ef;font-size:32px;line-height:40px;font-weight:600;letter-spacing:8px">${escapeHtml(code)}</td></tr>`,
        'width:100%;margin:0 0 16px',
      ),
    button: ({ label, url }: NonNullable<Email['action']>) => {
      const href = escapeHtml(url);
      const press = `<a class="press" href="${href}" style="display:inline-block;padding:12px 24px;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>`;
      const cell = `<td class="button" bgcolor="#1f5a46" style="border-radius:8px;background:#1f5a46">${press}</td>`;
      // Where buttons of emails cannot be pressed, the address is copied.
      return `${table(`<tr>${cell}</tr>`, 'margin:8px 0 20px')}
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5c665f;word-break:break-all"><bdi dir="ltr">${href}</bdi></p>`;
    },
  };
}

function htmlOf(email: Email): string {
  const { site, subject, language, preview, opening, quoted = [], details = [], items = [] } = email;
  const { code, action, closing = [], footer } = email;
  const write = writerOf(language);
  const { reading, table } = write;
  const block = [
    write.title(subject),
    ...opening.map(write.paragraph),
    quoted.length > 0 && write.quote(quoted),
    details.length > 0 && write.facts(details),
    ...items.map(write.item),
    code && write.code(code),
    action && write.button(action),
    ...closing.map(write.aside),
  ];
  const below = footer
    ? `<p class="quiet" style="margin:16px 4px 0;font-size:13px;color:#5c665f">${escapeHtml(footer.text)} <a class="quiet" href="${escapeHtml(footer.link.url)}" style="color:#5c665f">${escapeHtml(footer.link.label)}</a></p>\n`
    : '';
  const card = `<tr><td class="card inner" bgcolor="#ffffff" style="padding:28px;background:#ffffff;border-radius:12px;font:16px/1.5 ${SANS}">
${block.filter(Boolean).join('\n')}
</td></tr>`;
  return `<!doctype html>
<html ${reading}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLE}
</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f6f5f2;color:#1d2420;font:16px/1.5 ${SANS}">
<div ${reading} style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview ?? opening[0] ?? '')}</div>
<!--[if mso]><table role="presentation" align="center" width="${COLUMN}"><tr><td><![endif]-->
<div ${reading} style="max-width:${COLUMN}px;margin:0 auto">
<p class="item" style="margin:0 4px 16px;font:600 20px/1.4 ${SERIF};color:#1f5a46"><bdi>${escapeHtml(site)}</bdi></p>
${table(card, 'width:100%;border-collapse:separate', 'width="100%" ')}
${below}</div>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
