import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { dialled, phoneText } from '@keystead/kit/phone';
import { sentence } from '@keystead/kit/text';
import { areaText } from '@keystead/languages/web';
import { buttonClass, NativeButton } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { revealContact } from '../contract.ts';
import { call, failed, showMail, showNumber } from './messages/en.json';

/** Without the other labels of the area, which pages of homes do not show. */
const useText = areaText('agents', { call, failed, showMail, showNumber });

/**
 * Shows a number or an address when it is pressed, as a link that calls or writes. Both are fetched by one press, and counted once.
 * @param isBrief with the word alone, where there is little room
 */
export function ReachButton({
  about,
  way,
  subject,
  variant = 'secondary',
  isBrief = false,
}: {
  about: { property_id: number } | { agent_id: number };
  way: 'call' | 'mail';
  /** Of the email. */
  subject?: string;
  variant?: 'primary' | 'secondary';
  isBrief?: boolean;
}) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const link = useRef<HTMLAnchorElement>(null);
  const [wasPressed, setPressed] = useState(false);
  const { data, isFetching, refetch } = useQuery({
    queryKey: [revealContact.path, about],
    queryFn: ({ signal }) => api(revealContact, about, { signal }),
    enabled: false,
    retry: false,
  });
  // What was pressed is gone: who pressed it goes on from there.
  useEffect(() => {
    if (wasPressed && data) link.current?.focus();
  }, [wasPressed, data]);
  const show = async () => {
    setPressed(true);
    const { error } = await refetch();
    if (error) toast.error(error instanceof RequestError ? sentence(error.message) : t('failed'));
  };
  const Icon = way === 'call' ? Phone : Mail;
  const look = buttonClass(variant, 'md', 'w-full');
  if (!data)
    return (
      <NativeButton className={look} aria-busy={isFetching || undefined} onClick={() => void show()}>
        <Icon aria-hidden="true" />
        {t(way === 'mail' ? 'showMail' : isBrief ? 'call' : 'showNumber')}
      </NativeButton>
    );
  const { email, mobile } = data.data;
  if (way === 'call')
    return mobile === '' ? null : (
      <a ref={link} href={`tel:${dialled(mobile)}`} className={look}>
        <Icon aria-hidden="true" />
        {isBrief ? null : t('call')}
        <bdi className="whitespace-nowrap tabular-nums">{phoneText(mobile)}</bdi>
      </a>
    );
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return email === '' ? null : (
    <a ref={link} href={`mailto:${email}${query}`} className={look}>
      <Icon aria-hidden="true" />
      <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
    </a>
  );
}
