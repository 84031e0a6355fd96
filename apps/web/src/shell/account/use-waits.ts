import { useWaiting } from '@keystead/leads/web';
import type { ACCOUNT_LINKS } from './account-links.ts';

type LinkKey = (typeof ACCOUNT_LINKS)[number]['links'][number]['key'];

/** Returns how much waits on one's own pages, by the key of their links; those where nothing can wait are missing. */
export function useWaits(): Readonly<Partial<Record<LinkKey, number>>> {
  const waiting = useWaiting()?.data;
  if (!waiting) return {};
  const { tasks, leads, ...others } = waiting;
  return { ...others, leads: leads + tasks };
}
