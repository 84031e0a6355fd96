import {
  agentProfile,
  createAccount,
  findAccountIdByEmail,
  hashSecret,
  supplyPassword,
  withdrawPassword,
} from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import type { DemoPicture } from './manifest.ts';
import { demoAgents, demoOperator, demoPassword, demoVisitor } from './people.ts';
import { demoCities } from './places/index.ts';
import type { StoredPictures } from './store-pictures.ts';

/** Agents have joined over a year, for figures that grow. */
const YEAR_MS = 365 * 86_400_000;

/** Accounts that own the demo listings. */
export interface SeededPeople {
  operatorId: number;
  visitorId: number;
  agents: { id: number; city: string; country: string }[];
}

/** Adds the operator, the visitor and the agents; those who exist are left as they are. */
export async function seedPeople(
  ctx: Ctx,
  pictures: readonly DemoPicture[],
  stored: StoredPictures,
): Promise<SeededPeople> {
  // Hashing is slow on purpose; one hash serves all demo accounts.
  const passwordHash = await hashSecret(demoPassword);
  const ensure = async (email: string, account: Omit<Parameters<typeof createAccount>[1], 'email'>) =>
    (await findAccountIdByEmail(ctx, email)) ?? createAccount(ctx, { ...account, email, passwordHash });

  const [home] = demoCities;
  const lisbon = { city: home?.name ?? '', state: home?.state ?? '', country: home?.country ?? '' };
  // A site that began without a demo world has its account already.
  const operator = await agentProfile(ctx, 'operator');
  const operatorId =
    operator?.id ??
    (await ensure(demoOperator.email, {
      name: demoOperator.name,
      ...lisbon,
      address: 'Rua do Século 79, Lisbon',
      mobile: '351210001200',
      is_operator: true,
      is_verified_agent: true,
      spoken_languages: ['pt', 'en'],
      about_me: 'Homes that Keystead looks after for owners who live elsewhere.',
    }));
  const visitorId = await ensure(demoVisitor.email, {
    name: demoVisitor.name,
    ...lisbon,
    address: 'Rua da Rosa 12, Lisbon',
    mobile: '351555000001',
    about_me: 'Looking for somewhere with a balcony.',
    picture: portrait(pictures, stored, demoAgents.length),
  });
  const agents: SeededPeople['agents'] = [];
  for (const [index, agent] of demoAgents.entries()) {
    const city = demoCities.find(({ name }) => name === agent.city);
    const id = await ensure(agent.email, {
      name: agent.name,
      mobile: agent.mobile,
      about_me: agent.about,
      is_verified_agent: agent.verified,
      spoken_languages: agent.languages,
      city: agent.city,
      state: city?.state ?? '',
      country: city?.country ?? '',
      latitude: city?.latitude ?? null,
      longitude: city?.longitude ?? null,
      createdAt: new Date(ctx.now().getTime() - ((index + 0.3) / demoAgents.length) * YEAR_MS),
      address: `${city?.streets[index % (city.streets.length || 1)] ?? 'Main Street'}, ${agent.city}`,
      picture: portrait(pictures, stored, index),
    });
    agents.push({ id, city: agent.city, country: city?.country ?? '' });
  }
  return { operatorId, visitorId, agents };
}

const demoEmails = [demoOperator.email, demoVisitor.email, ...demoAgents.map(({ email }) => email)];

/** Lets the published password of the demo world open its accounts exactly while the site is a demo. */
export async function switchDemoSignIns(ctx: Ctx, isDemo: boolean): Promise<void> {
  const change = isDemo ? supplyPassword : withdrawPassword;
  await change(ctx, demoEmails, demoPassword);
}

/** Which drawn portrait goes with whom: the agents in their order, then the visitor. */
const FACES = [2, 4, 21, 10, 9, 14, 22, 8, 15, 7, 19, 20, 3, 24, 16, 23, 6, 17, 5, 13, 18, 11, 12];

/** Returns a face of its own for each, while there are enough. */
function portrait(
  pictures: readonly DemoPicture[],
  stored: StoredPictures,
  index: number,
): StoredPicture | null {
  const faces = pictures.filter(({ group }) => group === 'agent');
  const chosen = faces[((FACES[index] ?? index + 1) - 1) % faces.length];
  return (chosen && stored.photos.get(chosen.file)) ?? null;
}
