import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { PackageDraft } from '../rules.ts';
import { grantPackage } from './credits.service.ts';
import { offerPackage } from './packages.service.ts';

const DAY = 24;

const base = { oncePerPerson: false, givenAtStart: false, isRecommended: false };

/** What the site of the demo world offers: one for everybody, one to try, and four to buy. */
const demoPackages: readonly PackageDraft[] = [
  {
    ...base,
    name: 'Starter',
    price: null,
    durationHours: null,
    givenAtStart: true,
    sortOrder: 1,
    description: 'For your own home. Free, and included with every account.',
    features: { property_list: 3, project_list: 1, project_access: null },
  },
  {
    ...base,
    name: 'Open house week',
    price: null,
    durationHours: 7 * DAY,
    oncePerPerson: true,
    sortOrder: 2,
    description: 'A week to try what sellers use, once and without a card.',
    features: {
      property_list: 2,
      property_feature: 1,
      mortgage_calculator_detail: null,
      premium_properties: null,
      project_access: null,
    },
  },
  {
    ...base,
    name: 'Weekend spotlight',
    price: 9,
    durationHours: 2 * DAY,
    sortOrder: 3,
    description: 'Two days on top, for the viewing on Saturday.',
    features: { property_feature: 1, project_feature: 1 },
  },
  {
    ...base,
    name: 'Private seller',
    price: 29,
    durationHours: 60 * DAY,
    sortOrder: 4,
    description: 'Enough for a family that sells one home and finds the next.',
    features: {
      property_list: 5,
      property_feature: 2,
      mortgage_calculator_detail: null,
      premium_properties: null,
      project_access: null,
    },
  },
  {
    ...base,
    name: 'Agent',
    price: 89,
    durationHours: 30 * DAY,
    isRecommended: true,
    sortOrder: 5,
    description: 'For agents on their own, with room for a full book.',
    features: {
      property_list: 40,
      property_feature: 10,
      project_list: 5,
      project_feature: 2,
      mortgage_calculator_detail: null,
      premium_properties: null,
      project_access: null,
    },
  },
  {
    ...base,
    name: 'Agency',
    price: 690,
    durationHours: 365 * DAY,
    sortOrder: 6,
    description: 'A year without counting, for an office and its developers.',
    features: {
      property_list: null,
      property_feature: 120,
      project_list: null,
      project_feature: 40,
      mortgage_calculator_detail: null,
      premium_properties: null,
      project_access: null,
    },
  },
];

/** Offers the packages of the demo world and gives its people the largest; doing so again changes nothing. */
export async function seedPlans(ctx: Ctx, accountIds: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (open) => {
    let packageId = 0;
    for (const draft of demoPackages) packageId = await offerPackage(open, draft);
    for (const accountId of accountIds) {
      await grantPackage(open, { accountId, packageId, source: 'staff', reference: `demo:${accountId}` });
    }
  });
}
