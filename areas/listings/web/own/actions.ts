import {
  Archive,
  Bookmark,
  CalendarClock,
  CircleCheck,
  CirclePause,
  CirclePlay,
  Handshake,
  KeyRound,
  type LucideIcon,
  RotateCcw,
  Tag,
  Trash2,
} from 'lucide-react';
import type { OwnProperty } from '../../contract.ts';
import { OFFER_STATE_ACTIONS } from '../../rules.ts';
import type { OwnAction } from './use-changes.ts';

/** Returns the actions open to the owner of a listing now, in the order of the menu; without what changes nothing. */
export function actionsOf({ can, status }: Pick<OwnProperty, 'can' | 'status'>): OwnAction[] {
  const isOn = status === 1;
  const may: Record<OwnAction, boolean> = {
    sell: can.includes('sell'),
    let: can.includes('let'),
    relist_sell: can.includes('relist_sell'),
    relist_rent: can.includes('relist_rent'),
    ...(Object.fromEntries(OFFER_STATE_ACTIONS.map((action) => [action, can.includes(action)])) as Record<
      (typeof OFFER_STATE_ACTIONS)[number],
      boolean
    >),
    renew: can.includes('renew') || can.includes('confirm'),
    // What is withdrawn goes back on the market, which switches it on.
    activate: can.includes('activate') && !isOn && !can.includes('on_market'),
    deactivate: can.includes('deactivate') && isOn,
    delete: can.includes('delete'),
  };
  return (Object.keys(may) as OwnAction[]).filter((action) => may[action]);
}

/** Those that are asked about first: everybody sees a closed deal, and what is deleted is gone. */
const ASKED_FIRST = ['sell', 'let', 'delete'] as const satisfies readonly OwnAction[];
export type AskedFirst = (typeof ASKED_FIRST)[number];

export const isAskedFirst = (action: OwnAction): action is AskedFirst =>
  (ASKED_FIRST as readonly OwnAction[]).includes(action);

export const ACTION_ICONS: Readonly<Record<OwnAction, LucideIcon>> = {
  sell: CircleCheck,
  let: KeyRound,
  relist_sell: Tag,
  relist_rent: Tag,
  announce: CalendarClock,
  under_offer: Handshake,
  reserve: Bookmark,
  agree_let: Handshake,
  withdraw: Archive,
  on_market: Tag,
  renew: RotateCcw,
  activate: CirclePlay,
  deactivate: CirclePause,
  delete: Trash2,
};
