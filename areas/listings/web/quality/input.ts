import { embedOf } from '@keystead/kit/embeds';
import type { OwnProperty, PaperKind } from '../../contract.ts';
import {
  FACTS,
  type FactName,
  factIn,
  isFloorPlanName,
  type QualityHint,
  type QualityInput,
  type QualityPart,
} from '../../rules.ts';
import type { Category } from '../posting/catalogue-data.ts';
import { type PostingDraft, paperOf, pictureFactsOf, type StepId } from '../posting/draft.ts';

const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** Returns what is known of a listing in the making; `translations` of one that is edited. */
export function qualityOfDraft(
  draft: PostingDraft,
  category: Category | undefined,
  { locale, translations = null }: { locale: string; translations?: number | null | undefined },
): QualityInput {
  const { place, parameters, parameterFiles } = draft;
  const isAnswered = (id: number) => parameterFiles[id] !== undefined || (parameters[id]?.length ?? 0) > 0;
  const answered = (category?.parameter_types ?? []).filter(({ id }) => isAnswered(id));
  const stated = new Set<string | undefined>(answered.map(({ role }) => role));
  const papers = draft.documents.map((ref) => ({ name: ref.name, kind: paperOf(draft, ref).kind }));
  const pictures = draft.photos.map(({ id }) => pictureFactsOf(draft, id));
  return {
    kind: category?.kind ?? null,
    offer: draft.property_type,
    country: place.country,
    locale,
    photos: draft.photos.length,
    captions: pictures.filter(({ caption }) => caption.trim() !== '').length,
    description: draft.description.trim().length,
    title: draft.title.trim().length,
    answered: answered.length,
    asked: category ? category.parameter_types.length : null,
    said: new Set(FACT_NAMES.filter((name) => draft[name] !== null || stated.has(name))),
    facilities: Object.keys(draft.facilities).length,
    metaDescription: draft.meta_description.trim().length,
    translations,
    hasPlace: place.latitude !== null && place.longitude !== null && place.city.trim() !== '',
    hasFloorPlan:
      answered.some(({ id, name }) => parameterFiles[id] !== undefined && isFloorPlanName(name)) ||
      papers.some(isPlan) ||
      pictures.some(({ kind }) => kind === 'plan'),
    hasPanorama: draft.threeD !== null,
    hasVideo: draft.video_link.trim() !== '' || draft.tours.some(({ url }) => embedOf(url.trim()) !== null),
    hasEnergyCertificate: papers.some(isEnergyCertificate),
  };
}

/** Returns what is known of a posted listing. */
export function qualityOfListing(listing: OwnProperty, locale: string): QualityInput {
  const { parameters, documents, private_documents: privateOnes, property_type: type, category } = listing;
  // What stands in for a missing text is not the owner's.
  const metaDescription = listing.meta_description === listing.description ? '' : listing.meta_description;
  const papers = [...documents, ...privateOnes].map(({ file_name: name, kind }) => ({ name, kind }));
  const pictures = [listing.title_facts, ...listing.gallery].filter((known) => known !== null);
  return {
    kind: category.kind,
    offer: type === 'rent' || type === 'rented' ? 'rent' : 'sell',
    country: listing.country,
    locale,
    photos: listing.gallery.length + (listing.title_image ? 1 : 0),
    captions: pictures.filter(({ caption }) => caption !== '').length,
    description: listing.description.length,
    title: listing.title.length,
    answered: parameters.length,
    asked: category.parameter_types.split(',').filter(Boolean).length,
    said: new Set(FACT_NAMES.filter((name) => factIn(listing, name) !== null)),
    facilities: listing.assign_facilities.length,
    metaDescription: metaDescription.length,
    translations: translationsOf(listing),
    hasPlace: listing.latitude !== '',
    hasFloorPlan:
      parameters.some(({ type_of_parameter: kind, name }) => kind === 'file' && isFloorPlanName(name)) ||
      papers.some(isPlan) ||
      pictures.some(({ kind }) => kind === 'plan'),
    hasPanorama: listing.three_d_image !== '',
    hasVideo: listing.video_link !== '' || listing.tours.length > 0,
    hasEnergyCertificate: papers.some(isEnergyCertificate),
  };
}

/** Returns how many languages a posted listing is translated to. */
export const translationsOf = ({ titles }: Pick<OwnProperty, 'titles'>): number =>
  Object.keys(titles ?? {}).length;

interface Paper {
  readonly name: string;
  readonly kind?: PaperKind | undefined;
}
const isPlan = ({ name, kind }: Paper) => kind === 'plan' || isFloorPlanName(name);
const isEnergyCertificate = ({ kind }: Paper) => kind === 'energy_certificate';

/** Returns the step of the form where something is put right, and the name of the field there. */
export function fieldOf(
  { part, facts }: Pick<QualityHint, 'part' | 'facts'>,
  category: Category | undefined,
): readonly [StepId, string] {
  const questions = category?.parameter_types ?? [];
  const asks = questions.find(({ role }) => facts.some((name) => name === role));
  if (part === 'fact') return ['features', asks ? `parameters.${asks.id}` : (facts[0] ?? 'parameters')];
  const plan = questions.find(
    ({ type_of_parameter: kind, name }) => kind === 'file' && isFloorPlanName(name),
  );
  if (part === 'floor_plan' && plan) return ['features', `parameters.${plan.id}`];
  return PART_FIELDS[part];
}

/** Translations are written on the listing's own page. */
const PART_FIELDS: Readonly<Record<QualityPart, readonly [step: StepId, field: string]>> = {
  photos: ['photos', 'photos'],
  questions: ['features', 'parameters'],
  description: ['details', 'description'],
  floor_plan: ['documents', 'documents'],
  place: ['place', 'place'],
  facilities: ['facilities', 'facilities'],
  panorama: ['photos', 'threeD'],
  video: ['documents', 'video_link'],
  captions: ['photos', 'photos'],
  title: ['details', 'title'],
  search_text: ['seo', 'meta_description'],
  translations: ['details', 'title'],
  energy_certificate: ['documents', 'documents'],
};
