import { NO_PLACE, type Place } from '@keystead/catalogue/web';
import type { Args } from '@keystead/http/call';
import type { FieldFault } from '@keystead/http/errors';
import type { OwnProject, postProject } from '../../contract.ts';
import { floorFaults, type ProjectType, projectFaults, withoutBlankEnd } from '../../rules.ts';

/** A file of the form: chosen just now, or there already under its number. */
export interface Piece {
  readonly key: string;
  readonly name: string;
  readonly id?: number;
  readonly file?: File;
  /** To look at: an address of the site or of the browser's memory; "" for a document. */
  readonly preview: string;
}

export interface FloorState {
  readonly key: string;
  readonly id?: number;
  readonly title: string;
  readonly plan: Piece | null;
}

/** What the form holds. */
export interface FormState {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  readonly type: ProjectType;
  readonly place: Place;
  readonly videoLink: string;
  readonly slug: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly metaImage: Piece | null;
  readonly cover: Piece | null;
  readonly gallery: readonly Piece[];
  readonly documents: readonly Piece[];
  readonly floors: readonly FloorState[];
}

/** A name for something new in a list; no other form has given it before, so its file can be kept under it. */
export const newKey = () =>
  `project-${[...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('-')}`;

export const blankFloor = (): FloorState => ({ key: newKey(), title: '', plan: null });

/** A form as it begins: empty, or as the project is. */
export function stateOf(project?: OwnProject): FormState {
  if (!project) {
    return {
      ...{ title: '', description: '', categoryId: '', type: 'upcoming', place: NO_PLACE, videoLink: '' },
      ...{ slug: '', metaTitle: '', metaDescription: '', metaKeywords: '' },
      ...{ metaImage: null, cover: null, gallery: [], documents: [], floors: [blankFloor()] },
    };
  }
  const { city, state, country, location: address } = project;
  const floors = project.plans.map(({ id, title, document, picture }) => ({
    ...{ key: `plan-${id}`, id, title },
    plan: { key: document, id, name: title, preview: picture ? document : '' },
  }));
  return {
    title: project.title,
    description: project.description,
    categoryId: String(project.category_id),
    type: project.type,
    place: {
      ...{ address, city, state, country },
      ...{ latitude: Number(project.latitude), longitude: Number(project.longitude) },
    },
    videoLink: project.video_link,
    slug: project.slug_id,
    metaTitle: project.meta_title,
    metaDescription: project.meta_description,
    metaKeywords: project.meta_keywords,
    metaImage: project.meta_image
      ? { key: project.meta_image, name: project.title, preview: project.meta_image }
      : null,
    cover: { key: project.image, name: project.title, preview: project.image },
    gallery: project.gallary_images.map(({ id, name }, index) => ({
      ...{ key: `picture-${id}`, id, name: String(index + 1), preview: name },
    })),
    documents: project.documents.map(({ id, file_name: name }) => ({
      ...{ key: `document-${id}`, id, name, preview: '' },
    })),
    floors: floors.length > 0 ? floors : [blankFloor()],
  };
}

/** Every file the form holds. */
export const piecesOf = (state: FormState): Piece[] =>
  [
    state.cover,
    state.metaImage,
    ...state.gallery,
    ...state.documents,
    ...state.floors.map(({ plan }) => plan),
  ].filter((piece) => piece !== null);

/** Floors as the rules judge them. */
export const floorsOf = (state: FormState) =>
  state.floors.map(({ title, plan }) => ({ title, hasDocument: plan !== null }));

/** What the form can say is missing before anything is sent, by the wire's names. */
export function faultsOf(state: FormState): FieldFault[] {
  const { place, categoryId } = state;
  const { city, state: region, country, address: location } = place;
  const draft = {
    ...state,
    ...{ city, state: region, country, location, categoryId: categoryId ? Number(categoryId) : undefined },
    ...{ latitude: place.latitude ?? undefined, longitude: place.longitude ?? undefined },
  };
  return [
    ...projectFaults(draft as Parameters<typeof projectFaults>[0], () => true),
    ...(state.cover ? [] : [{ field: 'image', message: 'is required' }]),
    ...floorFaults(floorsOf(state)),
  ];
}

/** The form as the call wants it; with `before` as an edit of that project. */
export function requestOf(state: FormState, before?: OwnProject): Args<typeof postProject> {
  const { place } = state;
  const chosen = (pieces: readonly Piece[]) => pieces.flatMap(({ file }) => file ?? []);
  const gone = (present: readonly { id: number }[] = [], kept: readonly { id?: number }[]) =>
    present
      .map(({ id }) => id)
      .filter((id) => !kept.some((piece) => piece.id === id))
      .join(',');
  const filled = withoutBlankEnd(
    state.floors.map((floor) => ({ ...floor, hasDocument: floor.plan !== null })),
  );
  return {
    ...(before && { id: before.id, version: before.version }),
    title: state.title,
    description: state.description,
    category_id: state.categoryId,
    type: state.type,
    ...{ city: place.city, state: place.state, country: place.country, location: place.address },
    ...{ latitude: place.latitude ?? undefined, longitude: place.longitude ?? undefined },
    ...(state.slug.trim() !== '' && { slug_id: state.slug }),
    video_link: state.videoLink.trim(),
    meta_title: state.metaTitle.trim(),
    meta_description: state.metaDescription.trim(),
    meta_keywords: state.metaKeywords.trim(),
    image: state.cover?.file,
    // "" takes away the one that is there.
    meta_image: state.metaImage?.file ?? (before?.meta_image && !state.metaImage ? '' : undefined),
    gallery_images: chosen(state.gallery),
    gallery_order: before && state.gallery.map(({ id = 0 }) => id).join(','),
    documents: chosen(state.documents),
    plans: filled.map(({ id, title, plan }) => ({
      ...(id !== undefined && { id }),
      title,
      ...(plan?.file && { document: plan.file }),
    })),
    remove_gallery_images: gone(before?.gallary_images, state.gallery),
    remove_documents: gone(before?.documents, state.documents),
    remove_plans: gone(before?.plans, filled),
  };
}
