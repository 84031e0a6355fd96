import { embedOf } from '@keystead/kit/embeds';
import { UNIT_NAMES } from '@keystead/kit/units';
import { getProperty } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAddedProperties, type PropertyDetail, propertyDetail } from '../contract.ts';
import {
  LISTING_LIMITS,
  NO_PICTURE_FACTS,
  PICTURE_KINDS,
  PICTURED_ROOMS,
  type PictureFacts,
  ROOM_KINDS,
} from '../rules.ts';
import { type ListingsWorld, picture, startListingsWorld } from './listings.fixture.ts';
import { listingReview } from './staff.review.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
/** Three pictures of the gallery. */
let gallery: File[];

beforeAll(async () => {
  world = await startListingsWorld();
  owner = await world.signUp({ completeProfile: true });
  gallery = await Promise.all([300, 320, 340].map((width) => picture({ width })));
});
afterAll(() => world?.close());

type Answer = Awaited<ReturnType<ListingsWorld['post']>>;
const warningsOf = ({ body }: Answer) => (body as { warnings?: unknown }).warnings;
async function posted(fields: Record<string, unknown> = {}): Promise<PropertyDetail> {
  const { status, body } = await world.post(owner.token, { gallery_images: gallery, ...fields });
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return propertyDetail.parse(body.data[0]);
}
const edit = (id: number, fields: Record<string, unknown>) =>
  world.submit('update_post_property', owner.token, { id, action_type: '0', ...fields });
async function edited(id: number, fields: Record<string, unknown>): Promise<PropertyDetail> {
  const { status, body } = await edit(id, fields);
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return propertyDetail.parse(body.data[0]);
}
const shown = async ({ slug_id }: PropertyDetail) =>
  (await world.call(getProperty, { slug_id })).data[0] as PropertyDetail;
const fieldsOf = ({ body }: Answer) => (body.details ?? []).map(({ field }) => field);

/** What a form says of a picture: nothing of what is empty. */
const said = (facts: PictureFacts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''));
const factsIn = (image: PictureFacts): PictureFacts => {
  const { kind, alt, caption, focus_x, focus_y, room, room_kind } = image;
  return { kind, alt, caption, focus_x, focus_y, room, room_kind };
};

const words = (most: number) =>
  fc
    .string({ minLength: 0, maxLength: most, unit: 'grapheme' })
    .map((text) =>
      text
        .replaceAll(/\p{Cc}|\p{Cs}/gu, '')
        .trim()
        .slice(0, most)
        .trim(),
    )
    .filter((text) => text.isWellFormed() && !/^(null|undefined|\[object .*)$/.test(text));
const share = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6);
const facts: fc.Arbitrary<PictureFacts> = fc
  .record({
    kind: fc.constantFrom(...PICTURE_KINDS),
    alt: words(60),
    caption: words(60),
    focus: fc.option(fc.record({ focus_x: share, focus_y: share })),
    room: words(30),
    room_kind: fc.option(fc.constantFrom(...PICTURED_ROOMS)),
  })
  .map(({ focus, ...rest }) => ({ ...NO_PICTURE_FACTS, ...rest, ...focus }));
const rooms = fc.array(
  fc.record({
    name: words(40).filter((name) => name !== ''),
    kind: fc.constantFrom(...ROOM_KINDS),
    size: fc.option(
      fc.record({ amount: fc.integer({ min: 1, max: 90 }), unit: fc.constantFrom(...UNIT_NAMES) }),
    ),
    floor: fc.option(fc.integer({ min: -3, max: 40 })),
    note: words(60),
  }),
  { maxLength: 4 },
);

