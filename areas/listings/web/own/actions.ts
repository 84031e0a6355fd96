import {
  CircleCheck,
  CirclePause,
  CirclePlay,
  KeyRound,
  type LucideIcon,
  RotateCcw,
  Tag,
  Trash2,
} from 'lucide-react';
import type { OwnProperty } from '../../contract.ts';
import type { OwnAction } from './use-changes.ts';

/** Returns the actions open to the owner of a listing now, in the order of the menu; without what changes nothing. */
export function actionsOf({ can, status }: Pick<OwnProperty, 'can' | 'status'>): OwnAction[] {
  const isOn = status === 1;
  const may: Record<OwnAction, boolean> = {
    sell: can.includes('sell'),
    let: can.includes('let'),
    relist_sell: can.includes('relist_sell'),
    relist_rent: can.includes('relist_rent'),
    renew: can.includes('renew') || can.includes('confirm'),
    activate: can.includes('activate') && !isOn,
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
  renew: RotateCcw,
  activate: CirclePlay,
  deactivate: CirclePause,
  delete: Trash2,
};
