import { addPersonalData } from '@keystead/accounts/server';
import { factRoles } from '@keystead/catalogue/server';
import { nameThings } from '@keystead/plans/server';
import { addCustomerSummary } from '@keystead/platform/customer-summary';
import { addMetrics } from '@keystead/platform/metrics';
import { addFilesInUse } from '@keystead/platform/orphans';
import { addReviewSource } from '@keystead/platform/review';
import { questionsFor } from '../rules.ts';
import { expiryJobs } from './expiry.jobs.ts';
import { listingFiles } from './files.queries.ts';
import { lifeJobs } from './life.jobs.ts';
import { lifeRoutes } from './life.routes.ts';
import { routes as listingRoutes } from './listings.routes.ts';
import { listingMetrics, ownHomes } from './metrics.ts';
import { paperJobs } from './papers.jobs.ts';
import { paperRoutes } from './papers.routes.ts';
import { ownDrafts, ownListings } from './personal-data.ts';
import { revaluingJobs } from './revaluing.jobs.ts';
import { savedRoutes } from './saved.routes.ts';
import { listingReview } from './staff.review.ts';
import { staffRoutes } from './staff.routes.ts';
import { surroundingsJobs } from './surroundings.jobs.ts';
import { textRoutes } from './texts.routes.ts';
import { readTitles } from './titles.queries.ts';

export {
  basesFor,
  type Charging,
  checkCharges,
  comparedPrice,
  firstReviewState,
  ownState as ownStateOf,
  type SaidCharge,
} from '../rules.ts';
export { createListings, describing, type Outcome } from './creating.service.ts';
export { decisionEmail, mailTo, type Reader } from './decision-email.ts';
export { DraftFiles, endDraft, openDraft } from './draft-files.ts';
export type { ListingDraft, ListingMedia } from './drafts.ts';
export { askOwner } from './expiry.service.ts';
export {
  type AgencyApproval,
  agencyApproval,
  type ColleagueRight,
  type Contact,
  colleagueMay,
  contactErased,
  contactMade,
  type Happening,
  historyWritten,
  type Interest,
  type ListingAgency,
  type ListingWeek,
  listedLeads,
  listingAdvertisements,
  listingAgencies,
  listingChanged,
  listingHappened,
  listingInterest,
  listingsEdited,
  listingsRevalued,
  listingViewed,
  listingWeek,
  type NewPlace,
  type OpenAdvertisement,
  operatorDecided,
  ownersAsked,
  promotions,
  type ReaderMarks,
  type RecordedEvent,
  readerMarks,
} from './extension-points.ts';
export { discardFiles, inspectUploads, storeUploads, type Upload } from './files.ts';
export { handOverListings } from './handing-over.ts';
export {
  contentsBefore,
  holdChanged,
  holdListings,
  lockHeld,
  releaseListings,
  sendBackListing,
} from './holding.service.ts';
export {
  type ImportedListing,
  lockImported,
  type OnMarket,
  readImportedIds,
  readOnMarket,
  switchImported,
  type Undone,
  undoImported,
} from './imported.ts';
export { type SourceDocument, showSourceDocuments } from './imported-documents.ts';
export {
  type DraftOutcome,
  draftImported,
  endImportedDrafts,
  type ImportedDraft,
  undoDrafts,
} from './imported-drafts.ts';
export { type SourcePicture, showSourcePictures } from './imported-pictures.ts';
export { type ImportedText, writtenTexts } from './imported-texts.ts';
export {
  approveListing,
  changeState,
  listingsUnderReview,
  noteRejections,
  rejectListing,
} from './life.service.ts';
export { ownIds } from './own.service.ts';
export { wholeListings } from './personal-data.ts';
export { requireMayPost } from './posting.service.ts';
export { cardsForReader, premiumIsClosed } from './premium.ts';
export { type PublicHome, publicHomes } from './public-homes.ts';
export type { StoredFile, StoredSurroundings } from './reading.queries.ts';
export {
  factsOfListings,
  listItems,
  listItemsText,
  MEDIA_MARKER,
  ownListing,
  propertyDetails,
  withOrigin,
} from './reading.service.ts';
export { type ReaderRelations, readerRelations, withheldContacts } from './relations.ts';
export { type Gone, goneListing, listingIdAt } from './slugs.service.ts';
export {
  deleteSnapshot,
  hasSnapshot,
  readSnapshot,
  readSnapshotFiles,
  writeSnapshot,
} from './snapshots.queries.ts';
export { wireFiles } from './staff.files.ts';
export { listingPictures, smallPicture } from './staff.pictures.ts';
export { listingChanges } from './staff.review.ts';
export { type ListingState, readListingStates } from './states.queries.ts';
export { type CounterChange, changeCounters } from './stats.queries.ts';
export type { PlacedThings } from './surroundings.queries.ts';
export { addPlacedThings, fillSurroundings } from './surroundings.service.ts';
export { takeDown } from './taking-down.service.ts';
export { readBriefs } from './titles.queries.ts';
export { deleteOriginals, readTexts, writeText } from './translations.queries.ts';
export { textFacts, translationsOf } from './translations.ts';
export { surroundingsOf } from './wire.ts';

export const routes = [
  ...listingRoutes,
  ...lifeRoutes,
  ...savedRoutes,
  ...paperRoutes,
  ...textRoutes,
  ...staffRoutes,
];
/** Made once: the extension point takes one filling. */
const FACT_ROLES = questionsFor();

export const jobs = [...lifeJobs, ...expiryJobs, ...paperJobs, ...revaluingJobs, ...surroundingsJobs];

/** Registers personal data with accounts, names of listings with plans, and the review queue with staff. */
export function connect(): void {
  factRoles.fill(FACT_ROLES);
  addFilesInUse(listingFiles);
  nameThings('property', readTitles);
  addPersonalData(ownListings);
  addMetrics(listingMetrics);
  addCustomerSummary(ownHomes);
  addPersonalData(ownDrafts);
  addReviewSource(listingReview);
}
