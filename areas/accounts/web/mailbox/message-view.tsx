import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { useToast } from '@keystead/ui/toast';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { MailboxMessage } from '../../contract.ts';
import { useText } from '../text.ts';

/** Renders one message: who, what, and the code in it large enough to be read across the room. */
export function MessageView({ message, isOpen }: { message: MailboxMessage; isOpen: boolean }) {
  const t = useText();
  const toast = useToast();
  const locale = useLocale();
  const [asPage, setAsPage] = useState(false);
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(t('codeCopied'));
  };
  return (
    <Card padding="none">
      <details open={isOpen} className="group">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1.5 rounded-lg p-4 sm:p-5">
          <Badge tone={message.channel === 'mail' ? 'info' : 'neutral'}>
            {message.channel === 'mail' ? t('channelMail') : t('channelSms')}
          </Badge>
          <bdi className="min-w-0 truncate font-medium max-sm:order-last max-sm:basis-full sm:flex-1">
            {message.subject || message.text}
          </bdi>
          {code ? (
            <span className="font-semibold tracking-widest tabular-nums group-open:hidden">{code}</span>
          ) : null}
          <time dateTime={message.sent_at} className="text-sm text-muted max-sm:ms-auto">
            {dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(
              new Date(message.sent_at),
            )}
          </time>
        </summary>
        <div className="grid gap-4 border-t border-line p-4 sm:p-5">
          <p className="text-sm wrap-anywhere text-muted">
            {t('messageTo', { to: message.to, from: message.from })}
          </p>
          {code ? (
            <p className="flex flex-wrap items-center gap-4">
              <span className="rounded-md bg-accent-tint px-4 py-2 text-2xl font-semibold tracking-[0.25em] text-accent tabular-nums">
                {code}
              </span>
              <Button variant="ghost" size="sm" onClick={() => void copy(code)}>
                <Copy aria-hidden="true" />
                {t('copyCode')}
              </Button>
            </p>
          ) : null}
          {asPage && message.html !== null ? (
            <iframe
              title={message.subject}
              srcDoc={message.html}
              sandbox=""
              className="h-96 w-full rounded-md border border-line bg-white"
            />
          ) : (
            <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
              {message.text}
            </p>
          )}
          {message.html === null ? null : (
            <Button
              variant="link"
              size="sm"
              onClick={() => setAsPage(!asPage)}
              className="justify-self-start"
            >
              {asPage ? t('asText') : t('asPage')}
            </Button>
          )}
        </div>
      </details>
    </Card>
  );
}
