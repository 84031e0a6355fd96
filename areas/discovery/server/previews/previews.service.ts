import { createHash } from 'node:crypto';
import { getAgentProperties } from '@keystead/agents/contract';
import { getArticles } from '@keystead/content/contract';
import { type ApiClient, RequestError } from '@keystead/http/client';
import { createTurns } from '@keystead/kit/turns';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { FileMissingError, isPrivateKey, isStorageKey } from '@keystead/platform/storage';
import { getProjectDetail } from '@keystead/projects/contract';
import { getProperty } from '@keystead/search/contract';
import { getSettings, priceFormatOf, type Settings } from '@keystead/settings/server';
import {
  agentPreview,
  articlePreview,
  homePreview,
  OPERATOR,
  type Preview,
  type PreviewKind,
  projectPreview,
  sitePreview,
} from '../../rules.ts';

/** Of how cards are drawn: another one makes all of them anew. */
const DRAWING = 1;

/** One is drawn at a time, so that uploads have room beside it; more than so many that wait are sent away. */
const inTurn = createTurns(1, 30);

type Look = Pick<Settings, 'companyName' | 'brandColour'>;

/** Identifies a state of a preview. */
function hashOf(preview: Preview, { companyName, brandColour }: Look): string {
  const shown = JSON.stringify([DRAWING, companyName, brandColour, preview]);
  return createHash('sha256').update(shown).digest('hex').slice(0, 32);
}

/** Path of the preview's picture: another one as soon as it shows something else. */
export function previewPath(preview: Preview, look: Look): string {
  const { kind, slug, language } = preview;
  const asked = language === undefined ? '' : `?${new URLSearchParams({ text_language: language })}`;
  return `/previews/${kind}/${encodeURIComponent(slug)}.${hashOf(preview, look)}.jpg${asked}`;
}

/**
 * Returns the content of a thing's preview now, to a guest.
 * @param api a guest's client: the preview shows only what guests may see
 * @returns undefined where there is no such thing, or none for guests
 */
export async function readPreview(
  ctx: Ctx,
  api: ApiClient,
  { kind, slug, language }: { kind: PreviewKind; slug: string; language: string | undefined },
): Promise<Preview | undefined> {
  try {
    return await READERS[kind](ctx, api, slug, language);
  } catch (error) {
    if (error instanceof RequestError && error.status < 500) return undefined;
    throw error;
  }
}

type Reader = (
  ctx: Ctx,
  api: ApiClient,
  slug: string,
  language: string | undefined,
) => Promise<Preview | undefined>;

const READERS: Readonly<Record<PreviewKind, Reader>> = {
  async home(ctx, api, slug) {
    const { data } = await api(getProperty, { slug_id: slug, preview: true });
    const settings = await getSettings(ctx);
    const prices = { currency: priceFormatOf(settings), locale: settings.defaultLanguage };
    return data[0] && homePreview(data[0], ctx.origin, prices);
  },
  async project(ctx, api, slug) {
    const { data } = await api(getProjectDetail, { slug_id: slug, preview: '1' });
    return projectPreview(data, ctx.origin);
  },
  async article(ctx, api, slug, language) {
    const asked = { slug_id: slug, limit: 1, brief: '1' } as const;
    const { data } = await api(getArticles, { ...asked, ...(language && { text_language: language }) });
    return data[0] && articlePreview(data[0], ctx.origin);
  },
  async agent(ctx, api, slug) {
    const who = slug === OPERATOR ? { is_admin: '1' as const } : { slug_id: slug };
    const { data } = await api(getAgentProperties, { ...who, limit: 1 });
    return agentPreview(data.customer_data, ctx.origin);
  },
  async house(ctx, _api, slug) {
    return slug === OPERATOR ? sitePreview((await getSettings(ctx)).companyName) : undefined;
  },
};

const drawing = new Map<string, Promise<Uint8Array>>();

/**
 * Returns the picture of a preview as JPEG: from the store, where it stays until the sweep of files that nothing names; else
 * drawn now, once for all who wait for it.
 * @throws NoRoomError where too many wait
 */
export async function previewPicture(ctx: Ctx, preview: Preview, look: Look): Promise<Uint8Array> {
  const hash = hashOf(preview, look);
  const key = `previews/${hash.slice(0, 2)}/${hash}.jpg`;
  const stored = await fileOf(ctx, key);
  if (stored) return stored;
  const running = drawing.get(key) ?? drawn(ctx, preview, look, key);
  drawing.set(key, running);
  return running.finally(() => drawing.delete(key));
}

async function drawn(
  ctx: Ctx,
  { title, price, place, picture }: Preview,
  { companyName: site, brandColour: colour }: Look,
  key: string,
): Promise<Uint8Array> {
  const { pictures, storage } = ctx.ports;
  const pictureKey = keyOf(ctx, picture);
  const ground = pictureKey === undefined ? undefined : await fileOf(ctx, pictureKey);
  const draw = () => pictures.draw({ title, price, place, site, colour, picture: ground });
  const bytes = await inTurn(draw);
  await storage.put(key, bytes, { contentType: 'image/jpeg' });
  return bytes;
}

/** Returns the stored file behind the address of a picture; undefined for pictures of other hosts. */
function keyOf(ctx: Ctx, picture: string): string | undefined {
  const shape = 'a.jpg';
  const folder = mediaUrl({ ...ctx, origin: '' }, shape).slice(0, -shape.length);
  const key = picture.startsWith(folder) ? picture.slice(folder.length) : '';
  return isStorageKey(key) && !isPrivateKey(key) ? key : undefined;
}

function fileOf(ctx: Ctx, key: string): Promise<Uint8Array | undefined> {
  return ctx.ports.storage.get(key).catch((error: unknown) => {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  });
}
