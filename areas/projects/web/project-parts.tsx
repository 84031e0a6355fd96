import { youTubeId } from '@keystead/kit/youtube';
import {
  Description,
  Documents,
  NearbyPart,
  Part,
  Pictures,
  useChosenPoints,
  VideoBox,
} from '@keystead/listings/web';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '../contract.ts';
import { Floors } from './floors.tsx';
import type { AskUnit, ReachBuilder } from './page-parts.ts';
import { ProjectMap } from './project-map.tsx';
import { useText } from './text.ts';
import { UnitsPart } from './units/units-part.tsx';

/** Renders title picture and gallery of a project. */
export function ProjectPictures({ project, className }: { project: ProjectDetail; className: string }) {
  const shown = {
    title: project.title,
    title_picture: project.picture,
    gallery: project.gallary_images.map(({ id, name, picture }) => ({
      id,
      image: '',
      image_url: name,
      picture,
    })),
  };
  return <Pictures listing={shown} className={className} />;
}

/** Renders what a project says of itself, below its pictures. */
export function ProjectParts({
  project,
  language,
  note,
  AskUnit,
  Reach,
}: {
  project: ProjectDetail;
  /** Of its texts, where it is known. */
  language?: string;
  /** Above its description. */
  note?: ReactNode;
  AskUnit?: AskUnit;
  Reach?: ReachBuilder;
}) {
  const t = useText();
  const { points, choose } = useChosenPoints();
  return (
    <div className="min-w-0 [&>section:first-child]:border-t-0">
      <Part id="about" title={t('about')}>
        {note}
        <Description text={project.description} {...(language !== undefined && { language })} />
      </Part>
      {project.unit_counts ? <UnitsPart project={project} Ask={AskUnit} Reach={Reach} /> : null}
      <NearbyPart surroundings={project.surroundings} onChoose={choose} />
      {project.plans.length > 0 ? (
        <Part id="plans" title={t('plans')}>
          <Floors plans={project.plans} />
        </Part>
      ) : null}
      {youTubeId(project.video_link) ? (
        <Part onScreenOnly id="video" title={t('video')}>
          <VideoBox
            listing={{
              title: project.title,
              title_picture: project.picture,
              video_link: project.video_link,
            }}
          />
        </Part>
      ) : null}
      {project.documents.length > 0 ? (
        <Part id="documents" title={t('documents')}>
          <Documents
            documents={project.documents.map(({ id, name, file_name }) => ({ id, file: name, file_name }))}
          />
        </Part>
      ) : null}
      <Part id="map" title={t('place')}>
        <ProjectMap project={project} points={points} />
      </Part>
    </div>
  );
}
