import { BlockButton } from '@keystead/moderation/web';
import type { ProjectDetail } from '@keystead/projects/contract';

/** Renders what a reader may do about a builder. */
export function BuilderActions({ project }: { project: ProjectDetail }) {
  const { id, name, email, mobile } = project.customer;
  return (
    <BlockButton
      other={{ id: project.is_admin_listing === 1 ? 'operator' : id, name }}
      isKnown={email === '' && mobile === ''}
    />
  );
}
