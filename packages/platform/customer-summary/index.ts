import type { Ctx } from '../context/index.ts';

/**
 * What a customer has, as staff see it on the page of that customer. Every area says here what of its own belongs to
 * people, and who may see it (decision 118).
 */

export interface SummaryLine {
  /** What it is called. */
  readonly title: string;
  /** What else there is to say. */
  readonly note: string;
  /** Its status, in a word or two. */
  readonly state: string;
  readonly at: Date | null;
  /** Its place in the back office, where it has one: `queue`, `property-12`. */
  readonly record?: { readonly resource: string; readonly id: string };
}

export interface SummarySection {
  /** `listings`. */
  readonly topic: string;
  /** `Homes`. */
  readonly label: string;
  /** What staff need to see it. */
  readonly right: string;
  /** The newest first, `most` at most, and how many there are. */
  read(ctx: Ctx, accountId: number, most: number): Promise<{ lines: SummaryLine[]; total: number }>;
}

const sections = new Map<string, SummarySection>();

/** Says what of an area belongs to people; from `connect`. */
export function addCustomerSummary(section: SummarySection): void {
  sections.set(section.topic, section);
}

/** Returns all that people can have, in the order of areas. */
export function summarySections(): readonly SummarySection[] {
  return [...sections.values()];
}
