import { featureForOperator } from '@keystead/advertising/server';
import { allCategories } from '@keystead/catalogue/server';
import { createRandom, type Random } from '@keystead/kit/random';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { EXTRA_UNIT_TYPES } from '@keystead/projects/contract';
import { type NewProject, type NewUnit, publicProjects, seedProjects } from '@keystead/projects/server';
import type { SeededPeople } from './accounts.ts';
import { type KindName, kinds } from './kinds.ts';
import type { DemoPicture } from './manifest.ts';
import { demoCities, marenza } from './places/index.ts';
import type { DemoCity, Neighbourhood } from './places/place.ts';
import type { StoredPictures } from './store-pictures.ts';
import { contradiction } from './title-picker.ts';
import { townHouses } from './town/town.ts';
import { type Building, unitsOf } from './units.ts';

const DAY_MILLISECONDS = 86_400_000;
/** Projects that the operator features. */
const FEATURED = 4;

/** name; kind; pictures of the outside; kind of plan; what it is */
const table = `
  Yard;       apartment; tower;     apartment; homes around a planted courtyard, most of them with a balcony to the south
  Quarter;    townhouse; townhouse; townhouse house; terraced houses on a street without through traffic, each with a small garden
  Works;      studio;    loft;      studio;    lofts in a former works, with the old columns and new tall windows
  Terrace;    apartment; tower;     apartment; flats on six floors with a roof terrace for everybody in the house
  Gardens;    villa;     villa;     villa;     detached houses between old trees that stay where they are
  Exchange;   office;    office;    office;    floors for small and middling firms, with bicycle rooms and showers below
`;

const shapes = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', kind = '', outside = '', plan = '', words = ''] = line
      .split(';')
      .map((cell) => cell.trim());
    return { name, kind: kind as KindName, outside, plan, words };
  });

const FLOORS = ['Ground floor', 'First floor', 'Second floor', 'Third floor', 'Roof level'];

/** Whose homes can be chosen one by one, by the name of their shape; offices are let as they are asked for. */
const BUILDINGS: Readonly<Record<string, Pick<Building, 'kind' | 'floors' | 'flats' | 'parking'>>> = {
  Yard: { kind: 'flats', floors: 7, flats: 6, parking: 12 },
  Quarter: { kind: 'townhouses', floors: 1, flats: 10, parking: 0 },
  Works: { kind: 'lofts', floors: 4, flats: 4, parking: 0 },
  Terrace: { kind: 'flats', floors: 6, flats: 4, parking: 0 },
  Gardens: { kind: 'villas', floors: 1, flats: 6, parking: 0 },
};

const houses = townHouses();

interface World {
  now: Date;
  pictures: readonly DemoPicture[];
  people: SeededPeople;
  stored: StoredPictures;
}

/** Writes two projects in each city of the demo world and in the invented town, one upcoming and one under construction; those there are left as they are. */
export async function writeProjects(ctx: Ctx, world: World): Promise<void> {
  const categories = new Map((await allCategories(ctx)).map(({ slugId, id }) => [slugId, id]));
  const projects = [...demoCities, marenza].flatMap((city, place) =>
    [0, 1].flatMap((which) => {
      const shape = shapes[(place * 2 + which) % shapes.length] as (typeof shapes)[number];
      const category = categories.get(kinds.find(({ name }) => name === shape.kind)?.category ?? '');
      const made =
        category === undefined ? undefined : projectOf(world, city, place * 2 + which, shape, category);
      return made ? [made] : [];
    }),
  );
  await seedProjects(ctx, projects);
  const { items } = await publicProjects(ctx, { limit: 100, offset: 0 });
  const featured = items.filter((_, place) => place % 5 === 2).slice(0, FEATURED);
  await featureForOperator(
    ctx,
    'project',
    featured.map(({ id }) => id),
  );
}

