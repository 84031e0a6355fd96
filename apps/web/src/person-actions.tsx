import { ReachButton } from '@keystead/agents/web';
import { MessageButton } from '@keystead/chat/web';
import { BlockButton } from '@keystead/moderation/web';
import type { ProjectDetail } from '@keystead/projects/contract';

/** Renders what a reader may do about a builder. */
export function BuilderActions({ project }: { project: ProjectDetail }) {
  const { id, name, has_email, has_mobile } = project.customer;
  return (
    <BlockButton
      other={{ id: project.is_admin_listing === 1 ? 'operator' : id, name }}
      isKnown={!has_email && !has_mobile}
    />
  );
}

/** Shows how a builder is reached, when it is pressed. */
export function ReachBuilder({
  project: { is_admin_listing: isOperator, customer },
  ...way
}: {
  project: ProjectDetail;
  way: 'call' | 'mail';
  subject?: string;
  variant?: 'primary' | 'secondary';
  isBrief?: boolean;
}) {
  return <ReachButton about={{ agent_id: isOperator === 1 ? 0 : customer.id }} {...way} />;
}

/** Opens the chat with a builder, with a message begun. */
export function AskBuilder({
  project: { is_admin_listing: isOperator, customer },
  label,
  message,
  isBrief = false,
}: {
  project: ProjectDetail;
  label: string;
  message: string;
  isBrief?: boolean;
}) {
  return (
    <MessageButton
      other={isOperator === 1 ? 0 : customer.id}
      label={label}
      begun={message}
      isBrief={isBrief}
    />
  );
}
