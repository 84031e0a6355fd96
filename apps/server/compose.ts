import * as accounts from '@keystead/accounts/server';
import * as advertising from '@keystead/advertising/server';
import * as agencies from '@keystead/agencies/server';
import * as agents from '@keystead/agents/server';
import * as alerts from '@keystead/alerts/server';
import * as catalogue from '@keystead/catalogue/server';
import * as chat from '@keystead/chat/server';
import * as content from '@keystead/content/server';
import * as currencies from '@keystead/currencies/server';
import * as discovery from '@keystead/discovery/server';
import * as engagement from '@keystead/engagement/server';
import * as enquiries from '@keystead/enquiries/server';
import * as home from '@keystead/home/server';
import type { Route } from '@keystead/http/route';
import * as imports from '@keystead/imports/server';
import * as languages from '@keystead/languages/server';
import * as leads from '@keystead/leads/server';
import * as listings from '@keystead/listings/server';
import * as moderation from '@keystead/moderation/server';
import * as notifications from '@keystead/notifications/server';
import * as offers from '@keystead/offers/server';
import * as payments from '@keystead/payments/server';
import * as personalisation from '@keystead/personalisation/server';
import * as places from '@keystead/places/server';
import * as plans from '@keystead/plans/server';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { edgeJobs } from '@keystead/platform/edge';
import { idempotencyJobs } from '@keystead/platform/idempotency';
import type { JobHandler } from '@keystead/platform/jobs';
import { orphanJobs } from '@keystead/platform/orphans';
import * as projects from '@keystead/projects/server';
import * as reviews from '@keystead/reviews/server';
import * as search from '@keystead/search/server';
import * as settings from '@keystead/settings/server';
import * as staff from '@keystead/staff/server';
import * as tools from '@keystead/tools/server';
import * as verification from '@keystead/verification/server';
import * as viewings from '@keystead/viewings/server';
import * as webhooks from '@keystead/webhooks/server';
import { withoutDemoChanges } from './demo-mode.ts';
import { fromReplicas } from './reading.ts';

/** What the server API of an area may offer the composition. */
interface AreaApi {
  routes: readonly Route<Contexts>[];
  jobs?: readonly JobHandler<Ctx>[];
  /** Fills extension points of earlier areas. */
  connect?(): void;
  /** Writes back what the area holds in memory, before the process ends. */
  flush?(ctx: Ctx): Promise<void>;
  /** Removes what the area has left on the disk of this machine and nobody needs any more. */
  cleanUp?(ctx: Ctx): Promise<void>;
}

/** Every area, in the order of areas/order.json. */
const areas: readonly AreaApi[] = [
  settings,
  languages,
  accounts,
  staff,
  content,
  catalogue,
  currencies,
  places,
  plans,
  payments,
  verification,
  listings,
  projects,
  agents,
  agencies,
  search,
  engagement,
  moderation,
  advertising,
  chat,
  notifications,
  enquiries,
  viewings,
  offers,
  leads,
  reviews,
  alerts,
  webhooks,
  personalisation,
  tools,
  imports,
  home,
  discovery,
];

for (const area of areas) area.connect?.();

export const routes: readonly Route<Contexts>[] = areas.flatMap((area) =>
  area.routes.map((route) => fromReplicas(withoutDemoChanges(route))),
);
export const jobs: readonly JobHandler<Ctx>[] = [
  ...edgeJobs,
  ...idempotencyJobs,
  ...orphanJobs,
  ...areas.flatMap((area) => area.jobs ?? []),
];
export const { ensureOperator, findSession } = accounts;
export const { ARCHIVE: archiveLimits, ARCHIVE_URL: archiveUrl, openArchive } = accounts;
export const { admitStaff, endDemo, makeDemoOwner, makeFirstOwner } = staff;
export const { seedModeration } = moderation;
export const { pageTexts, placeAt, redirectFor } = home;
export const { movedAddress, workOnMoveIn } = imports;
imports.moveInProgram.fill(new URL('./move-in-process.ts', import.meta.url));
export const { documents, isPreviewKind, previewPath, previewPicture, readPreview } = discovery;
export const { findLayerTile, findTile, workOnRun: workOnPlaceRun } = places;
places.runProgram.fill(new URL('./places-process.ts', import.meta.url));
export const { openEventHub, streamPosition } = chat;
export const { countView } = engagement;
export const { areGatewaysReached, openGateways } = payments;
export const { readWaitingDeliveries, stopMails: stopMailsFor } = notifications;
export const { FEED_URL: viewingFeedUrl, readFeed: readViewingFeed } = viewings;
export const { EXPORT_LIMITS: exportLimits, EXPORT_URL: exportUrl, feedOfKey } = imports;
export const { answerReso, ODataError, RESO_PATH: resoPath } = imports;
export const { pageLanguage, readAddress, siteLanguages } = languages;
export const { countryFor } = settings;
export const { outsideParties } = content;
export type { PolicyPart } from '@keystead/content/server';
export type { PageLanguage } from '@keystead/languages/server';

/** Writes back what areas hold in memory. */
export async function flushAreas(ctx: Ctx): Promise<void> {
  for (const area of areas) await area.flush?.(ctx);
}

/** Removes what areas have left on the disk of this machine. */
export async function cleanUpAreas(ctx: Ctx): Promise<void> {
  for (const area of areas) await area.cleanUp?.(ctx);
}
