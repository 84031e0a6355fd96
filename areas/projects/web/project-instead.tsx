import { buttonClass } from '@keystead/ui/button';
import { GonePage } from '@keystead/ui/gone-page';
import { Link } from '@tanstack/react-router';
import type { CardProject } from './card-project.ts';
import { ProjectGrid } from './project-grid.tsx';
import { useText } from './text.ts';

/** Two rows where the grid is widest; more is what the list is for. */
const SHOWN = 6;

/** Renders a notice that a project was deleted, with similar ones. */
export function GoneProjectPage({ similar }: { similar: readonly CardProject[] }) {
  const t = useText();
  return (
    <GonePage
      title={t('gone')}
      description={t('goneText')}
      action={
        <Link to="/all-projects" className={buttonClass('primary')}>
          {t('browse')}
        </Link>
      }
      others={similar.length > 0 ? <ProjectGrid projects={similar.slice(0, SHOWN)} /> : null}
      othersTitle={t('others')}
    />
  );
}
