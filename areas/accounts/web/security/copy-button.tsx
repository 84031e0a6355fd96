import { Button } from '@keystead/ui/button';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from './text.ts';

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </Button>
  );
}
