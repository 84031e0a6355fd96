import { type Category, wireCategoryRef } from '@keystead/catalogue/server';
import { pickFields } from '@keystead/kit/fields';
import type { WirePicture } from '@keystead/kit/picture';
import { timeAgo } from '@keystead/kit/time';
import type { OpenAdvertisement } from '@keystead/listings/server';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { type StoredPicture, wirePicture } from '@keystead/platform/images';
import type { OwnProject, ProjectDetail, ProjectItem } from '../contract.ts';
import { fieldsShown } from '../fields.ts';
import { allowedProjectActions, isProjectPublic, type ProjectState } from '../rules.ts';
import type { ProjectRow } from './reading.queries.ts';

/** What wire forms of rows need besides them: the catalogue's names, and the origin of the site. */
export interface WireContext {
  readonly ctx: Ctx;
  readonly categories: ReadonlyMap<number, Category>;
  /** Ids of featured projects. */
  readonly promoted: ReadonlySet<number>;
  /** Owners whom this reader must not reach. */
  readonly withheld: ReadonlySet<number>;
  /** Name of the site, where it is the owner. */
  readonly siteName: string;
}

const CARD_FIELDS = fieldsShown('card');
const PAGE_FIELDS = fieldsShown('page');

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

function stateOf(row: Pick<ProjectRow, 'request_status' | 'is_active'>): ProjectState {
  return { review: row.request_status, isActive: row.is_active };
}

/** Returns a project on a card. */
export function toItem(row: ProjectRow, context: WireContext): ProjectItem {
  const { ctx, promoted } = context;
  const picture = pictureOf(ctx, row.picture, row.title);
  const isPublic = isProjectPublic(stateOf(row));
  return {
    id: row.id,
    slug_id: row.slug_id,
    category_id: row.category_id,
    ...pickFields(CARD_FIELDS, row),
    image: picture.url,
    type: row.type,
    category: categoryOf(row, context),
    gallary_images: row.gallery.map((image, index) => {
      const shown = pictureOf(ctx, image.picture, image.alt || `${row.title}, picture ${index + 1}`);
      // A card's pictures come with their colour; blurred versions would weigh more than the rest.
      const light = { ...shown, placeholder: undefined };
      return { id: image.id, name: shown.url, type: 'image', project_id: row.id, picture: light };
    }),
    customer: customerOf(row, context),
    is_promoted: promoted.has(row.id),
    is_feature_available: isPublic && !promoted.has(row.id),
    added_by: row.owner?.is_operator ? null : row.owner_id,
    is_admin_listing: bit(row.owner?.is_operator ?? false),
    status: bit(isPublic),
    request_status: row.request_status,
    created_at: timeAgo(row.created_at, ctx.now()),
    picture: { ...picture, placeholder: undefined },
    latitude: String(row.latitude),
    longitude: String(row.longitude),
    posted_at: row.created_at.toISOString(),
    unit_counts: row.unit_counts,
    unit_range: row.unit_range,
    ...(row.titles && { titles: row.titles }),
  };
}

/** Returns a project in full. */
export function toDetail(row: ProjectRow, context: WireContext): ProjectDetail {
  const { ctx } = context;
  const item = toItem(row, context);
  return {
    ...item,
    customer: { ...item.customer, address: row.owner?.address ?? '' },
    picture: pictureOf(ctx, row.picture, row.title),
    ...pickFields(PAGE_FIELDS, row),
    meta_image: row.meta_picture ? mediaUrl(ctx, row.meta_picture.key) : '',
    total_click: row.views,
    documents: row.documents.map(({ id, document }) => ({
      id,
      name: mediaUrl(ctx, document.key),
      type: 'doc',
      project_id: row.id,
      file_name: document.name,
    })),
    plans: row.plans.map(({ id, title, document }) => ({
      id,
      title,
      document: mediaUrl(ctx, document.key),
      project_id: row.id,
      picture: 'variants' in document ? pictureOf(ctx, document, `${title}, ${row.title}`) : null,
    })),
    text: null,
  };
}

/** Returns a project as its owner sees it. */
export function toOwn(
  row: ProjectRow,
  context: WireContext,
  advertisement: OpenAdvertisement | undefined,
): OwnProject {
  const at = row.updated_at.toISOString();
  const detail = toDetail(row, context);
  return {
    ...detail,
    is_feature_available: detail.is_feature_available && !advertisement,
    advertisement: advertisement
      ? [{ id: advertisement.id, status: advertisement.status === 'approved' ? 0 : 1 }]
      : [],
    reject_reason:
      row.request_status === 'rejected'
        ? {
            id: row.id,
            property_id: null,
            project_id: row.id,
            reason: row.reject_reason ?? '',
            created_at: at,
            updated_at: at,
          }
        : {},
    is_active: row.is_active,
    version: row.version,
    allowed: allowedProjectActions(stateOf(row), 'owner'),
    history: row.history.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}

function customerOf(row: ProjectRow, { ctx, withheld, siteName }: WireContext): ProjectItem['customer'] {
  const { owner } = row;
  const isHidden = !owner || withheld.has(row.owner_id);
  return {
    id: row.owner_id,
    name: owner?.is_operator ? siteName : (owner?.name ?? ''),
    profile: owner?.picture ? mediaUrl(ctx, owner.picture.key) : '',
    email: isHidden || !ctx.actor ? '' : (owner.email ?? ''),
    mobile: isHidden || !ctx.actor ? '' : (owner.mobile ?? ''),
    slug_id: owner?.slug_id ?? '',
    has_email: !isHidden && Boolean(owner.email),
    has_mobile: !isHidden && Boolean(owner.mobile),
  };
}

function pictureOf(ctx: Ctx, picture: StoredPicture, alt: string): WirePicture {
  return wirePicture(picture, alt, (key) => mediaUrl(ctx, key));
}

function categoryOf(row: ProjectRow, { ctx, categories }: WireContext): ProjectItem['category'] {
  const category = categories.get(row.category_id);
  // A project's category exists, the table sees to that; the copy in memory may be a moment younger.
  return category
    ? wireCategoryRef(ctx, category)
    : { id: row.category_id, category: '', image: '', slug_id: '' };
}