function projectOf(
  { now, pictures, people, stored }: World,
  city: DemoCity,
  number: number,
  shape: (typeof shapes)[number],
  categoryId: number,
): (NewProject & { externalId: string }) | undefined {
  const random = createRandom(`project ${number}`);
  const quarter = random.pick(city.neighbourhoods.filter(({ setting }) => setting !== 'edge'));
  const photosOf = (group: string, named: string) =>
    pictures.filter(({ group: other, kind }) => other === group && named.split(' ').includes(kind));
  const building = BUILDINGS[shape.name];
  const isTall = building !== undefined && building.floors > 1;
  // One building is one picture from outside: a second one would show another house.
  const [outside] = shuffledFrom(
    mostFitting(photosOf('exterior', shape.outside), city, isTall ? building : undefined),
    number,
  );
  const inside =
    shape.kind === 'office'
      ? shuffledFrom(photosOf('interior', 'office'), number).slice(0, 4)
      : ['living', 'kitchen', 'terrace', 'bathroom'].flatMap((kind) =>
          shuffledFrom(photosOf('interior', kind), number).slice(0, 1),
        );
  const show = (picture: DemoPicture | undefined) => picture && stored.photos.get(picture.file);
  const title = show(outside);
  if (!title) return undefined;
  const type = number % 2 === 0 ? 'under_construction' : 'upcoming';
  const name = `${quarter.name} ${shape.name}`;
  const plans = shuffledFrom(photosOf('plan', shape.plan), number).flatMap((picture, floor) => {
    const document: StoredPicture | undefined = show(picture);
    return document ? [{ id: null, title: FLOORS[floor] ?? `Floor ${floor}`, document }] : [];
  });
  const metrePrice = city.sale * quarter.level;
  const units = building && unitsOf(name, { ...building, metrePrice, plans: plans.length }, now);
  return {
    ownerId: ownerOf(random, city, number, people),
    externalId: `demo ${number}`,
    state: { review: 'approved', isActive: true },
    createdAt: new Date(now.getTime() - (3 + number * 4) * DAY_MILLISECONDS),
    draft: {
      category_id: categoryId,
      title: name,
      type,
      description: descriptionOf(random, shape.words, quarter, city, type, units),
      city: city.name,
      state: city.state,
      country: city.country,
      ...placeIn(random, city, quarter),
      language: '',
      video_link: '',
      meta_title: `${name}, ${city.name}`,
      meta_description: `New in ${quarter.name}, ${city.name}: ${shape.words}.`.slice(0, 160),
      meta_keywords: ['new build', quarter.name, city.name, city.country].join(', '),
    },
    picture: title,
    metaPicture: null,
    gallery: inside.flatMap((picture) => {
      const found = show(picture);
      return found ? [{ picture: found, alt: picture.alt }] : [];
    }),
    documents: [],
    plans,
    ...(units && { units }),
  };
}

/** Returns the middle of a quarter with a street of the city; in the invented town one of its houses. */
function placeIn(random: Random, city: DemoCity, { name, latitude, longitude }: Neighbourhood) {
  if (city !== marenza)
    return { location: `${random.pick(city.streets)}, ${name}, ${city.name}`, latitude, longitude };
  const house = random.pick(houses.filter(({ district }) => district === name));
  const location = `${house.street} ${house.number}, ${name}, ${city.name}`;
  return { location, latitude: house.lat, longitude: house.lng };
}

/** Returns the first agent, who can be signed in as, has projects of their own; the others are of the same city. */
function ownerOf(
  random: Random,
  city: DemoCity,
  number: number,
  { agents, operatorId }: SeededPeople,
): number {
  if (number === 5) return operatorId;
  const [first] = agents;
  const local = agents.filter((agent) => agent.city === city.name);
  return (number < 2 && first ? first : random.pick(local.length > 0 ? local : agents)).id;
}

/** Returns the pictures that contradict a building of the city least. */
function mostFitting(
  pictures: readonly DemoPicture[],
  city: DemoCity,
  building: Pick<Building, 'floors'> | undefined,
): DemoPicture[] {
  const lie = (picture: DemoPicture) => contradiction(picture, city, { floors: building?.floors });
  const least = Math.min(...pictures.map(lie));
  return pictures.filter((picture) => lie(picture) === least);
}

/** Returns all of them, beginning elsewhere for each project, so that neighbours look different. */
function shuffledFrom(pictures: readonly DemoPicture[], number: number): DemoPicture[] {
  const start = pictures.length === 0 ? 0 : (number * 2) % pictures.length;
  return [...pictures.slice(start), ...pictures.slice(0, start)];
}

function descriptionOf(
  random: Random,
  words: string,
  quarter: Neighbourhood,
  city: DemoCity,
  type: 'upcoming' | 'under_construction',
  units: readonly NewUnit[] | undefined,
): string {
  // Drawn anyway, so that what is drawn after it is the same for every project.
  const drawn = random.int(12, 71);
  const isExtra = ({ values }: NewUnit) => EXTRA_UNIT_TYPES.some((extra) => extra === values.type);
  const count = units ? units.filter((unit) => !isExtra(unit)).length : drawn;
  const places = units?.filter(isExtra).length ?? 0;
  const when =
    type === 'upcoming'
      ? 'The permit is granted, and work begins when half of it is reserved.'
      : 'The shell is standing; the first keys are handed over within the year.';
  return [
    `${count} ${words}, in ${quarter.name}, ${city.name}. ${quarter.words}`,
    `${when} Walls are insulated from outside, heat comes from the ground, and ${places > 0 ? `each of the ${places} places` : 'every place'} to park has a socket.`,
    'Visits to the site are on Saturdays; please wear shoes that may get dusty.',
  ].join('\n\n');
}
