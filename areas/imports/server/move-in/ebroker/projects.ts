import { plainText } from '../../formats/texts.ts';
import type { DumpRow } from '../dump/read-dump.ts';
import type { OldProject, Read } from '../records.ts';
import type { Children } from '../system.ts';
import { fileName, moment, text } from '../values.ts';
import { placeOf } from './homes.ts';
import { REASON_CHILDREN, reasonOf, TEXT_CHILDREN, textsOf } from './texts.ts';

/** Tables whose rows belong to a project, by the column with its id. */
export const PROJECT_CHILDREN = {
  project_documents: ['project_id'],
  project_plans: ['project_id'],
  ...TEXT_CHILDREN,
  ...REASON_CHILDREN,
} as const;

const FOLDER = 'project_document_img';
const REVIEWS = ['approved', 'pending', 'rejected'] as const;

/** Reads a project with its pictures, documents and floors. */
export function readProject(row: DumpRow, children: Children): Read<OldProject> {
  const oldId = text(row, 'id');
  const said = { oldId, title: text(row, 'title'), description: plainText(text(row, 'description')) };
  const documents = children.project_documents?.get(oldId) ?? [];
  const title = fileName(text(row, 'image'));
  const filesOf = (type: string) =>
    documents.flatMap((one) => {
      const name = fileName(text(one, 'name'));
      return name !== '' && text(one, 'type') === type ? [[`${FOLDER}/${name}`]] : [];
    });
  const isOfSite = text(row, 'is_admin_listing') === '1' || ['', '0'].includes(text(row, 'added_by'));
  const status = text(row, 'request_status');
  return {
    oldId,
    ownerId: isOfSite ? undefined : text(row, 'added_by'),
    categoryId: text(row, 'category_id'),
    title: said.title,
    slug: text(row, 'slug_id'),
    description: said.description,
    texts: textsOf(children, said, 'projects'),
    rejectReason: reasonOf(children, oldId, 'project_id'),
    isUnderConstruction: text(row, 'type').startsWith('under_'),
    address: text(row, 'location'),
    ...placeOf(row),
    // Before there was a review, what was on was shown.
    review: REVIEWS.find((one) => one === status) ?? (text(row, 'status') === '1' ? 'approved' : 'pending'),
    isActive: text(row, 'status') === '1',
    video: text(row, 'video_link') || undefined,
    metaTitle: text(row, 'meta_title'),
    createdAt: moment(text(row, 'created_at')),
    pictures: [...(title === '' ? [] : [[`project_title_img/${title}`]]), ...filesOf('image')],
    documents: filesOf('doc'),
    plans: (children.project_plans?.get(oldId) ?? []).map((plan) => ({
      title: text(plan, 'title'),
      paths: [`${FOLDER}/${fileName(text(plan, 'document'))}`],
    })),
  };
}
