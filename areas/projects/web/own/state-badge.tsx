import { Badge } from '@keystead/ui/badge';
import type { OwnProject } from '../../contract.ts';
import { stateOf } from './own-state.ts';
import { useText } from './text.ts';

const TONES = { live: 'success', pending: 'warning', rejected: 'danger', inactive: 'neutral' } as const;

/** Renders the status of one's own project. */
export function StateBadge({ project }: { project: OwnProject }) {
  const t = useText();
  const state = stateOf(project);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}
