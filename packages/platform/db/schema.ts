// Generated from db/migrations by tools/schema.ts; do not edit.
import type { SecurityEvent as KindOfSecurityEvent } from '@keystead/kit/security-events';
import type { Dimension, Unit } from '@keystead/kit/units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredDocument, StoredPicture } from '../images/port.ts';

/** JSON as it is read; a writer passes its text. */
type Json<Read = unknown> = ColumnType<Read, string, string>;
interface Point {
  x: number;
  y: number;
}

interface Account {
  id: GeneratedAlways<number>;
  slug_id: string;
  name: Generated<string>;
  email: string | null;
  email_verified: Generated<boolean>;
  mobile: string | null;
  mobile_verified: Generated<boolean>;
  login_type: Generated<0 | 1 | 2 | 3>;
  picture: Json<StoredPicture> | null;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  country: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  about_me: Generated<string>;
  facebook_id: Generated<string>;
  twitter_id: Generated<string>;
  instagram_id: Generated<string>;
  youtube_id: Generated<string>;
  wants_notifications: Generated<boolean>;
  is_active: Generated<boolean>;
  is_verified_agent: Generated<boolean>;
  is_operator: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  language: string | null;
  spoken_languages: Generated<string[]>;
}

interface AccountAudience {
  id: number | null;
  city: string | null;
  language: string | null;
  is_verified_agent: boolean | null;
  last_seen_at: Date | null;
}

interface AccountBudget {
  key: string;
  used: number;
  ends_at: Date;
}

interface AccountChallenge {
  challenge_hash: Buffer;
  purpose: 'sign_in' | 'passkey_sign_in' | 'passkey_add';
  account_id: number | null;
  fcm_id: string | null;
  user_handle: Buffer | null;
  expires_at: Date;
}

interface AccountCode {
  destination: string;
  request: string;
  asked_by: number | null;
  requested_at: Date;
  code_hash: string | null;
  tries: Generated<number>;
  expires_at: Date;
}

interface AccountContactChange {
  id: GeneratedAlways<number>;
  account_id: number;
  field: 'email' | 'mobile';
  old_value: string | null;
  new_value: string;
  changed_at: Date;
  expires_at: Date;
  undone_at: Date | null;
}

interface AccountContactUndo {
  token_hash: Buffer;
  change_id: number;
}

interface AccountDevice {
  fcm_id: string;
  account_id: number;
  seen_at: Date;
  session_id: number | null;
}

interface AccountHandoff {
  state_hash: Buffer;
  nonce: string;
  verifier: string;
  redirect_uri: string;
  expires_at: Date;
  provider: Generated<'google' | 'apple'>;
}

interface AccountIdentity {
  issuer: string;
  subject: string;
  account_id: number;
  created_at: Date;
}

interface AccountKnownDevice {
  account_id: number;
  token_hash: Buffer;
  used_at: Date;
}

