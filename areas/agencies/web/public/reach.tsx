import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { dialled, phoneText } from '@keystead/kit/phone';
import { sentence } from '@keystead/kit/text';
import { buttonClass, NativeButton } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Mail, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { revealAgencyContact } from '../../contract.ts';
import { useText } from './text.ts';

/** Shows a number or an address of an agency when it is pressed, as a link that calls or writes. */
export function Reach({ agencyId, way }: { agencyId: number; way: 'call' | 'mail' }) {
  const t = useText();
  const toast = useToast();
  const reveal = useChange(revealAgencyContact);
  const link = useRef<HTMLAnchorElement>(null);
  const found = reveal.data?.data;
  // What was pressed is gone: who pressed it goes on from there.
  useEffect(() => {
    if (found) link.current?.focus();
  }, [found]);
  const Icon = way === 'call' ? Phone : Mail;
  const look = buttonClass(way === 'call' ? 'primary' : 'secondary', 'md', 'w-full');
  const press = () =>
    reveal.mutate(
      { agency_id: agencyId },
      {
        onError: (error) =>
          toast.error(error instanceof RequestError ? sentence(error.message) : t('failed')),
      },
    );
  if (!found)
    return (
      <NativeButton className={look} aria-busy={reveal.isPending || undefined} onClick={press}>
        <Icon aria-hidden="true" />
        {t(way === 'call' ? 'showNumber' : 'showMail')}
      </NativeButton>
    );
  const address = way === 'call' ? `tel:${dialled(found.phone)}` : `mailto:${found.email}`;
  return (
    <a ref={link} href={address} className={look}>
      <Icon aria-hidden="true" />
      <bdi className="min-w-0 wrap-anywhere">{way === 'call' ? phoneText(found.phone) : found.email}</bdi>
    </a>
  );
}
