import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { dialled, phoneText } from '@keystead/kit/phone';
import { sentence } from '@keystead/kit/text';
import { buttonClass } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { revealContact } from '../contract.ts';
import { useText } from './text.ts';
import type { Way } from './way.ts';

/** Renders what a press has asked for, fetched and counted once for number and address together. */
export default function Reached({
  about,
  way,
  subject,
  variant = 'secondary',
  isBrief = false,
  button,
  onFailed,
}: Way & {
  /** What was pressed, while it is fetched. */
  button: ReactNode;
  onFailed: () => void;
}) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const link = useRef<HTMLAnchorElement>(null);
  const { data, error } = useQuery({
    queryKey: [revealContact.path, about],
    queryFn: ({ signal }) => api(revealContact, about, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // What was pressed is gone: who pressed it goes on from there.
  useEffect(() => {
    if (data) link.current?.focus();
  }, [data]);
  useEffect(() => {
    if (!error) return;
    toast.error(error instanceof RequestError ? sentence(error.message) : t('failed'));
    onFailed();
  }, [error, onFailed, t, toast]);
  if (!data) return button;
  const { email, mobile } = data.data;
  const look = buttonClass(variant, 'md', 'w-full');
  if (way === 'call')
    return mobile === '' ? null : (
      <a ref={link} href={`tel:${dialled(mobile)}`} className={look}>
        <Phone aria-hidden="true" />
        {isBrief ? null : t('call')}
        <bdi className="whitespace-nowrap tabular-nums">{phoneText(mobile)}</bdi>
      </a>
    );
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return email === '' ? null : (
    <a ref={link} href={`mailto:${email}${query}`} className={look}>
      <Mail aria-hidden="true" />
      <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
    </a>
  );
}
