import { youTubeId } from './youtube.ts';

/**
 * Services whose videos and tours pages may show, each declared once: which links are understood, from which host the
 * frame comes, and what stands in it. Consent, the policy of pages, the privacy page, checks and players follow the list.
 */

export const EMBED_KINDS = ['video', 'tour'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

interface Service {
  /** As it calls itself. */
  readonly name: string;
  readonly kind: EmbedKind;
  /** Host that the frame comes from; it is asked for nothing before someone consents. */
  readonly frame: string;
  /** Hosts of links that people copy, without `www.`. */
  readonly hosts: readonly string[];
  /** Returns path and query of the frame for the address of a link; null for one that shows nothing. */
  readonly path: (address: URL) => string | null;
  /** Added where someone has pressed play. */
  readonly begin: string;
}

/** Returns the text when the pattern describes all of it. */
const whole = (pattern: RegExp, text: string | null | undefined): string | null =>
  text && pattern.test(text) ? text : null;

const partsOf = ({ pathname }: URL) => pathname.split('/').slice(1);

function youTubePath({ href }: URL): string | null {
  const id = youTubeId(href);
  return id && `/embed/${id}?rel=0`;
}

function vimeoPath(address: URL): string | null {
  const parts = partsOf(address);
  const [number, key] = parts[0] === 'video' ? parts.slice(1) : parts;
  const id = whole(/^\d{6,12}$/, number);
  // Films that are not listed have a key behind their number.
  const hash = whole(/^[\da-f]{6,20}$/, key || address.searchParams.get('h'));
  return id && `/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}`;
}

function matterportPath(address: URL): string | null {
  const id = partsOf(address)[0] === 'show' ? whole(/^\w{11}$/, address.searchParams.get('m')) : null;
  return id && `/show/?m=${id}`;
}

function kuulaPath(address: URL): string | null {
  const [first, ...rest] = partsOf(address);
  if (first !== 'share' && first !== 'post') return null;
  const path = rest[0] === 'collection' ? whole(/^\w{3,12}$/, rest[1]) : whole(/^\w{3,12}$/, rest[0]);
  return path && `/share/${rest[0] === 'collection' ? 'collection/' : ''}${path}?fs=1&info=0`;
}

function cloudPanoPath(address: URL): string | null {
  const [first, second] = partsOf(address);
  const id = first === 'tours' ? whole(/^[\w-]{6,40}$/, second) : null;
  return id && `/tours/${id}?embed=1`;
}

const SERVICES: readonly Service[] = [
  {
    name: 'YouTube',
    kind: 'video',
    // It sets no cookies before someone plays a film.
    frame: 'www.youtube-nocookie.com',
    hosts: ['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    path: youTubePath,
    begin: '&autoplay=1',
  },
  {
    name: 'Vimeo',
    kind: 'video',
    frame: 'player.vimeo.com',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    path: vimeoPath,
    begin: '&autoplay=1',
  },
  {
    name: 'Matterport',
    kind: 'tour',
    frame: 'my.matterport.com',
    hosts: ['my.matterport.com', 'matterport.com'],
    path: matterportPath,
    begin: '&play=1',
  },
  { name: 'Kuula', kind: 'tour', frame: 'kuula.co', hosts: ['kuula.co'], path: kuulaPath, begin: '' },
  {
    name: 'CloudPano',
    kind: 'tour',
    frame: 'app.cloudpano.com',
    hosts: ['app.cloudpano.com'],
    path: cloudPanoPath,
    begin: '',
  },
];

/** The services by name and host, for consent and what visitors read of them. */
export const EMBED_SERVICES: readonly Pick<Service, 'name' | 'frame'>[] = SERVICES;

/** Names of the services, as texts list them. */
export const EMBED_NAMES = SERVICES.map(({ name }) => name).join(', ');

/** A link that pages may show in a frame. */
export interface Embed {
  readonly service: string;
  readonly kind: EmbedKind;
  /** Host of the frame. */
  readonly host: string;
  /** Address of the frame; it begins to play where someone has asked for that. */
  readonly address: (isBegun: boolean) => string;
}

const hostOfLink = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Returns what a link shows; null where its host is not declared, or it leads to no film or tour there. */
export function embedOf(link: string): Embed | null {
  // URL.parse forgives tabs, backslashes and user names, which other readers take for something else.
  if (!/^https?:\/\/[a-z.-]+\/[\w\-/?=&%.~+#:;,]+$/i.test(link)) return null;
  const url = URL.parse(link);
  const service = url && SERVICES.find(({ hosts }) => hosts.includes(hostOfLink(url)));
  const path = service?.path(url as URL);
  if (!service || !path) return null;
  const { name, kind, frame, begin } = service;
  return {
    service: name,
    kind,
    host: frame,
    address: (isBegun) => `https://${frame}${path}${isBegun ? begin : ''}`,
  };
}
