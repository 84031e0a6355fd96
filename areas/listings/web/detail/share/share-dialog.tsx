import { Button, buttonClass } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { QrCode, qrFile } from '@keystead/ui/qr-code';
import { Check, Copy, Download, Mail, MessageCircle, Printer, Share2 } from 'lucide-react';
import { type ReactElement, useId, useRef, useState } from 'react';
import type { PropertyDetail } from '../../../contract.ts';
import { ListingPicture } from '../../listing-picture.tsx';
import { Price } from '../../price.tsx';
import { startPrinting } from '../print/start-printing.ts';
import { useText } from '../text.ts';

/** Renders ways to share a home: the link, the device's own sharing, an email, a message, paper, and a code to scan. */
export function ShareDialog({
  listing,
  trigger,
  defaultOpen = false,
}: {
  listing: PropertyDetail;
  trigger: ReactElement;
  defaultOpen?: boolean;
}) {
  const t = useText();
  const [open, setOpen] = useState(defaultOpen);
  const copyButton = useRef<HTMLButtonElement>(null);
  const url = `${window.location.origin}/properties-details/${listing.slug_id}`;
  return (
    <Dialog
      title={t('shareTitle')}
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      initialFocus={copyButton}
      closeLabel={t('close')}
    >
      <Preview listing={listing} />
      <CopyLink url={url} button={copyButton} />
      <Ways listing={listing} url={url} close={() => setOpen(false)} />
      <Code url={url} slug={listing.slug_id} />
    </Dialog>
  );
}

function Preview({ listing }: { listing: PropertyDetail }) {
  return (
    <div className="flex items-center gap-4">
      <ListingPicture
        picture={listing.title_picture && { ...listing.title_picture, alt: '' }}
        sizes="6rem"
        className="aspect-4/3 w-24 shrink-0 rounded-md"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{listing.title}</bdi>
        </p>
        <Price listing={listing} className="text-sm text-muted" />
      </div>
    </div>
  );
}

function CopyLink({ url, button }: { url: string; button: React.RefObject<HTMLButtonElement | null> }) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      // Without clipboard access the link is selected, to be copied by keyboard.
      field.current?.select();
      setState('failed');
    }
  };
  const said = state === 'ready' ? '' : t(state === 'copied' ? 'shared' : 'shareFailed');
  return (
    <div className="mt-5">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('shareLink')}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          dir="ltr"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1"
        />
        <Button ref={button} onClick={() => void copy()}>
          {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {t(state === 'copied' ? 'shareCopied' : 'shareCopy')}
        </Button>
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-sm text-muted">
        {said}
      </p>
    </div>
  );
}

function Ways({ listing, url, close }: { listing: PropertyDetail; url: string; close: () => void }) {
  const t = useText();
  const { title } = listing;
  const text = t('shareText', { title });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;
  const message = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
  // Closing the device's share dialog is no error.
  const hand = () => navigator.share({ title, text, url }).catch(() => undefined);
  const print = () => {
    close();
    void startPrinting();
  };
  const look = buttonClass('secondary', 'md');
  return (
    <div className="mt-2 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
      {'share' in navigator ? (
        <button type="button" className={look} onClick={() => void hand()}>
          <Share2 aria-hidden="true" />
          {t('shareApps')}
        </button>
      ) : null}
      <a href={mail} className={look}>
        <Mail aria-hidden="true" />
        {t('mail')}
      </a>
      <a href={message} target="_blank" rel="noopener noreferrer" className={look}>
        <MessageCircle aria-hidden="true" />
        WhatsApp
      </a>
      <button type="button" className={look} onClick={print}>
        <Printer aria-hidden="true" />
        {t('print')}
      </button>
    </div>
  );
}

function Code({ url, slug }: { url: string; slug: string }) {
  const t = useText();
  return (
    <figure className="mt-6 flex items-center gap-5 border-t border-line pt-6">
      <QrCode text={url} label={t('qrLabel')} className="size-32 shrink-0 rounded-md border border-line" />
      <figcaption className="min-w-0">
        <p className="font-medium">{t('qrTitle')}</p>
        <p className="mt-1 text-sm text-muted">{t('qrText')}</p>
        <a
          href={`data:image/svg+xml,${encodeURIComponent(qrFile(url))}`}
          download={`${slug}.svg`}
          className="link mt-2.5 inline-flex items-center gap-1.5 text-sm [&_svg]:size-4"
        >
          <Download aria-hidden="true" />
          {t('qrSave')}
        </a>
      </figcaption>
    </figure>
  );
}
