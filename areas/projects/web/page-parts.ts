import type { ComponentType } from 'react';
import type { ProjectDetail } from '../contract.ts';

/** A way to ask about one unit, by a message that is begun for who asks. */
export type AskUnit = ComponentType<{ project: ProjectDetail; label: string; message: string }>;

/** What later areas offer on the page of a project. */
export interface ProjectPageParts {
  AskUnit: AskUnit;
  /** What one does about its owner. */
  OwnerActions: ComponentType<{ project: ProjectDetail }>;
}
