import type { ComponentType } from 'react';
import type { ProjectDetail } from '../contract.ts';

/** A way to ask about a project or one of its units, by a message that is begun for who asks. */
export type AskUnit = ComponentType<{
  project: ProjectDetail;
  label: string;
  message: string;
  /** Where there is little room. */
  isBrief?: boolean;
}>;

/** Shows the owner's number or address when it is pressed; there is one. */
export type ReachBuilder = ComponentType<{
  project: ProjectDetail;
  way: 'call' | 'mail';
  /** Of the email. */
  subject?: string;
  variant?: 'primary' | 'secondary';
  /** Where there is little room. */
  isBrief?: boolean;
}>;

/** What later areas offer on the page of a project. */
export interface ProjectPageParts {
  AskUnit: AskUnit;
  Reach: ReachBuilder;
  /** What one does about its owner. */
  OwnerActions: ComponentType<{ project: ProjectDetail }>;
}
