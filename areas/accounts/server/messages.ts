import type { MailMessage } from '@keystead/platform/mail';
import type { SmsMessage } from '@keystead/platform/sms';
import { CODE } from '../rules.ts';

const MINUTES = CODE.lifetime / 60;

/** The message with a one-time code, as text and as its HTML twin. */
export function codeMail(to: string, code: string, site: string): MailMessage {
  const lines = [
    `Your code for ${site} is:`,
    code,
    `It works once, within ${MINUTES} minutes. Never pass it on: nobody at ${site} will ask you for it.`,
    'If you did not ask for it, you can ignore this message.',
  ] as const;
  const [greeting, , advice, otherwise] = lines.map(escapeHtml) as [string, string, string, string];
  return {
    to,
    subject: `${code} is your ${site} code`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:32px 16px;background:#f6f5f2;color:#1d2420;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px;font-size:32px;font-weight:600;letter-spacing:8px">${code}</p>
<p style="margin:0 0 16px">${advice}</p>
<p style="margin:0;color:#5c665f;font-size:14px">${otherwise}</p>
</div></body></html>
`,
    tag: 'one_time_code',
  };
}

/** The same as a text message; `to` in E.164 form. */
export function codeText(to: string, code: string, site: string): SmsMessage {
  return {
    to,
    text: `${code} is your ${site} code. It works once, within ${MINUTES} minutes.`,
    tag: 'one_time_code',
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
