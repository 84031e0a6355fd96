import { describe, expect, it } from 'vitest';
import type { OwnProject } from '../../contract.ts';
import { blankFloor, EMPTY_FORM, type FormState, type Piece, requestOf, stateOf } from './form-state.ts';
import { changedElsewhere, mergedOver } from './merge.ts';
import { changedParts } from './project-draft.ts';

const picture = (id: number) => ({ id, name: `/media/${id}.jpg` });
const plan = (id: number, title: string) => ({ id, title, document: `/media/plan-${id}.pdf`, picture: null });
const before = {
  id: 1,
  version: 3,
  title: 'Yard',
  description: 'Homes.',
  category_id: 2,
  type: 'upcoming',
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  location: 'Rua 1',
  latitude: '1',
  longitude: '2',
  language: '',
  video_link: '',
  slug_id: 'yard',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  meta_image: '/media/meta.jpg',
  image: '/media/cover.jpg',
  gallary_images: [picture(11), picture(12), picture(13)],
  documents: [{ id: 21, file_name: 'a.pdf' }],
  plans: [plan(31, 'Ground'), plan(32, 'First')],
} as unknown as OwnProject;
const now = {
  ...before,
  version: 4,
  title: 'Quay',
  city: 'Braga',
  gallary_images: [picture(11), picture(13), picture(14)],
} as OwnProject;
const parts = (list: readonly { part?: number }[]) => list.map(({ part }) => part);

it('says what is not the same, and a blank floor at the end is none', () => {
  const same: FormState = { ...stateOf(before), floors: [...stateOf(before).floors, blankFloor()] };
  expect(changedParts(stateOf(before), same)).toEqual([]);
  expect(changedParts(EMPTY_FORM, { ...EMPTY_FORM })).toEqual([]);
  expect(changedElsewhere(before, now)).toEqual(['title', 'place', 'gallery']);
  const other = { ...before, image: '/media/other.jpg', meta_image: '' } as OwnProject;
  expect(changedElsewhere(before, other)).toEqual(['metaImage', 'cover']);
});

describe('a form over what someone else has saved', () => {
  const was = stateOf(before);
  const [one, two, three] = was.gallery;
  if (!one || !two || !three) throw new Error('A picture is missing');
  const fresh = { id: 'new', name: 'new.jpg' };
  const file = new File(['x'], 'new.jpg');
  const fileOf = ({ id }: Piece) => (id === 'new' ? file : undefined);
  const mine: FormState = {
    ...was,
    title: 'Mine',
    description: 'New words.',
    metaImage: null,
    gallery: [three, fresh, two, one],
  };

  it('keeps what was changed here, and takes over the rest', () => {
    const merged = mergedOver(before, mine, now);
    expect(merged).toMatchObject({ title: 'Mine', description: 'New words.', place: { city: 'Braga' } });
    expect(parts(merged.gallery)).toEqual([13, undefined, 11, 14]);
    expect(parts(merged.floors)).toEqual([31, 32]);
  });

  it('is sent as an edit of what is there now', () => {
    expect(requestOf(mergedOver(before, mine, now), { before: now, fileOf })).toMatchObject({
      id: 1,
      version: 4,
      meta_image: '',
      gallery_images: [file],
      gallery_order: '13,0,11,14',
      remove_gallery_images: '',
      remove_plans: '',
    });
  });
});