interface AccountPasskey {
  id: GeneratedAlways<number>;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  user_handle: Buffer;
  counter: number;
  transports: Generated<string[]>;
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface AccountPassword {
  account_id: number;
  hash: string;
}

interface AccountProof {
  proof_hash: Buffer;
  destination: string;
  expires_at: Date;
}

interface AccountPublic {
  id: number | null;
  slug_id: string | null;
  name: string | null;
  email: string | null;
  mobile: string | null;
  picture: Json<StoredPicture> | null;
  address: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  about_me: string | null;
  facebook_id: string | null;
  twitter_id: string | null;
  instagram_id: string | null;
  youtube_id: string | null;
  is_verified_agent: boolean | null;
  is_operator: boolean | null;
  created_at: Date | null;
  spoken_languages: string[] | null;
}

interface AccountRecoveryCode {
  account_id: number;
  code_hash: Buffer;
}

interface AccountRegistration {
  email: string;
  name: string;
  mobile: string | null;
  password_hash: string;
  created_at: Date;
  ticket_hash: Buffer | null;
}

interface AccountReset {
  token_hash: Buffer;
  account_id: number;
  expires_at: Date;
  used_at: Date | null;
}

interface AccountSession {
  id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  agent: Generated<string>;
  address: Generated<string>;
  factors: Generated<1 | 2>;
  confirmed_at: Date | null;
}

interface AccountTotp {
  account_id: number;
  sealed_secret: Buffer;
  recovery_salt: Buffer;
  last_step: Generated<number>;
  created_at: Date;
  confirmed_at: Date | null;
}

interface AccountUsedToken {
  token_hash: Buffer;
  expires_at: Date;
}

interface AccountVisit {
  account_id: number;
  new_since: Date | null;
  last_at: Date;
}

interface Advertisement {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'property' | 'project';
  listing_id: number | null;
  project_id: number | null;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  hours: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
  reason: string | null;
  created_at: Date;
  by_house: Generated<boolean>;
  title: Generated<string>;
}

interface Agency {
  id: GeneratedAlways<number>;
  slug_id: string;
  name: string;
  description: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  website: Generated<string>;
  spoken_languages: Generated<string[]>;
  logo: Json<StoredPicture> | null;
  is_active: Generated<boolean>;
  reason: Generated<string>;
  created_at: Date;
  updated_at: Date;
  approves_listings: Generated<boolean>;
  billing_address: Generated<string>;
  tax_id: Generated<string>;
  is_verified: Generated<boolean>;
  approves_imports: Generated<boolean>;
}

interface AgencyBranch {
  id: GeneratedAlways<number>;
  agency_id: number;
  name: string;
  address: Generated<string>;
  city: string;
  state: Generated<string>;
  country: Generated<string>;
  created_at: Date;
}

interface AgencyEvent {
  id: GeneratedAlways<number>;
  agency_id: number;
  at: Date;
  kind: string;
  actor_id: number | null;
  account_id: number | null;
  detail: Json;
}

interface AgencyHome {
  listing_id: number;
  agency_id: number;
  branch_id: number | null;
  created_at: Date;
}

interface AgencyHomePublic {
  listing_id: number | null;
  agency_id: number | null;
  branch_id: number | null;
}

interface AgencyInvitation {
  id: GeneratedAlways<number>;
  agency_id: number;
  email: string;
  role: 'owner' | 'manager' | 'agent' | 'assistant' | 'reader';
  branch_id: number | null;
  nonce: string;
  token_hash: Buffer;
  language: string;
  invited_by: number | null;
  created_at: Date;
  ends_at: Date;
}

interface AgencyPublic {
  id: number | null;
  slug_id: string | null;
  name: string | null;
  logo: Json<StoredPicture> | null;
  is_verified: boolean | null;
}

interface AgencySeat {
  agency_id: number;
  account_id: number;
  role: 'owner' | 'manager' | 'agent' | 'assistant' | 'reader';
  branch_id: number | null;
  created_at: Date;
}

interface Article {
  id: GeneratedAlways<number>;
  slug_id: string;
  title: string;
  category_id: number | null;
  summary: Generated<string>;
  body: string;
  reading_minutes: number;
  author: Generated<string>;
  picture: Json<StoredPicture> | null;
  picture_alt: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_picture: Json<StoredPicture> | null;
  published_at: Date | null;
  views: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ArticleCategory {
  id: GeneratedAlways<number>;
  slug_id: string;
  name: string;
  position: Generated<number>;
  updated_at: Generated<Date>;
}

interface ArticleSlug {
  slug: string;
  article_id: number;
}

interface ArticleText {
  article_id: number;
  language: string;
  title: string;
  summary: Generated<string>;
  body: string;
  reading_minutes: number;
  picture_alt: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
}

interface AuditEntry {
  id: GeneratedAlways<number>;
  at: Date;
  staff_id: number | null;
  staff_name: string;
  staff_role: string;
  address: string;
  resource: string;
  action: string;
  record_id: string;
  before: Json | null;
  after: Json | null;
}

interface Broadcast {
  id: GeneratedAlways<number>;
  title: string;
  body: string;
  path: string;
  created_at: Date;
  reached_id: Generated<number>;
  reached: Generated<number>;
  done_at: Date | null;
  audience: Json;
  starts_at: Date;
  started_at: Date | null;
  expected: number | null;
  cancelled_at: Date | null;
  staff_name: Generated<string>;
  client_id: string | null;
  updated_at: Date;
  figures: Json | null;
}

interface Category {
  id: GeneratedAlways<number>;
  slug_id: string;
  name: string;
  image: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_image: Generated<string>;
  position: Generated<number>;
  created_at: Generated<Date>;
  version: Generated<number>;
  kind: Generated<'home' | 'land' | 'commercial' | 'parking'>;
}

interface CategoryParameter {
  category_id: number;
  parameter_id: number;
  position: Generated<number>;
}

interface ChatEvent {
  account_id: number;
  id: number;
  kind: 'message' | 'deleted' | 'cleared' | 'delivered' | 'read' | 'seen' | 'notification';
  listing_id: number;
  other_id: number;
  message_id: number;
  created_at: Date;
}

interface ChatFeed {
  account_id: number;
  last_event_id: number;
}

interface ChatMessage {
  id: GeneratedAlways<number>;
  conversation_id: number;
  sender_id: number;
  client_id: string | null;
  body: string;
  file: Json | null;
  audio_file: Json | null;
  created_at: Date;
  deleted_at: Date | null;
}

interface ChatMessageHidden {
  message_id: number;
  account_id: number;
}

interface ChatPresence {
  account_id: number;
  seen_at: Date;
}

interface City {
  id: GeneratedAlways<number>;
  name: string;
  state: string;
  country: string;
  picture: Json<StoredPicture> | null;
  latitude: number | null;
  longitude: number | null;
  is_shown: Generated<boolean>;
  place: number | null;
  version: Generated<number>;
}

interface ContactFormKey {
  is_only: Generated<boolean>;
  key: string;
}

interface ContactMessage {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  account_id: number | null;
  form_nonce: string | null;
  created_at: Date;
  closed_at: Date | null;
  answer: Generated<string>;
}

interface ContactReveal {
  owner_id: number;
  listing_id: number;
  day: string;
  account_id: number | null;
  reveals: number;
}

interface Conversation {
  id: GeneratedAlways<number>;
  listing_id: number;
  listing_title: string;
  first_id: number;
  second_id: number;
  created_at: Date;
}

interface ConversationSide {
  conversation_id: number;
  account_id: number;
  other_id: number;
  delivered_id: Generated<number>;
  read_id: Generated<number>;
  cleared_id: Generated<number>;
  unread: Generated<number>;
  last_message_id: number | null;
}

interface CountedQuestionPublic {
  id: number | null;
}

interface CreditEntry {
  id: GeneratedAlways<number>;
  grant_id: number;
  feature: string;
  kind: 'grant' | 'spend' | 'refund' | 'expire' | 'revoke' | 'adjust';
  amount: number | null;
  balance: number | null;
  thing_kind: string | null;
  thing_id: number | null;
  undoes: number | null;
  at: Date;
  reason: string | null;
  actor_id: number | null;
}

interface CreditLot {
  grant_id: number;
  feature: string;
  total: number | null;
  used: Generated<number>;
  ended: Generated<number>;
}

interface CurrencyRates {
  rates_on: string;
  source: string;
  base: string;
  rates: Json;
  fetched_at: Date;
}

interface DeclinedListing {
  account_id: number;
  listing_id: number;
  declined_at: Date;
}

interface DemoWorld {
  begun_at: Date;
  finished_at: Date | null;
  ended_at: Date | null;
}

interface DistanceUnitPublic {
  unit: string | null;
  metres: number | null;
}

interface EdgeChange {
  id: GeneratedAlways<number>;
  keys: string[];
  is_told: Generated<boolean>;
  tries: Generated<number>;
  due_at: Date;
  created_at: Date;
}

interface Enquiry {
  id: GeneratedAlways<number>;
  listing_id: number;
  listing_title: string;
  owner_id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  language: string;
  state: Generated<'unconfirmed' | 'delivered' | 'answered' | 'spam'>;
  form_nonce: string;
  token_hash: Buffer;
  link_ends_at: Date;
  unread: Generated<number>;
  account_id: number | null;
  created_at: Date;
  confirmed_at: Date | null;
  answered_at: Date | null;
  last_at: Date;
}

interface EnquiryMessage {
  id: GeneratedAlways<number>;
  enquiry_id: number;
  is_owner: boolean;
  body: string;
  client_id: string;
  created_at: Date;
}

interface Facility {
  id: GeneratedAlways<number>;
  name: string;
  image: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  position: Generated<number>;
  point_kind: string | null;
}

interface FacilityKindPublic {
  id: number | null;
  point_kind: string | null;
}

interface FacilityKindsPublic {
  kinds: string | null;
}

interface Faq {
  id: GeneratedAlways<number>;
  question: string;
  answer: string;
  created_at: Generated<Date>;
  topic: Generated<string>;
  updated_at: Generated<Date>;
}

interface FaqText {
  faq_id: number;
  language: string;
  question: string;
  answer: string;
}

interface Favourite {
  account_id: number;
  listing_id: number;
  created_at: Date;
}

interface Feed {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  name: string;
  delivery: 'address' | 'push' | 'folder';
  address: Buffer | null;
  place: Generated<string>;
  key_hash: Buffer | null;
  every_hours: Generated<number>;
  is_active: Generated<boolean>;
  is_automatic: Generated<boolean>;
  mapping: Json | null;
  etag: Generated<string>;
  digest: Generated<string>;
  problem: Generated<string>;
  failures: Generated<number>;
  asked_at: Date | null;
  next_at: Date | null;
  mailed_errors: Generated<string>;
  created_at: Date;
  updated_at: Date;
  sweep_hours: Generated<number>;
  credentials: Buffer | null;
  owner: Generated<string>;
}

interface FeedExport {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  name: string;
  format: 'kyero' | 'openimmo' | 'blm' | 'schema_org' | 'reso' | 'csv';
  maker: 'person' | 'agency' | 'operator';
  account_id: number | null;
  agency_id: number | null;
  offer: Generated<'all' | 'sell' | 'rent'>;
  category_id: number | null;
  city: Generated<string>;
  with_contact: Generated<boolean>;
  with_pictures: Generated<boolean>;
  is_active: Generated<boolean>;
  nonce: string;
  key_hash: Buffer;
  fetches: Generated<number>;
  fetched_at: Date | null;
  homes: number | null;
  left_out: Generated<number>;
  state: Generated<string>;
  state_at: Date | null;
  created_at: Date;
  updated_at: Date;
  filters: Json;
  search_name: Generated<string>;
}

interface HiddenListing {
  account_id: number;
  listing_id: number;
  hidden_at: Date;
}

interface HiddenListingPublic {
  account_id: number | null;
  listing_id: number | null;
}

interface HomeSection {
  id: GeneratedAlways<number>;
  type: string;
  title: Generated<string>;
  position: number;
  is_on: Generated<boolean>;
  updated_at: Generated<Date>;
}

interface HouseText {
  id: number | null;
  kind: string | null;
  number: number | null;
  html: string | null;
  staff_name: string | null;
  restored_from: number | null;
  created_at: Date | null;
}

interface IdempotencyKey {
  account_id: number;
  key: string;
  fingerprint: Buffer;
  run: string;
  state: Generated<'running' | 'committed' | 'answered'>;
  answer: string | null;
  started_at: Date;
}

interface ImportAbsence {
  listing_id: number;
  import_id: number;
  stamp: string;
  since: Date;
}

interface ImportGallery {
  listing_id: number;
  import_id: number | null;
  wanted: Json;
  known: Json;
  shown: Generated<string[]>;
  state: 'waiting' | 'done' | 'failed' | 'left';
  attempts: Generated<number>;
  next_at: Date;
  problem: Generated<string>;
  documents: Json;
  shown_documents: Generated<string[] | null>;
}

interface ImportPart {
  listing_id: number;
  part: string;
}

interface ImportRow {
  id: GeneratedAlways<number>;
  import_id: number;
  line: number;
  outcome: 'inserted' | 'updated' | 'unchanged' | 'drafted' | 'refused' | 'skipped' | 'taken_off';
  external_id: string | null;
  title: Generated<string>;
  listing_id: number | null;
  stamp: string | null;
  before: Json | null;
  changes: Json;
  faults: Json;
  undone: 'removed' | 'restored' | 'kept' | 'gone' | null;
  draft_id: number | null;
  part: string | null;
}

interface ImportRun {
  id: GeneratedAlways<number>;
  name: string;
  format: 'csv' | 'json' | 'xml' | 'kyero' | 'openimmo' | 'blm' | 'trovit' | 'schema_org' | 'reso';
  file_key: string | null;
  bytes: number;
  row_count: number;
  columns: Json;
  mapping: Json | null;
  state: Generated<'uploaded' | 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone' | 'failed'>;
  position: Generated<number>;
  inserted: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  skipped: Generated<number>;
  undone: Generated<number>;
  kept: Generated<number>;
  problem: Generated<string>;
  staff_id: number | null;
  staff_name: Generated<string>;
  created_at: Date;
  updated_at: Date;
  drafted: Generated<number>;
  taken_off: Generated<number>;
  feed_id: number | null;
  archive_key: string | null;
}

interface Invoice {
  number: string;
  kind: 'invoice' | 'credit_note';
  year: number;
  position: number;
  account_id: number;
  transaction_id: number;
  credits: string | null;
  reference: string;
  currency: string;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  tax_rate: number;
  paper: Json;
  issued_at: Date;
  id: GeneratedAlways<number>;
}

interface InvoiceCounter {
  kind: 'invoice' | 'credit_note';
  year: number;
  last: number;
}

interface InvoiceTerms {
  is_only: Generated<boolean>;
  seller_name: string;
  seller_address: string;
  seller_contact: string;
  seller_tax_id: string;
  tax_name: string;
  tax_rate: number;
  tax_included: boolean;
  invoice_prefix: string;
  credit_note_prefix: string;
  note: string;
  version: Generated<number>;
}

interface Language {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  rtl: Generated<boolean>;
  active: Generated<boolean>;
  version: Generated<number>;
}

interface LanguageLabel {
  language_id: number;
  key: string;
  wording: string;
}

interface Lead {
  id: GeneratedAlways<number>;
  book_id: number;
  account_id: number | null;
  name: string;
  email: Generated<string>;
  phone: Generated<string>;
  state: Generated<'new' | 'contacted' | 'viewing' | 'offer' | 'won' | 'lost'>;
  lost_reason: 'no_answer' | 'elsewhere' | 'price' | 'place' | 'unsuitable' | 'spam' | 'other' | null;
  owner_id: number | null;
  branch_id: number | null;
  version: Generated<number>;
  first_contact_at: Date;
  last_contact_at: Date;
  first_answered_at: Date | null;
  next_task_at: Date | null;
  first_answer_minutes: number | null;
}

interface LeadAbsence {
  agency_id: number;
  account_id: number;
  from_day: string;
  to_day: string;
}

interface LeadBook {
  id: GeneratedAlways<number>;
  agency_id: number | null;
  agent_id: number | null;
}

interface LeadEvent {
  id: GeneratedAlways<number>;
  lead_id: number;
  kind: 'message' | 'enquiry' | 'reveal' | 'interest' | 'viewing' | 'offer' | 'deal' | 'answer' | 'state' | 'owner' | 'note' | 'task' | 'task_done';
  at: Date;
  actor_id: number | null;
  listing_id: number | null;
  listing_title: Generated<string>;
  body: Generated<string>;
  after: Generated<string>;
  version: number | null;
  source: string | null;
}

interface LeadIdentity {
  book_id: number;
  kind: 'account' | 'email' | 'phone';
  value: string;
  lead_id: number;
}

interface LeadRouting {
  agency_id: number;
  time_zone: string;
  version: number;
}

interface LeadRule {
  id: GeneratedAlways<number>;
  agency_id: number;
  place: number;
  kind: 'home' | 'place' | 'language' | 'anyone';
  listing_id: number | null;
  city: Generated<string>;
  district: Generated<string>;
  language: Generated<string>;
  turn: Generated<number>;
}

interface LeadRuleSeat {
  rule_id: number;
  account_id: number;
  place: number;
  last_turn: Generated<number>;
}

interface LeadService {
  id: GeneratedAlways<number>;
  agency_id: number | null;
  account_id: number | null;
  enquiries: number;
  answered: number;
  minutes: number | null;
}

interface LeadTask {
  id: GeneratedAlways<number>;
  lead_id: number;
  title: string;
  due_at: Date;
  assignee_id: number | null;
  done_at: Date | null;
  reminded_at: Date | null;
  created_at: Date;
}

interface LeadTemplate {
  id: GeneratedAlways<number>;
  agency_id: number | null;
  account_id: number | null;
  name: string;
  body: string;
}

interface Listing {
  id: GeneratedAlways<number>;
  slug_id: string;
  owner_id: number;
  category_id: number;
  city_id: number;
  title: string;
  description: string;
  property_type: 'sell' | 'rent' | 'sold' | 'rented';
  price: number;
  rent_duration: 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly' | 'Yearly' | null;
  is_premium: Generated<boolean>;
  city: string;
  state: string;
  country: string;
  address: string;
  client_address: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  video_link: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_picture: Json<StoredPicture> | null;
  title_picture: Json<StoredPicture> | null;
  three_d_picture: Json<StoredPicture> | null;
  request_status: Generated<'pending' | 'approved' | 'rejected' | 'expired'>;
  is_active: Generated<boolean>;
  reject_reason: string | null;
  external_source: string | null;
  external_id: string | null;
  external_digest: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  home_id: number | null;
  version: Generated<number>;
  confirmed_at: Generated<Date>;
  nudged_at: Date | null;
  exact_latitude: number | null;
  exact_longitude: number | null;
  area_m2: number | null;
  area_unit: Unit | null;
  living_area: number | null;
  living_area_unit: Unit | null;
  built_area: number | null;
  built_area_unit: Unit | null;
  usable_area: number | null;
  usable_area_unit: Unit | null;
  plot_area: number | null;
  plot_area_unit: Unit | null;
  terrace_area: number | null;
  terrace_area_unit: Unit | null;
  balcony_area: number | null;
  balcony_area_unit: Unit | null;
  cellar_area: number | null;
  cellar_area_unit: Unit | null;
  rooms_total: number | null;
  half_bathrooms: number | null;
  ceiling_height: number | null;
  floor: number | null;
  floors_total: number | null;
  year_built: number | null;
  new_build: boolean | null;
  condition: 'new' | 'as_new' | 'renovated' | 'good' | 'needs_work' | 'to_renovate' | 'shell' | 'off_plan' | null;
  heating: 'gas' | 'oil' | 'district' | 'heat_pump' | 'electric' | 'underfloor' | 'wood' | 'solar' | 'air' | 'other' | 'none' | null;
  air_conditioning: boolean | null;
  lift: boolean | null;
  step_free: boolean | null;
  wheelchair: boolean | null;
  energy_class: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | null;
  energy_value: number | null;
  co2_class: 'A+' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | null;
  co2_value: number | null;
  energy_certificate_kind: 'demand' | 'consumption' | null;
  energy_valid_until: string | null;
  energy_exempt: boolean | null;
  available_from: string | null;
  furnished: 'no' | 'part' | 'yes' | null;
  pets: 'no' | 'ask' | 'yes' | null;
  minimum_term_months: number | null;
  tenure: 'freehold' | 'leasehold' | 'share_of_freehold' | 'commonhold' | 'condominium' | 'cooperative' | null;
  lease_years_left: number | null;
  share_percent: number | null;
  parking_spaces: number | null;
  garage: boolean | null;
  ev_charging: boolean | null;
  garden: 'no' | 'shared' | 'private' | null;
  pool: 'no' | 'shared' | 'private' | null;
  orientation: 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw' | null;
  offer_state: 'coming_soon' | 'under_offer' | 'reserved' | 'let_agreed' | 'withdrawn' | null;
  currency: string | null;
  price_written: number | null;
  price_kind: Generated<'asking' | 'guide' | 'from' | 'offers_over' | 'auction' | 'on_request'>;
  rates_on: string | null;
  price_converted: number | null;
  place_precision: Generated<'exact' | 'street' | 'district' | 'town'>;
  hidden_unplaced: Generated<boolean>;
  street: Generated<string>;
  house_number: Generated<string>;
  unit_number: Generated<string>;
  postcode: Generated<string>;
  district: Generated<string>;
  language: Generated<string>;
  held_by_agency: Generated<boolean>;
}

interface ListingAddressPublic {
  listing_id: number | null;
  street: string | null;
  postcode: string | null;
  district: string | null;
}

interface ListingAgencyPublic {
  listing_id: number | null;
  slug_id: string | null;
}

interface ListingBefore {
  id: GeneratedAlways<number>;
  listing_id: number | null;
  project_id: number | null;
  review: string;
  facts: Json;
  at: Date;
}

interface ListingBeforeFile {
  before_id: number;
  position: number;
  role: string;
  file: Json;
}

interface ListingCharge {
  listing_id: number;
  position: number;
  kind: 'deposit' | 'holding_deposit' | 'service_charge' | 'running_charges' | 'heating_costs' | 'utilities' | 'ground_rent' | 'council_tax' | 'property_tax' | 'community_fees' | 'insurance' | 'parking' | 'commission' | 'agency_fee' | 'other';
  amount: number | null;
  basis: 'once' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | 'percent_of_price' | 'months_of_rent';
  currency: string | null;
  is_included: Generated<boolean>;
  note: Generated<string>;
}

interface ListingDocument {
  id: GeneratedAlways<number>;
  listing_id: number;
  document: Json;
  kind: Generated<'brochure' | 'plan' | 'energy_certificate' | 'title_deed' | 'survey' | 'lease' | 'building_rules' | 'other'>;
  title: Generated<string>;
}

interface ListingDocumentAccess {
  id: GeneratedAlways<number>;
  link_id: number;
  at: Date;
  network: string;
}

interface ListingDocumentLink {
  id: GeneratedAlways<number>;
  document_id: number;
  token_hash: Buffer | null;
  name: string;
  email: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  most_views: number | null;
}

interface ListingDraft {
  id: GeneratedAlways<number>;
  owner_id: number;
  title: Generated<string>;
  data: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  kind: Generated<'property' | 'project'>;
  external_source: string | null;
  external_id: string | null;
  external_digest: string | null;
  external_version: number | null;
}

interface ListingDraftFile {
  id: GeneratedAlways<number>;
  draft_id: number;
  use: 'picture' | 'panorama' | 'document' | 'attachment';
  name: string;
  file: Json;
  created_at: Date;
}

interface ListingEvent {
  id: GeneratedAlways<number>;
  listing_id: number;
  at: Generated<Date>;
  actor_id: number | null;
  kind: 'posted' | 'price' | 'type' | 'activity' | 'review' | 'offer_state' | 'deleted';
  before: string | null;
  after: string | null;
  home_id: number | null;
  reason: string | null;
  request_status: string;
  is_active: boolean;
  property_type: string;
  price: number;
  offer_state: string | null;
  currency: string | null;
  price_written: number | null;
}

interface ListingFacility {
  id: GeneratedAlways<number>;
  listing_id: number;
  facility_id: number;
  distance: number;
}

interface ListingFacilityPublic {
  listing_id: number | null;
  facility_id: number | null;
  distance: number | null;
}

interface ListingFactsPublic {
  id: number | null;
  facts: Json | null;
}

interface ListingHome {
  id: GeneratedAlways<number>;
  owner_id: number;
  category_id: number;
  kind: 'sale' | 'rent';
  latitude: number | null;
  longitude: number | null;
  bedrooms: number | null;
  area: number | null;
}

interface ListingInterest {
  account_id: number;
  listing_id: number;
  created_at: Date;
}

interface ListingLeadPublic {
  listing_id: number | null;
  lead_id: number | null;
  created_at: Date | null;
}

interface ListingOwnedPublic {
  id: number | null;
  owner_id: number | null;
  slug_id: string | null;
  title: string | null;
  city: string | null;
  title_picture: Json<StoredPicture> | null;
  request_status: string | null;
  is_active: boolean | null;
  property_type: string | null;
  created_at: Date | null;
  offer_state: string | null;
  is_held: boolean | null;
  updated_at: Date | null;
  version: number | null;
}

interface ListingParameter {
  listing_id: number;
  parameter_id: number;
  number_value: number | null;
  text_value: string | null;
  choice_values: string[] | null;
  file_value: Json<StoredPicture | StoredDocument> | null;
  canonical_value: number | null;
  written_unit: Unit | null;
}

interface ListingPicture {
  id: GeneratedAlways<number>;
  listing_id: number;
  position: number;
  picture: Json<StoredPicture>;
  alt: Generated<string>;
}

interface ListingPictureFact {
  listing_id: number;
  picture_key: string;
  kind: Generated<'photograph' | 'plan' | 'energy' | 'map' | 'street' | 'virtual'>;
  alt: Generated<string>;
  caption: Generated<string>;
  focus_x: number | null;
  focus_y: number | null;
  room: Generated<string>;
  room_kind: 'living' | 'bedroom' | 'kitchen' | 'dining' | 'bathroom' | 'toilet' | 'hall' | 'study' | 'utility' | 'storage' | 'balcony' | 'terrace' | 'garage' | 'other' | 'outside' | null;
}

interface ListingPlanPin {
  listing_id: number;
  position: number;
  plan_key: string;
  photo_key: string;
  x: number;
  y: number;
  label: Generated<string>;
}

interface ListingPrivateDocument {
  id: Generated<number>;
  listing_id: number;
  document: Json;
  kind: 'brochure' | 'plan' | 'energy_certificate' | 'title_deed' | 'survey' | 'lease' | 'building_rules' | 'other';
  title: Generated<string>;
}

interface ListingPublic {
  id: number | null;
  slug_id: string | null;
  owner_id: number | null;
  category_id: number | null;
  city_id: number | null;
  title: string | null;
  description: string | null;
  property_type: string | null;
  price: number | null;
  rent_duration: string | null;
  is_premium: boolean | null;
  city: string | null;
  state: string | null;
  country: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  title_picture: Json<StoredPicture> | null;
  created_at: Date | null;
  views: number | null;
  likes: number | null;
  updated_at: Date | null;
  currency: string | null;
  price_written: number | null;
  price_kind: string | null;
}

interface ListingQuestion {
  token_hash: Buffer;
  listing_id: number;
  asked_at: Date;
  answered_at: Date | null;
}

interface ListingReachPublic {
  listing_id: number | null;
  metres: number | null;
}

interface ListingReport {
  id: GeneratedAlways<number>;
  listing_id: number | null;
  listing_title: string;
  reporter_id: number;
  reason_id: number | null;
  other_message: string | null;
  status: Generated<'open' | 'upheld' | 'dismissed'>;
  outcome: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
}

interface ListingRoom {
  listing_id: number;
  position: number;
  name: string;
  kind: Generated<'living' | 'bedroom' | 'kitchen' | 'dining' | 'bathroom' | 'toilet' | 'hall' | 'study' | 'utility' | 'storage' | 'balcony' | 'terrace' | 'garage' | 'other'>;
  size_m2: number | null;
  size_unit: Unit | null;
  floor: number | null;
  note: Generated<string>;
}

interface ListingSlug {
  slug: string;
  listing_id: number;
  home_id: number | null;
}

interface ListingStat {
  listing_id: number;
  views: Generated<number>;
  likes: Generated<number>;
}

interface ListingSurroundings {
  listing_id: number;
  set_id: number;
  latitude: number;
  longitude: number;
  is_estimate: boolean;
  is_about: boolean;
  walking_score: number;
  metres: Json;
  points: Json;
  computed_at: Date;
}

interface ListingSurroundingsPublic {
  listing_id: number | null;
  is_estimate: boolean | null;
  walking_score: number | null;
  metres: Json | null;
  points: Json | null;
}

interface ListingText {
  listing_id: number;
  language: string;
  title: string;
  description: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  is_machine: boolean;
  original: string;
  updated_at: Date;
  captions: Json | null;
  import_digest: string | null;
}

interface ListingTextPublic {
  listing_id: number | null;
  language: string | null;
  title: string | null;
  description: string | null;
}

interface ListingTour {
  listing_id: number;
  position: number;
  url: string;
}

interface ListingViewDay {
  listing_id: number;
  day: string;
  views: number;
}

interface MapLayer {
  id: GeneratedAlways<number>;
  position: Generated<number>;
  names: Json;
  property: Generated<string>;
  classes: Json;
  source: string;
  source_url: Generated<string>;
  is_shown: Generated<boolean>;
  is_filter: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  last_class: Generated<number>;
}

interface MapLayerFile {
  id: GeneratedAlways<number>;
  layer_id: number;
  created_at: Generated<Date>;
  name: string;
  bytes: number;
  shapes: number;
  corners: number;
  left_out: number;
  bounds: number[];
  max_zoom: number;
}

interface MapLayerShape {
  file_id: number;
  class: number;
  outline: string;
  holes: Generated<string[]>;
  extent: GeneratedAlways<string>;
}

interface MapLayerTile {
  file_id: number;
  z: number;
  x: number;
  y: number;
  tile: Buffer;
}

interface MapLayersFilteredPublic {
  state: string | null;
}

interface ModerationDecision {
  id: GeneratedAlways<number>;
  kind: string;
  thing_id: number;
  account_id: number | null;
  action: string;
  reason: Generated<string>;
  staff_id: number | null;
  staff_name: string;
  at: Date;
}

interface ModerationRisk {
  kind: string;
  thing_id: number;
  since: Date;
  score: number;
  signals: string[];
}

interface MoveInAddress {
  address: string;
  system: string;
  leads_to: string;
  account_id: number | null;
  kind: string | null;
  old_id: string | null;
}

interface MoveInItem {
  system: string;
  kind: string;
  old_id: string;
  new_id: number | null;
  outcome: 'written' | 'merged' | 'drafted';
  moved_at: Date;
  run_id: number | null;
  stamp: string | null;
}

interface MoveInLine {
  id: GeneratedAlways<number>;
  run_id: number;
  step: 'trial' | 'run' | 'undo';
  kind: string;
  old_id: string;
  outcome: string;
  reason: string;
}

interface MoveInRun {
  id: GeneratedAlways<number>;
  system: string;
  began_at: Date;
  ended_at: Date | null;
  undone_at: Date | null;
  state: 'reading' | 'read' | 'checking' | 'checked' | 'running' | 'stopped' | 'done' | 'undoing' | 'undone' | 'failed' | null;
  name: Generated<string>;
  bytes: Generated<number>;
  file_key: string | null;
  place: string | null;
  options: Json | null;
  found: Json | null;
  problem: Generated<string>;
  tries: Generated<number>;
  staff_id: number | null;
  staff_name: Generated<string>;
  seen_at: Generated<Date>;
  files_key: string | null;
  files_name: Generated<string>;
  files_bytes: Generated<number>;
  invited_at: Date | null;
  inviting_after: string | null;
  invited: Generated<number>;
}

interface MoveInStaged {
  source_table: string;
  ordinal: number;
  parent: string | null;
  row: Json;
}

interface Notification {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: 'message' | 'interest' | 'viewing' | 'offer' | 'lead' | 'review' | 'favourite' | 'search' | 'listing' | 'verification' | 'package' | 'report' | 'broadcast';
  topic: string;
  params: Json;
  path: string;
  listing_id: number | null;
  in_app: boolean;
  group_key: string | null;
  count: Generated<number>;
  cause_key: string | null;
  created_at: Date;
  read_at: Date | null;
  deleted_at: Date | null;
}

interface NotificationDelivery {
  id: GeneratedAlways<number>;
  notification_id: number;
  channel: 'push' | 'mail';
  state: Generated<'waiting' | 'claimed' | 'sending' | 'sent' | 'skipped' | 'failed' | 'unknown'>;
  due_at: Date;
  attempts: Generated<number>;
  claim: string | null;
  claimed_at: Date | null;
}

interface NotificationOff {
  account_id: number;
  kind: string;
  channel: 'in_app' | 'push' | 'mail';
}

interface NotificationQuiet {
  account_id: number;
  from_minute: number;
  to_minute: number;
  time_zone: string;
}

interface Offer {
  id: GeneratedAlways<number>;
  listing_id: number;
  listing_title: string;
  kind: 'sell' | 'rent';
  buyer_id: number | null;
  seller_id: number | null;
  state: 'submitted' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'closed' | 'fell_through' | 'completed';
  version: Generated<number>;
  amount: number;
  currency: string;
  conditions: string[];
  terms: string;
  starts_on: string | null;
  months: number | null;
  people: number | null;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
}

interface OfferDocument {
  id: GeneratedAlways<number>;
  offer_id: number;
  side: 'buyer' | 'seller';
  actor_id: number | null;
  name: string;
  file: Json;
  created_at: Date;
}

interface OfferRound {
  id: GeneratedAlways<number>;
  offer_id: number;
  version: number;
  step: 'make' | 'counter' | 'accept' | 'decline' | 'withdraw' | 'fall_through' | 'complete' | 'expire' | 'close';
  side: 'buyer' | 'seller' | null;
  actor_id: number | null;
  amount: number | null;
  conditions: string[] | null;
  starts_on: string | null;
  months: number | null;
  people: number | null;
  expires_at: Date | null;
  words: Generated<string>;
  at: Date;
}

interface PackageGrant {
  id: GeneratedAlways<number>;
  account_id: number;
  package_id: number;
  package_name: string;
  price: number | null;
  source: 'start' | 'free' | 'payment' | 'staff';
  reference: string;
  is_once: boolean;
  starts_at: Date;
  ends_at: Date | null;
  revoked_at: Date | null;
  held_at: Date | null;
  agency_id: number | null;
}

interface PackageHeld {
  account_id: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

interface PageText {
  id: GeneratedAlways<number>;
  path: string;
  title: Generated<string>;
  description: Generated<string>;
  keywords: Generated<string>;
  picture: Json<StoredPicture> | null;
  updated_at: Generated<Date>;
}

interface Parameter {
  id: GeneratedAlways<number>;
  name: string;
  image: Generated<string>;
  kind: 'number' | 'checkbox' | 'textbox' | 'textarea' | 'radiobutton' | 'dropdown' | 'file';
  choices: Generated<string[]>;
  is_required: Generated<boolean>;
  role: string | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  unit: Generated<string>;
  is_filterable: Generated<boolean>;
  dimension: Dimension | null;
  entry_unit: Unit | null;
  label: string | null;
  value_kind: string | null;
}

interface PaymentBankDetail {
  position: number;
  title: string;
  value: string;
}

interface PaymentDispute {
  method: string;
  reference: string;
  transaction_id: number;
  state: 'open' | 'won' | 'lost';
  reason: string;
  opened_at: Date;
  updated_at: Date;
}

interface PaymentEvent {
  method: string;
  event_id: string;
  reference: string;
  state: 'pending' | 'success' | 'failed';
  amount_minor: number;
  currency: string;
  at: Date;
  received_at: Date;
  transaction_id: number | null;
}

interface PaymentGateway {
  method: string;
  is_enabled: boolean;
  open_keys: Json;
  secret_keys: Buffer;
  updated_at: Date;
}

interface PaymentPartRefund {
  id: GeneratedAlways<number>;
  transaction_id: number;
  amount_minor: number;
  reason: string;
  state: Generated<'wanted' | 'under_way' | 'done' | 'failed'>;
  returned_before_minor: number | null;
  reference: string | null;
  asked_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

interface PaymentReceipt {
  id: GeneratedAlways<number>;
  transaction_id: number;
  file: Json;
  name: string;
  created_at: Date;
}

interface PaymentStep {
  id: GeneratedAlways<number>;
  transaction_id: number;
  action: string;
  from_state: string;
  to_state: string;
  note: string | null;
  at: Date;
}

interface PaymentTestCharge {
  reference: string;
  amount_minor: number;
  currency: string;
  state: Generated<'pending' | 'success' | 'failed' | 'refunded'>;
  refunds: Json;
}

interface PaymentTransaction {
  id: GeneratedAlways<number>;
  account_id: number;
  package_id: number;
  terms: Json;
  method: string;
  amount_minor: number;
  currency: string;
  reference: string | null;
  begun: Buffer | null;
  platform: 'web' | 'app';
  state: Generated<'pending' | 'success' | 'failed' | 'review' | 'rejected' | 'refunded'>;
  reason: string | null;
  refund_asked_at: Date | null;
  refund_reference: string | null;
  asked_at: Date | null;
  created_at: Date;
  updated_at: Date;
  refund_reason: string | null;
  agency_id: number | null;
}

interface PersonBlock {
  blocker_id: number;
  blocked_id: number;
  reason: Generated<string>;
  created_at: Date;
}

interface PlaceAddress {
  set_id: number;
  street_id: number;
  number_key: string;
  street: string;
  number: string;
  postcode: string;
  district: string;
  city: string;
  lat: number;
  lng: number;
}

interface PlaceDistrict {
  set_id: number;
  id: number;
  level: number;
  name: string;
  names: Json;
  parent_id: number | null;
  parent: string;
  city: string;
  lat: number;
  lng: number;
  west: number | null;
  south: number | null;
  east: number | null;
  north: number | null;
  outline: Json | null;
  words: string;
}

interface PlacePoint {
  set_id: number;
  id: number;
  kind: string;
  name: string;
  names: Json;
  district: string;
  city: string;
  lat: number;
  lng: number;
  words: string;
}

interface PlaceRun {
  id: GeneratedAlways<number>;
  state: Generated<'running' | 'done' | 'failed' | 'cancelled'>;
  source: 'region' | 'file' | 'ways';
  name: string;
  step: Generated<'starting' | 'fetching' | 'engine' | 'reading' | 'cutting' | 'connecting' | 'writing'>;
  done: Generated<number>;
  problem: Generated<string>;
  staff_id: number | null;
  staff_name: string;
  created_at: Generated<Date>;
  seen_at: Generated<Date>;
  ended_at: Date | null;
}

interface PlaceSet {
  id: GeneratedAlways<number>;
  name: string;
  created_at: Generated<Date>;
  bounds: number[];
  bytes: number;
  found: Json;
  travel: Json;
}

interface PlaceStreet {
  set_id: number;
  id: number;
  name: string;
  names: Json;
  district: string;
  city: string;
  importance: number;
  lat: number;
  lng: number;
  reach: number;
  name_words: string;
  words: string;
}

interface PlanPackage {
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  price: number | null;
  duration_hours: number | null;
  once_per_person: Generated<boolean>;
  given_at_start: Generated<boolean>;
  is_recommended: Generated<boolean>;
  is_active: Generated<boolean>;
  sort_order: Generated<number>;
  ios_product_id: string | null;
  created_at: Date;
  version: Generated<number>;
  updated_at: Date | null;
}

interface PlanPackageFeature {
  package_id: number;
  feature: 'property_list' | 'property_feature' | 'project_list' | 'project_feature' | 'mortgage_calculator_detail' | 'premium_properties' | 'project_access';
  amount: number | null;
}

interface Preference {
  account_id: number;
  category_ids: number[];
  facility_ids: number[];
  min_price: number | null;
  max_price: number | null;
  property_type: 0 | 1 | null;
  city: string;
  updated_at: Date;
}

interface Project {
  id: GeneratedAlways<number>;
  slug_id: string;
  owner_id: number;
  category_id: number;
  city_id: number;
  title: string;
  description: string;
  type: 'upcoming' | 'under_construction';
  city: string;
  state: string;
  country: string;
  location: string;
  latitude: number;
  longitude: number;
  video_link: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  meta_picture: Json<StoredPicture> | null;
  picture: Json<StoredPicture>;
  request_status: Generated<'pending' | 'approved' | 'rejected'>;
  is_active: Generated<boolean>;
  reject_reason: string | null;
  version: Generated<number>;
  external_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  language: Generated<string>;
}

interface ProjectDocument {
  id: GeneratedAlways<number>;
  project_id: number;
  document: Json;
}

interface ProjectEvent {
  id: GeneratedAlways<number>;
  project_id: number;
  owner_id: number;
  actor_id: number | null;
  at: Date;
  kind: 'posted' | 'review' | 'activity' | 'deleted';
  reason: string | null;
  request_status: string;
  is_active: boolean;
}

interface ProjectPicture {
  id: GeneratedAlways<number>;
  project_id: number;
  position: number;
  picture: Json<StoredPicture>;
  alt: Generated<string>;
}

interface ProjectPlan {
  id: GeneratedAlways<number>;
  project_id: number;
  position: number;
  title: string;
  document: Json;
}

interface ProjectPublic {
  id: number | null;
  slug_id: string | null;
  owner_id: number | null;
  category_id: number | null;
  city_id: number | null;
  title: string | null;
  type: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
  picture: Json<StoredPicture> | null;
  created_at: Date | null;
  updated_at: Date | null;
  changed_at: Date | null;
}

interface ProjectSlug {
  slug: string;
  project_id: number;
}

interface ProjectStat {
  project_id: number;
  views: Generated<number>;
}

interface ProjectSurroundings {
  project_id: number;
  set_id: number;
  latitude: number;
  longitude: number;
  is_estimate: boolean;
  is_about: boolean;
  walking_score: number;
  metres: Json;
  points: Json;
  computed_at: Date;
}

interface ProjectText {
  project_id: number;
  language: string;
  title: string;
  description: Generated<string>;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
  is_machine: boolean;
  original: string;
  updated_at: Date;
}

interface ProjectUnit {
  id: GeneratedAlways<number>;
  project_id: number;
  position: number;
  label: string;
  type: 'apartment' | 'studio' | 'house' | 'shop' | 'office' | 'parking' | 'storage';
  floor: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  living_area: number | null;
  living_area_unit: Unit | null;
  outdoor_area: number | null;
  outdoor_area_unit: Unit | null;
  price: number | null;
  state: Generated<'available' | 'reserved' | 'sold' | 'withdrawn'>;
  plan_id: number | null;
  picture: Json<StoredPicture> | null;
  version: Generated<number>;
  reserved_until: Date | null;
  reserved_for: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ProjectUnitEvent {
  id: GeneratedAlways<number>;
  project_id: number;
  unit_id: number;
  owner_id: number;
  actor_id: number | null;
  at: Date;
  kind: 'added' | 'changed' | 'reserved' | 'released' | 'expired' | 'sold' | 'withdrawn' | 'offered' | 'removed';
  label: string;
  state: 'available' | 'reserved' | 'sold' | 'withdrawn';
  price: number | null;
}

interface ProjectUnitStat {
  project_id: number;
  units: number;
  available: number;
  reserved: number;
  sold: number;
  price_from: number | null;
  price_to: number | null;
  changed_at: Date | null;
}

interface ProjectViewDay {
  project_id: number;
  day: string;
  views: number;
}

interface PushIdentity {
  is_only: Generated<boolean>;
  public_key: string;
  private_key: Buffer;
  created_at: Date;
}

interface PushReceipt {
  message: string;
  device: Buffer;
  sent_at: Date;
}

interface ReasonTemplate {
  id: GeneratedAlways<number>;
  kind: string;
  title: string;
  body: string;
  position: number;
  created_at: Date;
  updated_at: Date;
}

interface RecommendationChoice {
  account_id: number;
  is_on: boolean;
  uses_favourites: boolean;
  uses_views: boolean;
  views_forgotten_at: Date | null;
}

interface RecommendationList {
  id: GeneratedAlways<number>;
  account_id: number;
  made_at: Date;
  basis: string;
  listing_ids: number[];
}

interface Redirect {
  id: GeneratedAlways<number>;
  from_path: string;
  to_path: Generated<string>;
  status: 301 | 302 | 410;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ReportReason {
  id: GeneratedAlways<number>;
  reason: string;
  position: number;
  is_active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
}

interface Review {
  id: GeneratedAlways<number>;
  author_id: number;
  agent_id: number | null;
  agency_id: number | null;
  basis: 'viewing' | 'deal';
  rating: number;
  body: string;
  version: Generated<number>;
  answer: Generated<string>;
  answered_at: Date | null;
  answered_by: number | null;
  removed_at: Date | null;
  removed_reason: Generated<string>;
  created_at: Date;
  edited_at: Date | null;
  removed_answer: Generated<string>;
  answer_removed_at: Date | null;
  answer_removed_reason: Generated<string>;
}

interface ReviewAnswerReport {
  id: GeneratedAlways<number>;
  review_id: number;
  reporter_id: number;
  reason: 'not_own' | 'insulting' | 'private' | 'advertising' | 'other';
  words: Generated<string>;
  status: Generated<'open' | 'upheld' | 'dismissed'>;
  outcome: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
}

interface ReviewReport {
  id: GeneratedAlways<number>;
  review_id: number;
  reporter_id: number;
  reason: 'not_own' | 'insulting' | 'private' | 'advertising' | 'other';
  words: Generated<string>;
  status: Generated<'open' | 'upheld' | 'dismissed'>;
  outcome: Generated<string>;
  created_at: Date;
  decided_at: Date | null;
}

interface SavedSearch {
  id: GeneratedAlways<number>;
  account_id: number;
  name: string;
  filters: Json;
  digest: string;
  frequency: 'instant' | 'daily' | 'weekly' | 'off';
  in_app: boolean;
  push: boolean;
  mail: boolean;
  price_drops: boolean;
  time_zone: string | null;
  created_at: Date;
  seen_at: Date;
  due_at: Date;
  saved_after: number;
  saved_in: string;
  property_type: number | null;
  category_id: number | null;
  city: string | null;
  state: string | null;
  country: string | null;
  min_price: number | null;
  max_price: number | null;
  min_beds: number | null;
  max_beds: number | null;
  min_baths: number | null;
  max_baths: number | null;
  min_area: number | null;
  max_area: number | null;
  promoted: boolean | null;
  premium: boolean | null;
  except_categories: number[] | null;
  parameter_ids: number[] | null;
  boxes: string[] | null;
  circle_lat: number | null;
  circle_lng: number | null;
  circle_km: number | null;
  rings: string[] | null;
  words: string | null;
  except_words: string | null;
  facts: string | null;
  verified: boolean | null;
  except_owners: number[] | null;
  min_price_per_area: number | null;
  max_price_per_area: number | null;
  except_rings: string[] | null;
  places: Json | null;
  max_monthly_cost: number | null;
  loan_factor: number | null;
  facilities: string | null;
  commute: Buffer | null;
  overlays: string | null;
  agency: string | null;
}

interface SavedSearchChange {
  id: GeneratedAlways<number>;
  listing_id: number;
  before: Json | null;
  xid: Generated<string>;
}

interface SavedSearchMatch {
  search_id: number;
  listing_id: number;
  price: number;
  is_drop: boolean;
  found_at: Date;
  is_pending: boolean;
}

interface SearchCard {
  listing_id: number;
  pin: string;
  card: string;
  price_groups: string[] | null;
}

interface SearchChange {
  listing_id: number;
  transaction: Generated<string>;
  at: Generated<Date>;
}

interface SearchCount {
  city: string | null;
  property_type: number;
  category_id: number;
  bedrooms: number | null;
  price_step: number;
  n: number;
  is_together: Generated<boolean>;
}

interface SearchFacility {
  listing_id: number;
  facility_id: number;
  metres: number;
}

interface SearchFirstFilters {
  id: GeneratedAlways<number>;
  category_id: number | null;
  filters: string[];
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SearchListing {
  listing_id: number;
  property_type: number;
  category_id: number;
  city_id: number;
  owner_id: number;
  price: number;
  price_per_area: number;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  is_premium: boolean;
  promoted: Generated<boolean>;
  views: Generated<number>;
  likes: Generated<number>;
  created_at: Date;
  lat: number | null;
  lng: number | null;
  geo: GeneratedAlways<Point | null>;
  parameter_ids: Generated<number[]>;
  city: string;
  state: string;
  country: string;
  words: string;
  offer: GeneratedAlways<number>;
  facts: Json | null;
  place_keys: string[] | null;
  charges_month: number | null;
  reduced_by: Generated<number>;
  distances_in: string | null;
  facilities_by: string | null;
  layers: Json | null;
  layers_in: string | null;
  agency: string | null;
}

interface SearchListingDue {
  listing_id: number;
}

interface SearchLocality {
  city: string;
  slug: string;
  source: string;
  other_slugs: string[];
  name: string;
  names: Json;
  filters: Json;
  lat: number | null;
  lng: number | null;
  homes: number;
  numbers: Json;
  around: Json;
  counted_at: Date;
  outline: Json | null;
}

interface SearchPlace {
  key: string;
  kind: string;
  name: string;
  city: string;
  state: string;
  country: string;
  homes: number;
  lat: number | null;
  lng: number | null;
  name_words: string;
  words: string;
}

interface SearchPriceLevel {
  name: string;
  category_id: number;
  median: number;
  homes: number;
  counted_at: Date;
}

interface SearchPricePosition {
  listing_id: number;
  share: number;
  homes: number;
}

interface SearchRow {
  listing_id: number | null;
  owner_id: number | null;
  property_type: number | null;
  category_id: number | null;
  price: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  area: number | null;
  is_premium: boolean | null;
  promoted: boolean | null;
  created_at: Date | null;
  lat: number | null;
  lng: number | null;
  geo: Point | null;
  parameter_ids: number[] | null;
  city: string | null;
  state: string | null;
  country: string | null;
  words: string | null;
  facts: Json | null;
  price_per_area: number | null;
  place_keys: string[] | null;
  charges_month: number | null;
  facilities: Json | null;
  distances_in: string | null;
  layers: Json | null;
  layers_in: string | null;
  agency: string | null;
}

interface SearchSynonym {
  id: GeneratedAlways<number>;
  phrase: string;
  language: Generated<'' | 'en' | 'es' | 'fr' | 'hi' | 'ar'>;
  meaning: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SearchTile {
  property_type: number;
  category_id: number;
  gx: number;
  gy: number;
  n: number;
  low: number;
  high: number;
  lat_sum: number;
  lng_sum: number;
  west: number;
  south: number;
  east: number;
  north: number;
  one: number;
  level: number;
}

interface SearchTileChange {
  gx: number;
  gy: number;
}

interface SearchWord {
  word: string;
  listings: number;
}

interface SecurityEvent {
  id: GeneratedAlways<number>;
  at: Date;
  event: KindOfSecurityEvent;
  call: string;
  account_id: number | null;
  staff_id: number | null;
  address: string;
  agent: string;
  count: number;
}

interface SeenListing {
  account_id: number;
  listing_id: number;
  seen_at: Date;
}

interface Setting {
  key: string;
  value: Json;
  updated_at: Generated<Date>;
}

interface SettingChange {
  id: GeneratedAlways<number>;
  at: Date;
  staff_id: number | null;
  staff_name: string;
  key: string;
  before: Json | null;
  after: Json | null;
}

interface SettingSecret {
  key: string;
  sealed: Buffer;
  updated_at: Date;
}

interface SiteText {
  id: GeneratedAlways<number>;
  kind: 'about' | 'terms' | 'privacy';
  html: string;
  created_at: Generated<Date>;
  number: number;
  staff_name: Generated<string>;
  restored_from: number | null;
}

interface SiteTextTranslation {
  kind: 'about' | 'terms' | 'privacy';
  language: string;
  number: number;
  html: string;
  staff_name: Generated<string>;
  created_at: Date;
}

interface Slider {
  id: GeneratedAlways<number>;
  kind: 'image' | 'category' | 'property' | 'link';
  title: string;
  picture: Json<StoredPicture>;
  category_id: number | null;
  listing_id: number | null;
  link: Generated<string>;
  shows_details: Generated<boolean>;
  position: number;
  is_on: Generated<boolean>;
  updated_at: Generated<Date>;
}

interface StaffAccount {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  role: 'owner' | 'moderator' | 'editor' | 'finance' | 'support';
  is_active: Generated<boolean>;
  is_demo: Generated<boolean>;
  password_hash: string | null;
  one_time_until: Date | null;
  created_at: Date;
  updated_at: Date;
  last_seen_at: Date | null;
}

interface StaffChallenge {
  challenge_hash: Buffer;
  staff_id: number;
  sealed_secret: Buffer | null;
  expires_at: Date;
}

interface StaffIdempotencyKey {
  staff_id: number;
  key: string;
  fingerprint: Buffer;
  run: string;
  state: Generated<'running' | 'committed' | 'answered'>;
  answer: string | null;
  started_at: Date;
}

interface StaffLink {
  token_hash: Buffer;
  staff_id: number;
  expires_at: Date;
}

interface StaffRecovery {
  staff_id: number;
  code_hash: Buffer;
}

interface StaffSession {
  id: GeneratedAlways<number>;
  staff_id: number;
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  agent: Generated<string>;
  address: Generated<string>;
}

interface StaffTotp {
  staff_id: number;
  sealed_secret: Buffer;
  recovery_salt: Buffer;
  last_step: number;
  confirmed_at: Date;
}

interface TextPicture {
  id: GeneratedAlways<number>;
  picture: Json<StoredPicture>;
  created_at: Generated<Date>;
}

interface VerificationAnswer {
  id: GeneratedAlways<number>;
  application_id: number;
  field_id: number;
  number_value: number | null;
  text_value: string | null;
  choice_values: string[] | null;
  file_value: Json<StoredPicture | StoredDocument> | null;
}

interface VerificationApplication {
  id: GeneratedAlways<number>;
  account_id: number | null;
  status: Generated<'pending' | 'failed' | 'success'>;
  reason: string | null;
  applied_at: Date;
  decided_at: Date | null;
  agency_id: number | null;
  applied_by: number | null;
}

interface VerificationChoice {
  id: GeneratedAlways<number>;
  field_id: number;
  position: number;
  value: string;
}

interface VerificationField {
  id: GeneratedAlways<number>;
  name: string;
  field_type: 'text' | 'number' | 'radio' | 'checkbox' | 'dropdown' | 'textarea' | 'file';
  is_required: Generated<boolean>;
  position: number;
  is_active: Generated<boolean>;
  version: Generated<number>;
  asks_agencies: Generated<boolean>;
}

interface ViewKey {
  day: string;
  key: Buffer;
}

interface ViewSeen {
  day: string;
  listing_id: number;
  visitor: Buffer;
}

interface ViewedListing {
  account_id: number;
  listing_id: number;
  viewed_at: Date;
}

interface Viewing {
  id: GeneratedAlways<number>;
  slot_id: number;
  visitor_id: number | null;
  state: 'requested' | 'confirmed' | 'cancelled' | 'held' | 'no_show';
  note: Generated<string>;
  cancelled_by: 'agent' | 'visitor' | null;
  reason: Generated<string>;
  uid: Generated<string>;
  sequence: Generated<number>;
  reminders: Generated<number>;
  created_at: Date;
  updated_at: Date;
  is_asked: Generated<boolean>;
  visitor_held: boolean | null;
  interest: number | null;
  answer: Generated<string>;
}

interface ViewingBusy {
  calendar_id: number;
  starts_at: Date;
  ends_at: Date;
}

interface ViewingCalendar {
  id: GeneratedAlways<number>;
  account_id: number;
  address: Buffer;
  address_hash: Buffer;
  host: string;
  etag: Generated<string>;
  problem: 'unreachable' | 'inner' | 'not_found' | 'not_calendar' | 'too_large' | 'too_slow' | null;
  failures: Generated<number>;
  read_at: Date | null;
  checked_at: Date | null;
  next_at: Date;
  created_at: Date;
}

interface ViewingFeed {
  account_id: number;
  nonce: string;
  token_hash: Buffer;
  created_at: Date;
}

interface ViewingGuest {
  id: GeneratedAlways<number>;
  slot_id: number;
  viewing_id: number | null;
  name: string;
  email: string;
  phone: string | null;
  note: string;
  language: string;
  form_nonce: string;
  token_hash: Buffer;
  network: Buffer | null;
  link_ends_at: Date;
  created_at: Date;
}

interface ViewingHours {
  account_id: number;
  is_open: boolean;
  time_zone: string;
  minutes: number;
  buffer_minutes: number;
  notice_hours: number;
  horizon_days: number;
  needs_approval: boolean;
  hours: Json;
  breaks: Json;
  days_off: Json;
  extras: Json;
  updated_at: Date;
  video_url: Generated<string>;
}

interface ViewingSlot {
  id: GeneratedAlways<number>;
  agent_id: number | null;
  listing_id: number;
  listing_title: string;
  place: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date;
  busy_until: Date;
  is_group: boolean;
  seats: number;
  taken: Generated<number>;
  is_cancelled: Generated<boolean>;
  created_at: Date;
  video_url: Generated<string>;
}

interface ViewingWaiting {
  id: GeneratedAlways<number>;
  account_id: number;
  listing_id: number;
  slot_id: number | null;
  created_at: Date;
  notified_at: Date | null;
  notices: Generated<number>;
}

interface WebhookDelivery {
  id: GeneratedAlways<number>;
  endpoint_id: number;
  event_id: string;
  event_type: string;
  body: string;
  about: string;
  person_id: number | null;
  state: 'pending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  due_at: Date;
  tried_at: Date | null;
  status: number | null;
  problem: Generated<string>;
  answer: Generated<string>;
  took_ms: number | null;
  created_at: Date;
}

interface WebhookEndpoint {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  account_id: number | null;
  agency_id: number | null;
  url: string;
  events: string[];
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  is_active: Generated<boolean>;
  failing_since: Date | null;
  stopped_at: Date | null;
  paused_until: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface DB {
  account: Account;
  account_audience: AccountAudience;
  account_budget: AccountBudget;
  account_challenge: AccountChallenge;
  account_code: AccountCode;
  account_contact_change: AccountContactChange;
  account_contact_undo: AccountContactUndo;
  account_device: AccountDevice;
  account_handoff: AccountHandoff;
  account_identity: AccountIdentity;
  account_known_device: AccountKnownDevice;
  account_passkey: AccountPasskey;
  account_password: AccountPassword;
  account_proof: AccountProof;
  account_public: AccountPublic;
  account_recovery_code: AccountRecoveryCode;
  account_registration: AccountRegistration;
  account_reset: AccountReset;
  account_session: AccountSession;
  account_totp: AccountTotp;
  account_used_token: AccountUsedToken;
  account_visit: AccountVisit;
  advertisement: Advertisement;
  agency: Agency;
  agency_branch: AgencyBranch;
  agency_event: AgencyEvent;
  agency_home: AgencyHome;
  agency_home_public: AgencyHomePublic;
  agency_invitation: AgencyInvitation;
  agency_public: AgencyPublic;
  agency_seat: AgencySeat;
  article: Article;
  article_category: ArticleCategory;
  article_slug: ArticleSlug;
  article_text: ArticleText;
  audit_entry: AuditEntry;
  broadcast: Broadcast;
  category: Category;
  category_parameter: CategoryParameter;
  chat_event: ChatEvent;
  chat_feed: ChatFeed;
  chat_message: ChatMessage;
  chat_message_hidden: ChatMessageHidden;
  chat_presence: ChatPresence;
  city: City;
  contact_form_key: ContactFormKey;
  contact_message: ContactMessage;
  contact_reveal: ContactReveal;
  conversation: Conversation;
  conversation_side: ConversationSide;
  counted_question_public: CountedQuestionPublic;
  credit_entry: CreditEntry;
  credit_lot: CreditLot;
  currency_rates: CurrencyRates;
  declined_listing: DeclinedListing;
  demo_world: DemoWorld;
  distance_unit_public: DistanceUnitPublic;
  edge_change: EdgeChange;
  enquiry: Enquiry;
  enquiry_message: EnquiryMessage;
  facility: Facility;
  facility_kind_public: FacilityKindPublic;
  facility_kinds_public: FacilityKindsPublic;
  faq: Faq;
  faq_text: FaqText;
  favourite: Favourite;
  feed: Feed;
  feed_export: FeedExport;
  hidden_listing: HiddenListing;
  hidden_listing_public: HiddenListingPublic;
  home_section: HomeSection;
  house_text: HouseText;
  idempotency_key: IdempotencyKey;
  import_absence: ImportAbsence;
  import_gallery: ImportGallery;
  import_part: ImportPart;
  import_row: ImportRow;
  import_run: ImportRun;
  invoice: Invoice;
  invoice_counter: InvoiceCounter;
  invoice_terms: InvoiceTerms;
  language: Language;
  language_label: LanguageLabel;
  lead: Lead;
  lead_absence: LeadAbsence;
  lead_book: LeadBook;
  lead_event: LeadEvent;
  lead_identity: LeadIdentity;
  lead_routing: LeadRouting;
  lead_rule: LeadRule;
  lead_rule_seat: LeadRuleSeat;
  lead_service: LeadService;
  lead_task: LeadTask;
  lead_template: LeadTemplate;
  listing: Listing;
  listing_address_public: ListingAddressPublic;
  listing_agency_public: ListingAgencyPublic;
  listing_before: ListingBefore;
  listing_before_file: ListingBeforeFile;
  listing_charge: ListingCharge;
  listing_document: ListingDocument;
  listing_document_access: ListingDocumentAccess;
  listing_document_link: ListingDocumentLink;
  listing_draft: ListingDraft;
  listing_draft_file: ListingDraftFile;
  listing_event: ListingEvent;
  listing_facility: ListingFacility;
  listing_facility_public: ListingFacilityPublic;
  listing_facts_public: ListingFactsPublic;
  listing_home: ListingHome;
  listing_interest: ListingInterest;
  listing_lead_public: ListingLeadPublic;
  listing_owned_public: ListingOwnedPublic;
  listing_parameter: ListingParameter;
  listing_picture: ListingPicture;
  listing_picture_fact: ListingPictureFact;
  listing_plan_pin: ListingPlanPin;
  listing_private_document: ListingPrivateDocument;
  listing_public: ListingPublic;
  listing_question: ListingQuestion;
  listing_reach_public: ListingReachPublic;
  listing_report: ListingReport;
  listing_room: ListingRoom;
  listing_slug: ListingSlug;
  listing_stat: ListingStat;
  listing_surroundings: ListingSurroundings;
  listing_surroundings_public: ListingSurroundingsPublic;
  listing_text: ListingText;
  listing_text_public: ListingTextPublic;
  listing_tour: ListingTour;
  listing_view_day: ListingViewDay;
  map_layer: MapLayer;
  map_layer_file: MapLayerFile;
  map_layer_shape: MapLayerShape;
  map_layer_tile: MapLayerTile;
  map_layers_filtered_public: MapLayersFilteredPublic;
  moderation_decision: ModerationDecision;
  moderation_risk: ModerationRisk;
  move_in_address: MoveInAddress;
  move_in_item: MoveInItem;
  move_in_line: MoveInLine;
  move_in_run: MoveInRun;
  move_in_staged: MoveInStaged;
  notification: Notification;
  notification_delivery: NotificationDelivery;
  notification_off: NotificationOff;
  notification_quiet: NotificationQuiet;
  offer: Offer;
  offer_document: OfferDocument;
  offer_round: OfferRound;
  package_grant: PackageGrant;
  package_held: PackageHeld;
  page_text: PageText;
  parameter: Parameter;
  payment_bank_detail: PaymentBankDetail;
  payment_dispute: PaymentDispute;
  payment_event: PaymentEvent;
  payment_gateway: PaymentGateway;
  payment_part_refund: PaymentPartRefund;
  payment_receipt: PaymentReceipt;
  payment_step: PaymentStep;
  payment_test_charge: PaymentTestCharge;
  payment_transaction: PaymentTransaction;
  person_block: PersonBlock;
  place_address: PlaceAddress;
  place_district: PlaceDistrict;
  place_point: PlacePoint;
  place_run: PlaceRun;
  place_set: PlaceSet;
  place_street: PlaceStreet;
  plan_package: PlanPackage;
  plan_package_feature: PlanPackageFeature;
  preference: Preference;
  project: Project;
  project_document: ProjectDocument;
  project_event: ProjectEvent;
  project_picture: ProjectPicture;
  project_plan: ProjectPlan;
  project_public: ProjectPublic;
  project_slug: ProjectSlug;
  project_stat: ProjectStat;
  project_surroundings: ProjectSurroundings;
  project_text: ProjectText;
  project_unit: ProjectUnit;
  project_unit_event: ProjectUnitEvent;
  project_unit_stat: ProjectUnitStat;
  project_view_day: ProjectViewDay;
  push_identity: PushIdentity;
  push_receipt: PushReceipt;
  reason_template: ReasonTemplate;
  recommendation_choice: RecommendationChoice;
  recommendation_list: RecommendationList;
  redirect: Redirect;
  report_reason: ReportReason;
  review: Review;
  review_answer_report: ReviewAnswerReport;
  review_report: ReviewReport;
  saved_search: SavedSearch;
  saved_search_change: SavedSearchChange;
  saved_search_match: SavedSearchMatch;
  search_card: SearchCard;
  search_change: SearchChange;
  search_count: SearchCount;
  search_facility: SearchFacility;
  search_first_filters: SearchFirstFilters;
  search_listing: SearchListing;
  search_listing_due: SearchListingDue;
  search_locality: SearchLocality;
  search_place: SearchPlace;
  search_price_level: SearchPriceLevel;
  search_price_position: SearchPricePosition;
  search_row: SearchRow;
  search_synonym: SearchSynonym;
  search_tile: SearchTile;
  search_tile_change: SearchTileChange;
  search_word: SearchWord;
  security_event: SecurityEvent;
  seen_listing: SeenListing;
  setting: Setting;
  setting_change: SettingChange;
  setting_secret: SettingSecret;
  site_text: SiteText;
  site_text_translation: SiteTextTranslation;
  slider: Slider;
  staff_account: StaffAccount;
  staff_challenge: StaffChallenge;
  staff_idempotency_key: StaffIdempotencyKey;
  staff_link: StaffLink;
  staff_recovery: StaffRecovery;
  staff_session: StaffSession;
  staff_totp: StaffTotp;
  text_picture: TextPicture;
  verification_answer: VerificationAnswer;
  verification_application: VerificationApplication;
  verification_choice: VerificationChoice;
  verification_field: VerificationField;
  view_key: ViewKey;
  view_seen: ViewSeen;
  viewed_listing: ViewedListing;
  viewing: Viewing;
  viewing_busy: ViewingBusy;
  viewing_calendar: ViewingCalendar;
  viewing_feed: ViewingFeed;
  viewing_guest: ViewingGuest;
  viewing_hours: ViewingHours;
  viewing_slot: ViewingSlot;
  viewing_waiting: ViewingWaiting;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
}
