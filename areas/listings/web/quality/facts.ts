import { embedOf } from '@keystead/kit/embeds';
import type { OwnProperty } from '../../contract.ts';
import { isFloorPlanName, type QualityFacts, type QualityPart } from '../../rules.ts';
import type { Category } from '../posting/catalogue-data.ts';
import { factsOf as draftFacts, type PostingDraft, type StepId } from '../posting/draft.ts';

/** Returns the facts of a listing in the making. */
export function factsOfDraft(draft: PostingDraft, category: Category | undefined): QualityFacts {
  const { place, parameters, parameterFiles } = draft;
  const isAnswered = (id: number) => parameterFiles[id] !== undefined || (parameters[id]?.length ?? 0) > 0;
  const answered = (category?.parameter_types ?? []).filter(({ id }) => isAnswered(id));
  return {
    photos: draft.photos.length,
    description: draft.description.trim().length,
    title: draft.title.trim().length,
    answered: answered.length,
    asked: category ? category.parameter_types.length : null,
    facilities: Object.keys(draft.facilities).length,
    metaDescription: draft.meta_description.trim().length,
    hasPlace: place.latitude !== null && place.longitude !== null && place.city.trim() !== '',
    hasFloorPlan:
      answered.some(({ id, name }) => parameterFiles[id] !== undefined && isFloorPlanName(name)) ||
      draft.documents.some(({ name }) => isFloorPlanName(name)) ||
      draft.photos.some(({ id }) => draftFacts(draft, id).kind === 'plan'),
    hasPanorama: draft.threeD !== null,
    hasVideo: draft.video_link.trim() !== '' || draft.tours.some(({ url }) => embedOf(url.trim()) !== null),
  };
}

/** Returns the facts of a posted listing. */
export function factsOfListing(listing: OwnProperty): QualityFacts {
  const { parameters, documents } = listing;
  // What stands in for a missing text is not the owner's.
  const metaDescription = listing.meta_description === listing.description ? '' : listing.meta_description;
  return {
    photos: listing.gallery.length + (listing.title_image ? 1 : 0),
    description: listing.description.length,
    title: listing.title.length,
    answered: parameters.length,
    asked: listing.category.parameter_types.split(',').filter(Boolean).length,
    facilities: listing.assign_facilities.length,
    metaDescription: metaDescription.length,
    hasPlace: true,
    hasFloorPlan:
      parameters.some(({ type_of_parameter: kind, name }) => kind === 'file' && isFloorPlanName(name)) ||
      documents.some(({ file_name: name }) => isFloorPlanName(name)) ||
      listing.gallery.some(({ kind }) => kind === 'plan'),
    hasPanorama: listing.three_d_image !== '',
    hasVideo: listing.video_link !== '' || listing.tours.length > 0,
  };
}

/** Returns the step of the form where a part is put right, and the name of the field there. */
export function fieldOf(part: QualityPart, category: Category | undefined): readonly [StepId, string] {
  const question = category?.parameter_types.find(
    ({ type_of_parameter: kind, name }) => kind === 'file' && isFloorPlanName(name),
  );
  if (part === 'floor_plan' && question) return ['features', `parameters.${question.id}`];
  return PART_FIELDS[part];
}

const PART_FIELDS: Readonly<Record<QualityPart, readonly [step: StepId, field: string]>> = {
  photos: ['photos', 'photos'],
  facts: ['features', 'parameters'],
  description: ['details', 'description'],
  floor_plan: ['documents', 'documents'],
  place: ['place', 'place'],
  facilities: ['facilities', 'facilities'],
  panorama: ['photos', 'threeD'],
  video: ['documents', 'video_link'],
  title: ['details', 'title'],
  search_text: ['seo', 'meta_description'],
};
