import type { Config } from '@keystead/platform/config';
import { derive } from '@keystead/platform/secrets';
import { Secret } from 'otpauth';
import { demoCities } from './places/index.ts';

/** Someone who posts in the demo world. */
export interface DemoAgent {
  name: string;
  city: string;
  email: string;
  mobile: string;
  about: string;
  /** Codes of the languages they speak. */
  languages: string[];
  verified: boolean;
}

/** The password of every demo sign-in. */
export const demoPassword = 'keystead-demo';

export const demoVisitor = { name: 'Robin Castellan', email: 'demo@keystead.example' };
export const demoOperator = { name: 'Keystead', email: 'operator@keystead.example' };

/**
 * Returns who works in the back office of the demo world. Password and key of the app are derived from the secret of the
 * installation: the start can print them each time, and they open no other one.
 */
export function demoStaffOf(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>) {
  return {
    email: 'staff@keystead.example',
    name: 'Alex Keystone',
    password: derive(config, 'demo staff password', 12).toString('base64url'),
    secret: new Secret({ buffer: new Uint8Array(derive(config, 'demo staff app', 20)).buffer }).base32,
  };
}

/** What the start prints. */
export const demoSignIns = [
  { who: 'Visitor', email: demoVisitor.email, password: demoPassword },
  { who: 'Agent', email: 'agent@keystead.example', password: demoPassword },
  { who: 'Operator', email: demoOperator.email, password: demoPassword },
] as const;

/** name; city; about */
const table = `
  Inês Carvalho; Lisbon; Twelve years in the old quarters of Lisbon. I measure twice, photograph at noon and tell you about the neighbours.
  Duarte Antunes; Lisbon; Family homes between Alvalade and Benfica. Evenings and Saturdays are fine for viewings.
  Marta Figueiredo; Porto; From tiled townhouses to new builds in Foz. I grew up here and still walk everywhere.
  Rui Salgueiro; Porto; Offices, shops and the odd warehouse. I know what the planning office will say.
  Lucía Ortega; Madrid; Salamanca and Chamberí, mostly sales. I would rather show four good homes than forty.
  Álvaro Rueda; Madrid; Rentals south of the centre. You get an answer the same day.
  Núria Ferrer; Barcelona; Eixample floors with their original tiles are what I like best.
  Pau Vidal; Barcelona; Architect by training. I read plans so that you need not.
  Greta Lindner; Berlin; Restored flats in the east, villas in the south-west. German, English, a little Polish.
  Jonas Weidemann; Berlin; First homes and first offices. I explain every line of the contract.
  Friederike Petersen; Hamburg; Between Eimsbüttel and the river, for fifteen years.
  Malte Brodersen; Hamburg; Houses with gardens north of the Alster.
  Harriet Osborne; London; North London terraces. Honest about damp, noise and school places.
  Samuel Adeyemi; London; South of the river, lettings and sales. Keys in hand within six weeks, usually.
  Niamh Gallagher; Manchester; City-centre lofts and the suburbs on the tram.
  Tariq Rahman; Manchester; Commercial space for small firms that are growing.
  Claire Yamada; Seattle; Craftsman houses and their foundations: I have crawled under most of them.
  Marcus Bell; Seattle; Homes near light rail. Data first, then coffee.
  Elena Ramirez; Austin; Central bungalows and new builds east of the highway.
  Wyatt Coleman; Austin; Land and houses towards the Hill Country.
  Ananya Deshpande; Mumbai; Bandra to Borivali. I answer before the monsoon does.
  Karthik Narayan; Bengaluru; Apartments near the metro, villas beyond the ring road.
`;

/** What is spoken where, and by some beside that */
const spoken = `
  Lisbon: pt en; Porto: pt en; Madrid: es en; Barcelona: ca es en; Berlin: de en; Hamburg: de en; Austin: en es
  Mumbai: mr hi en; Bengaluru: kn en hi; Inês Carvalho: fr es; Pau Vidal: it; Greta Lindner: pl
  Samuel Adeyemi: yo fr; Tariq Rahman: ur ar; Claire Yamada: ja
`;
const languagesOf = new Map(
  spoken.split(/[;\n]/).map((entry) => {
    const [who = '', codes = ''] = entry.trim().split(': ');
    return [who, codes.split(' ')];
  }),
);

/** The agents of the demo world, about two per city; the first is the one that can be signed in as. */
export const demoAgents: readonly DemoAgent[] = table
  .trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', city = '', about = ''] = line.trim().split('; ');
    const home = demoCities.find((candidate) => candidate.name === city);
    const mailbox = index === 0 ? 'agent' : `agent${index + 1}`;
    return {
      name,
      city,
      about,
      languages: [...(languagesOf.get(city) ?? ['en']), ...(languagesOf.get(name) ?? [])],
      email: `${mailbox}@keystead.example`,
      mobile: `${home?.prefix ?? '1'}555${String(100_000 + index * 271)}`,
      verified: index % 3 !== 2,
    };
  });
