import { MessageButton } from '@keystead/chat/web';
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

/** Opens the chat with a builder, with a message begun. */
export function AskBuilder({
  project: { is_admin_listing: isOperator, customer },
  label,
  message,
}: {
  project: ProjectDetail;
  label: string;
  message: string;
}) {
  return <MessageButton other={isOperator === 1 ? 0 : customer.id} label={label} begun={message} />;
}
