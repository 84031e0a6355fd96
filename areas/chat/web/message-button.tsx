import { selectRestored, selectUser } from '@keystead/accounts/web';
import { areaText } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { CalendarDays, type LucideIcon, MessageCircle } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useSelector } from 'react-redux';
import { message, viewing, viewingAsk, viewingBegun } from './messages/en.json';

/** Without the other labels of the chat, which pages of homes do not show. */
const useText = areaText('chat', { message, viewing, viewingAsk, viewingBegun });

type OnAsk = (begun: string | undefined) => void;

/**
 * Leads to the conversation with someone about a home, or about none; a guest signs in first. Nothing for oneself.
 * @param other account id; 0: the site
 * @param begun stands where one writes, to be sent or changed
 */
export function MessageButton({
  other,
  home = 0,
  variant = 'primary',
  label,
  begun,
  isBrief = false,
  Icon = MessageCircle,
  onGuest,
  onMember,
}: {
  other: number;
  home?: number;
  variant?: 'primary' | 'secondary';
  label?: string;
  begun?: string;
  /** Without its icon, where there is little room. */
  isBrief?: boolean;
  Icon?: LucideIcon;
  /** What a guest does instead of signing in, where there is a script: handed what stands where one writes. */
  onGuest?: OnAsk;
  /** The same of who has signed in, instead of the conversation. */
  onMember?: OnAsk;
}) {
  const t = useText();
  const user = useSelector(selectUser);
  const isRestored = useSelector(selectRestored);
  if (user?.id === other) return null;
  const text = begun === undefined ? '' : `&text=${encodeURIComponent(begun)}`;
  const look = buttonClass(variant, 'md', 'w-full');
  const inside = (
    <>
      {isBrief ? null : <Icon aria-hidden="true" />}
      {label ?? t('message')}
    </>
  );
  if (!user)
    return (
      <Link
        to="/sign-in"
        search={{ next: `/user/chat?user=${other}&property=${home}${text}` }}
        rel="nofollow"
        className={look}
        // Before the browser's storage is read nobody is known to be a guest: the page of the address sends on who is none.
        {...opens(isRestored ? onGuest : undefined, begun)}
      >
        {inside}
      </Link>
    );
  return (
    <Link
      to="/user/chat"
      search={{ user: other, property: home, ...(begun !== undefined && { text: begun }) }}
      className={look}
      {...opens(onMember, begun)}
    >
      {inside}
    </Link>
  );
}

/** Opens a link in another tab as ever; else does something in its place. */
const instead = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};

const opens = (ask: OnAsk | undefined, begun: string | undefined) =>
  ask && { 'aria-haspopup': 'dialog' as const, onClick: instead(() => ask(begun)) };

/** Leads there with a wish to see the home begun, to be sent or changed. */
export function ViewingButton({
  other,
  home,
  ...rest
}: {
  other: number;
  home: number;
  isBrief?: boolean;
  onGuest?: OnAsk;
  onMember?: OnAsk;
}) {
  const t = useText();
  return (
    <MessageButton
      other={other}
      home={home}
      variant="secondary"
      label={t(rest.isBrief ? 'viewing' : 'viewingAsk')}
      begun={t('viewingBegun')}
      Icon={CalendarDays}
      {...rest}
    />
  );
}
