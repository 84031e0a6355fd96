import { SHOWN_ROLES } from '@keystead/agencies/rules';
import { type NewAgency, seedAgencies } from '@keystead/agencies/server';
import { ownIds } from '@keystead/listings/server';
import { grantPackage, packagesOnOffer } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import type { SeededPeople } from './accounts.ts';
import { demoCities } from './places/index.ts';

type Office = readonly [name: string, city: string];
/** A seat: the place of the agent among those of the demo world, the role, and the branch; -1 for the whole agency. */
type Place = readonly [agent: number, role: NewAgency['seats'][number]['role'], branch: number];

interface Described {
  slug: string;
  name: string;
  description: string;
  languages: string[];
  offices: readonly Office[];
  seats: readonly Place[];
}

/** Three agencies: one of two cities of Portugal, one of Spain with four people, one of Germany whose manager runs one branch. */
const AGENCIES: readonly Described[] = [
  {
    slug: 'azulejo-homes',
    name: 'Azulejo Homes',
    description:
      'Two offices, one in each of the cities we know street by street. We sell and let homes between the Tagus and the Douro, and answer within the day.',
    languages: ['pt', 'en', 'fr', 'es'],
    offices: [
      ['Lisbon', 'Lisbon'],
      ['Porto', 'Porto'],
    ],
    seats: [
      [0, 'owner', -1],
      [1, 'agent', 0],
      [2, 'manager', 1],
      [3, 'agent', 1],
    ],
  },
  {
    slug: 'plaza-mayor-inmobiliaria',
    name: 'Plaza Mayor Inmobiliaria',
    description: 'Sales and rentals in Madrid and Barcelona, with an architect who reads the plans for you.',
    languages: ['es', 'ca', 'en', 'it'],
    offices: [
      ['Salamanca', 'Madrid'],
      ['Eixample', 'Barcelona'],
    ],
    seats: [
      [4, 'owner', -1],
      [5, 'assistant', 0],
      [6, 'manager', 1],
      [7, 'agent', 1],
    ],
  },
  {
    slug: 'spree-und-alster',
    name: 'Spree & Alster Immobilien',
    description:
      'Restored flats in Berlin and houses with gardens in Hamburg. Every line of the contract is explained.',
    languages: ['de', 'en', 'pl'],
    offices: [
      ['Berlin', 'Berlin'],
      ['Hamburg', 'Hamburg'],
    ],
    seats: [
      [8, 'owner', -1],
      [9, 'agent', 0],
      [10, 'manager', 1],
      [11, 'reader', 1],
    ],
  },
];

/** Adds the agencies of the demo world, with the agents who work there. */
export async function writeAgencies(ctx: Ctx, { agents }: SeededPeople): Promise<void> {
  const listings = new Map<number, number[]>();
  for (const { id } of agents) listings.set(id, await ownIds(ctx, id));
  const seeded = await seedAgencies(
    ctx,
    AGENCIES.map(({ slug, name, description, languages, offices, seats }, index) => ({
      slug,
      name,
      description,
      email: `office@${slug}.example`,
      phone: `3515550001${String(index).padStart(2, '0')}`,
      website: `https://${slug}.example/`,
      spoken_languages: languages,
      logo: null,
      branches: offices.map(([office, cityName]) => {
        const city = demoCities.find((one) => one.name === cityName);
        return {
          name: office,
          address: `${city?.streets[index] ?? 'Main Street'} ${12 + index}`,
          city: cityName,
          state: city?.state ?? '',
          country: city?.country ?? '',
        };
      }),
      homes: seats.flatMap(([agent, role, branch]) =>
        SHOWN_ROLES.includes(role)
          ? [{ listingIds: listings.get(agents[agent]?.id ?? 0) ?? [], branch: branch < 0 ? null : branch }]
          : [],
      ),
      seats: seats.flatMap(([agent, role, branch]) => {
        const accountId = agents[agent]?.id;
        return accountId === undefined ? [] : [{ accountId, role, branch: branch < 0 ? null : branch }];
      }),
    })),
  );
  await givePackage(ctx, seeded, agents[0]?.id);
}

/** Gives the first agency, whose owner visitors of the demo world sign in as, a package of its own. */
async function givePackage(
  ctx: Ctx,
  seeded: ReadonlyMap<string, number>,
  ownerId: number | undefined,
): Promise<void> {
  const [agency] = AGENCIES;
  if (!agency || ownerId === undefined) return;
  const agencyId = seeded.get(agency.slug);
  const offered = (await packagesOnOffer(ctx)).find(({ name }) => name === 'Agent');
  if (agencyId === undefined || !offered) return;
  await grantPackage(ctx, {
    accountId: ownerId,
    agencyId,
    packageId: offered.id,
    source: 'staff',
    reference: `demo:agency:${agency.slug}`,
  });
}