describe('facts of pictures, rooms and pins', () => {
  it('come back as they were sent: posted, edited, and to everybody who reads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(facts, { minLength: 4, maxLength: 4 }),
        fc.array(facts, { minLength: 4, maxLength: 4 }),
        rooms,
        rooms,
        async (before, after, fewRooms, otherRooms) => {
          const sentRooms = (list: typeof fewRooms) =>
            list.map(({ size, floor, ...room }) => ({
              ...said(room as never),
              ...(size && { size: `${size.amount} ${size.unit}` }),
              ...(floor !== null && { floor }),
            }));
          const names = ['title', 'new:0', 'new:1', 'new:2'];
          const detail = await posted({
            pictures: before.map((one, place) => ({ picture: names[place], ...said(one) })),
            rooms: sentRooms(fewRooms),
          });
          const check = (listing: PropertyDetail, wanted: PictureFacts[], list: typeof fewRooms) => {
            expect(listing.title_facts && factsIn(listing.title_facts)).toEqual(wanted[0]);
            expect(listing.gallery.map(factsIn)).toEqual(wanted.slice(1));
            expect(listing.gallery.map(({ picture: { focus } }) => focus)).toEqual(
              wanted.slice(1).map(({ focus_x: x, focus_y: y }) => (x === null ? undefined : { x, y })),
            );
            expect(
              listing.rooms.map(({ name, kind, size, size_unit, floor, note }) => ({
                name,
                kind,
                size: size === null ? null : { amount: size, unit: size_unit },
                floor,
                note,
              })),
            ).toEqual(list);
          };
          check(detail, before, fewRooms);
          check(await shown(detail), before, fewRooms);
          const ids = ['title', ...detail.gallery.map(({ id }) => String(id))];
          const changed = await edited(detail.id, {
            pictures: after.map((one, place) => ({ picture: ids[place], ...said(one) })),
            rooms: sentRooms(otherRooms),
            remove_rooms: otherRooms.length === 0,
          });
          check(changed, after, otherRooms);
          const [own] = (await world.call(getAddedProperties, { id: detail.id }, { token: owner.token }))
            .data;
          check(own as unknown as PropertyDetail, after, otherRooms);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('follow their picture wherever it goes, and go with it', async () => {
    const detail = await posted({
      pictures: [
        { picture: 'title', caption: 'The front' },
        { picture: 'new:0', kind: 'plan', caption: 'Ground floor' },
        { picture: 'new:1', caption: 'The kitchen', focus_x: 0.2, focus_y: 0.9 },
      ],
      plan_pins: [
        { plan: 'new:0', photo: 'new:1', x: 0.25, y: 0.5, label: 'Kitchen' },
        { plan: 'new:0', photo: 'title', x: 0, y: 1 },
      ],
    });
    const [plan, kitchen, third] = detail.gallery.map(({ id }) => String(id));
    expect(detail.plan_pins).toEqual([
      { plan, photo: kitchen, x: 0.25, y: 0.5, label: 'Kitchen' },
      { plan, photo: 'title', x: 0, y: 1, label: '' },
    ]);
    const moved = await edited(detail.id, { picture_order: [kitchen, 'title', plan, third] });
    expect(moved.title_facts?.caption).toBe('The kitchen');
    expect(moved.title_picture?.focus).toEqual({ x: 0.2, y: 0.9 });
    expect(moved.gallery.map(({ caption }) => caption)).toEqual(['The front', 'Ground floor', '']);
    const [front] = moved.gallery.map(({ id }) => String(id));
    expect(moved.plan_pins.map(({ photo }) => photo)).toEqual(['title', front]);
    const fewer = await edited(detail.id, { remove_gallery_images: [front] });
    expect(fewer.plan_pins.map(({ photo }) => photo)).toEqual(['title']);
    expect((await edited(detail.id, { remove_plan_pins: true })).plan_pins).toEqual([]);
    expect(await world.count(`select 1 from listing_picture_fact where listing_id = ${detail.id}`)).toBe(2);
  });

  it('lose their pins when a plan is a plan no longer', async () => {
    const detail = await posted({
      pictures: [{ picture: 'new:0', kind: 'plan' }],
      plan_pins: [{ plan: 'new:0', photo: 'title', x: 0.5, y: 0.5 }],
    });
    const plan = String(detail.gallery[0]?.id);
    expect((await edited(detail.id, { price: '199000' })).plan_pins).toHaveLength(1);
    expect((await edited(detail.id, { pictures: [{ picture: plan, kind: 'map' }] })).plan_pins).toEqual([]);
  });

  it('are compared by staff, word by word', async () => {
    const detail = await posted({ rooms: [{ name: 'Kitchen', size: '130 ft2' }] });
    await updateSettings(world.ctx, { autoApprove: false });
    const [first] = detail.gallery.map(({ id }) => String(id));
    const focused = await edited(detail.id, { pictures: [{ picture: first, focus_x: 0, focus_y: 0 }] });
    expect(focused.request_status).toBe('approved');
    const worded = await edited(detail.id, { pictures: [{ picture: first, caption: 'The garden' }] });
    expect(worded.request_status).toBe('pending');
    const review = await listingReview.read(world.ctx, detail.id);
    expect(review?.facts).toContainEqual({
      field: expect.stringMatching(/^picture_/),
      label: 'Photo 2',
      value: 'The garden',
    });
    expect(review?.facts.find(({ field }) => field === 'rooms')?.value).toBe('Kitchen, other, 130 sq ft');
    expect(review?.before?.facts.find(({ label }) => label === 'Photo 2')).toBeUndefined();
    await updateSettings(world.ctx, { autoApprove: true });
  });
});

describe('links to videos and tours', () => {
  const vimeo = 'https://vimeo.com/76979871';
  const tour = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';

  it('are shown of services that are declared; others are left out with a warning', async () => {
    const answer = await world.post(owner.token, {
      tours: [vimeo, 'https://films.example/1', tour, vimeo],
    });
    const detail = propertyDetail.parse(answer.body.data[0]);
    expect(detail.tours).toEqual([
      { kind: 'video', service: 'Vimeo', url: vimeo },
      { kind: 'tour', service: 'Matterport', url: tour },
    ]);
    expect(warningsOf(answer)).toEqual([{ field: 'tours[1]', message: expect.stringContaining('YouTube') }]);
    const later = await edit(detail.id, { tours: ['javascript:alert(1)'] });
    expect(later.status).toBe(200);
    expect(warningsOf(later)).toEqual([{ field: 'tours[0]', message: expect.any(String) }]);
    expect(propertyDetail.parse(later.body.data[0]).tours).toEqual([]);
    const plain = await edit(detail.id, { price: '199000' });
    expect(warningsOf(plain)).toEqual([]);
  });

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
    [vimeo, 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
    [tour, 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
    ['https://kuula.co/share/7lMT8?fs=1', 'https://kuula.co/share/7lMT8?fs=1&info=0'],
    ['https://kuula.co/share/collection/7lMT8', 'https://kuula.co/share/collection/7lMT8?fs=1&info=0'],
    ['https://app.cloudpano.com/tours/a1b2c3d4', 'https://app.cloudpano.com/tours/a1b2c3d4?embed=1'],
    ['https://vimeo.com.example/76979871', undefined],
    ['https://example.com/?u=https://vimeo.com/76979871', undefined],
    ['https://user@vimeo.com/76979871', undefined],
    ['https://vimeo.com/channels', undefined],
    ['https://my.matterport.com/show/?m=short', undefined],
  ])('%s', (link, address) => expect(embedOf(link)?.address(false)).toBe(address));
});

describe('what cannot be', () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      'a focus that is no number',
      { pictures: [{ picture: 'title', focus_x: 'NaN', focus_y: 0 }] },
      'pictures[0][focus_x]',
    ],
    [
      'a focus beside the picture',
      { pictures: [{ picture: 'title', focus_x: 1.01, focus_y: 0 }] },
      'pictures[0][focus_x]',
    ],
    ['half a focus', { pictures: [{ picture: 'title', focus_x: 0.5 }] }, 'pictures[0][focus_y]'],
    ['a kind that there is not', { pictures: [{ picture: 'title', kind: 'selfie' }] }, 'pictures[0][kind]'],
    ['a picture that is not there', { pictures: [{ picture: 'new:3' }] }, 'pictures[0][picture]'],
    ['a picture by no name', { pictures: [{ picture: '../etc' }] }, 'pictures[0][picture]'],
    ['facts given twice', { pictures: [{ picture: 'title' }, { picture: 'title' }] }, 'pictures[1][picture]'],
    [
      'a caption too long',
      { pictures: [{ picture: 'title', caption: 'x'.repeat(301) }] },
      'pictures[0][caption]',
    ],
    [
      'a pin on a photograph',
      { plan_pins: [{ plan: 'new:0', photo: 'title', x: 0, y: 0 }] },
      'plan_pins[0][plan]',
    ],
    [
      'a pin that leads to its plan',
      {
        pictures: [{ picture: 'new:0', kind: 'plan' }],
        plan_pins: [{ plan: 'new:0', photo: 'new:0', x: 0, y: 0 }],
      },
      'plan_pins[0][photo]',
    ],
    [
      'a pin beside the plan',
      {
        pictures: [{ picture: 'new:0', kind: 'plan' }],
        plan_pins: [{ plan: 'new:0', photo: 'title', x: -0.1, y: 0 }],
      },
      'plan_pins[0][x]',
    ],
    ['a room without a name', { rooms: [{ size: '12' }] }, 'rooms[0][name]'],
    ['a room of no size', { rooms: [{ name: 'Hall', size: '0 m2' }] }, 'rooms[0][size]'],
    ['a size that is none', { rooms: [{ name: 'Hall', size: 'large' }] }, 'rooms[0][size]'],
    ['rooms without end', { rooms: Array.from({ length: 61 }, () => ({ name: 'Hall' })) }, 'rooms'],
    ['tours without end', { tours: Array.from({ length: 11 }, () => 'https://vimeo.com/76979871') }, 'tours'],
  ])('is a 400 that names the field: %s', async (_, fields, field) => {
    const answer = await world.post(owner.token, { gallery_images: gallery, ...fields });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
  });

  it('are pictures of another listing', async () => {
    const [mine, other] = [await posted(), await posted()];
    const [id] = other.gallery.map((image) => String(image.id));
    const facts = await edit(mine.id, { pictures: [{ picture: id, caption: 'Not mine' }] });
    expect([facts.status, fieldsOf(facts)]).toEqual([400, ['pictures[0][picture]']]);
    const [plan] = mine.gallery.map((image) => String(image.id));
    const pin = await edit(mine.id, {
      pictures: [{ picture: plan, kind: 'plan' }],
      plan_pins: [{ plan, photo: id, x: 0.5, y: 0.5 }],
    });
    expect([pin.status, fieldsOf(pin)]).toEqual([400, ['plan_pins[0][photo]']]);
  });

  it(`are more than ${LISTING_LIMITS.gallery} pictures`, async () => {
    const small = await picture({ width: 130, height: 130 });
    const many = Array.from({ length: LISTING_LIMITS.gallery + 1 }, () => small);
    const answer = await world.post(owner.token, { gallery_images: many });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['gallery_images']]);
  });
});
