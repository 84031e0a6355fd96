import { Badge } from '@keystead/ui/badge';
import { BadgeCheck } from 'lucide-react';

/** Renders the badge of an agency that the operator has verified. */
export function VerifiedBadge({ label, className }: { label: string; className?: string }) {
  return (
    <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />} {...(className && { className })}>
      {label}
    </Badge>
  );
}
