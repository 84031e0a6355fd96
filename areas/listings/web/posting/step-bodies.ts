import { type ComponentType, lazy } from 'react';
import type { StepId } from './draft.ts';
import { CategoryStep } from './steps/category-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { DocumentsStep } from './steps/documents-step.tsx';
import { FacilitiesStep } from './steps/facilities-step.tsx';
import { FeaturesStep } from './steps/features-step.tsx';
import { SeoStep } from './steps/seo-step.tsx';

/** What each step shows. The map, the sorting of pictures and the review are heavy: they come with their steps. */
export const STEP_BODIES: Record<StepId, ComponentType> = {
  category: CategoryStep,
  details: DetailsStep,
  features: FeaturesStep,
  place: lazy(() => import('./steps/place-step.tsx')),
  facilities: FacilitiesStep,
  photos: lazy(() => import('./steps/photos-step.tsx')),
  documents: DocumentsStep,
  seo: SeoStep,
  review: lazy(() => import('./steps/review-step.tsx')),
};
