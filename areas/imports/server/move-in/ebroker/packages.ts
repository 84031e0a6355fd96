import type { Feature } from '@keystead/plans/contract';
import { isCounted } from '@keystead/plans/server';
import type { DumpRow } from '../dump/read-dump.ts';
import type { OldGrant, OldPayment, Read, Thing } from '../records.ts';
import type { Children, Reading } from '../system.ts';
import { fileName, moment, text } from '../values.ts';

/** What a package opens, by its number there. */
const FEATURES: Readonly<Record<string, Feature>> = {
  '1': 'property_list',
  '2': 'property_feature',
  '3': 'project_list',
  '4': 'project_feature',
  '5': 'mortgage_calculator_detail',
  '6': 'premium_properties',
  '7': 'project_access',
};
const HOURS = 24;
const NO_DATE = 'has no date of its beginning';

/** Tables of which a package or a grant reads single rows, with the column that names them. */
export const NAMED_TABLES: Readonly<Record<string, readonly string[]>> = { packages: ['id'] };

type Features = Partial<Record<Feature, number | null>>;

/** Since 1.2.3 a package holds features, each with a limit or without; before, numbers of homes and advertisements. */
const isOld = (columns: readonly string[] = []) => columns.includes('property_limit');

/** Returns how much of a feature a row of a package gives: null without limit, 0 for none. */
const limitOf = (row: DumpRow, feature: Feature): number | null =>
  text(row, 'limit_type') === 'unlimited' || !isCounted(feature) ? null : Number(text(row, 'limit')) || 0;

function featuresOf(rows: readonly DumpRow[], notes: string[]): Features {
  const features: Features = {};
  for (const row of rows) {
    if (text(row, 'deleted_at') !== '') continue;
    const feature = FEATURES[text(row, 'feature_id')];
    const limit = feature && limitOf(row, feature);
    if (feature === undefined) notes.push(`feature ${text(row, 'feature_id')} is not known here`);
    else if (limit === 0) notes.push(`${feature} is limited to none, and is left out`);
    else if (limit !== undefined) features[feature] = limit;
  }
  return features;
}

/** Up to version 1.2.2: how many homes and advertisements, or what only some may see. */
function oldFeaturesOf(row: DumpRow): Features {
  if (text(row, 'type') === 'premium_user') return { premium_properties: null, project_access: null };
  const limits = { property_list: 'property_limit', property_feature: 'advertisement_limit' } as const;
  const features: Features = {};
  for (const [feature, column] of Object.entries(limits) as [Feature, string][]) {
    const limit = text(row, column);
    if (limit === '') features[feature] = null;
    else if (Number(limit) > 0) features[feature] = Number(limit);
  }
  return features;
}

export const PACKAGES: Reading<'package'> = {
  table: 'packages',
  children: { package_features: ['package_id'] },
  read(row, children, { columns }): Read<Thing<'package'>> {
    const oldId = text(row, 'id');
    const notes: string[] = [];
    const old = isOld(columns.get('packages'));
    const price = Number(text(row, 'price')) || 0;
    const duration = Number(text(row, 'duration')) || 0;
    return {
      oldId,
      name: text(row, 'name').slice(0, 60),
      price: price > 0 ? price : null,
      durationHours: duration > 0 ? duration * (old ? HOURS : 1) : null,
      oncePerPerson: !(price > 0),
      isActive: text(row, 'status') === '1' && text(row, 'deleted_at') === '',
      iosProductId: text(row, 'ios_product_id') || null,
      features: old ? oldFeaturesOf(row) : featuresOf(children.package_features?.get(oldId) ?? [], notes),
      notes,
    };
  },
};

/** Returns what a grant holds: the limits it was given, else those of the package. */
function creditsOf(row: DumpRow, children: Children): OldGrant['credits'] {
  const limits = children.user_package_limits?.get(text(row, 'id')) ?? [];
  const rows = children.package_features?.get(text(row, 'package_id')) ?? [];
  const credits = new Map<Feature, OldGrant['credits'][number]>();
  for (const one of rows) {
    const feature = FEATURES[text(one, 'feature_id')];
    const limit = limits.find((given) => text(given, 'package_feature_id') === text(one, 'id'));
    // What was added to the package later, nobody has who had it before; what was removed, they keep.
    if (feature === undefined || (!limit && text(one, 'deleted_at') !== '')) continue;
    const given = limitOf(one, feature);
    const total = given === null || !limit ? given : Number(text(limit, 'total_limit'));
    if (total !== 0) credits.set(feature, { feature, total, used: Number(limit?.used_limit ?? 0) });
  }
  return [...credits.values()];
}

export const GRANTS: Reading<'grant'> = {
  table: 'user_packages',
  children: { user_package_limits: ['user_package_id'] },
  also: [(row) => ({ package_features: [text(row, 'package_id')] })],
  read(row, children): Read<OldGrant> {
    const oldId = text(row, 'id');
    if (text(row, 'deleted_at') !== '') return { oldId, leftOut: 'was taken away' };
    const startsAt = moment(text(row, 'start_date'));
    const endsAt = moment(text(row, 'end_date')) ?? null;
    if (!startsAt) return { oldId, leftOut: NO_DATE };
    if (endsAt && endsAt <= startsAt) return { oldId, leftOut: 'ends before it begins' };
    const credits = creditsOf(row, children);
    return {
      oldId,
      personId: text(row, 'user_id'),
      packageId: text(row, 'package_id'),
      startsAt,
      endsAt,
      credits,
    };
  },
};

const CUSTOMER = /(^|\\)Customer$/;

/** Packages of people up to version 1.2.2. */
export const OLD_GRANTS: Reading<'grant'> = {
  table: 'user_purchased_packages',
  also: [(row) => ({ packages: [text(row, 'package_id')] })],
  oldId: (row) => `old-${text(row, 'id')}`,
  read(row, children): Read<OldGrant> {
    const oldId = `old-${text(row, 'id')}`;
    if (!CUSTOMER.test(text(row, 'modal_type'))) return { oldId, leftOut: 'is of no person' };
    const [held] = children.packages?.get(text(row, 'package_id')) ?? [];
    const startsAt = moment(text(row, 'start_date'));
    const endsAt = moment(text(row, 'end_date')) ?? null;
    if (!startsAt) return { oldId, leftOut: NO_DATE };
    if (endsAt && endsAt <= startsAt) return { oldId, leftOut: 'ends before it begins' };
    const used: Readonly<Partial<Record<string, { column: string; state: string }>>> = {
      property_list: { column: 'used_limit_for_property', state: 'prop_status' },
      property_feature: { column: 'used_limit_for_advertisement', state: 'adv_status' },
    };
    const credits = (Object.entries(held ? oldFeaturesOf(held) : {}) as [Feature, number | null][]).map(
      ([feature, total]) => {
        const { column = '', state = '' } = used[feature] ?? {};
        // Its sign for "used up" counts more than the number.
        const isGone = total !== null && text(row, state) === '0';
        return { feature, total, used: isGone ? total : Number(text(row, column)) || 0 };
      },
    );
    return {
      oldId,
      personId: text(row, 'modal_id'),
      packageId: text(row, 'package_id'),
      startsAt,
      endsAt,
      credits,
    };
  },
};

const STATES: Readonly<Record<string, Pick<OldPayment, 'state' | 'reason'>>> = {
  success: { state: 'success', reason: null },
  '1': { state: 'success', reason: null },
  failed: { state: 'failed', reason: null },
  '2': { state: 'failed', reason: null },
  pending: { state: 'failed', reason: 'Not completed before the move' },
  review: { state: 'failed', reason: 'Not decided before the move' },
  rejected: { state: 'rejected', reason: null },
};
/** States in which someone may have paid without having got anything. */
const OPEN = new Set(['pending', 'review']);

function readPayment(
  row: DumpRow,
  oldId: string,
  columns: { person: string; status: string },
): Read<OldPayment> {
  const amount = Number(text(row, 'amount')) || 0;
  if (!(amount > 0)) return { oldId, leftOut: 'cost nothing' };
  const status = text(row, columns.status);
  const state = STATES[status];
  if (!state) return { oldId, leftOut: `is in the state "${status}", which is not known here` };
  const by = text(row, 'payment_gateway') || text(row, 'payment_type') || 'payment';
  const named = text(row, 'transaction_id') || text(row, 'order_id');
  return {
    oldId,
    personId: text(row, columns.person),
    packageId: text(row, 'package_id'),
    amount,
    reference: `${by} ${named} (${oldId})`.replaceAll(/\s+/g, ' ').slice(0, 255),
    state: state.state,
    reason: text(row, 'reject_reason') || state.reason,
    createdAt: moment(text(row, 'created_at')),
    ...(OPEN.has(status) && {
      notes: [`was ${status} there and is closed here: if it was paid, give the package by hand`],
    }),
  };
}

export const PAYMENTS: Reading<'payment'> = {
  table: 'payment_transactions',
  children: { bank_receipt_files: ['payment_transaction_id'] },
  read(row, children) {
    const oldId = text(row, 'id');
    const receipts = (children.bank_receipt_files?.get(oldId) ?? []).flatMap((one) => {
      const name = fileName(text(one, 'file'));
      return name === '' || text(one, 'deleted_at') !== '' ? [] : [[`bank_receipt_file/${name}`]];
    });
    return { ...readPayment(row, oldId, { person: 'user_id', status: 'payment_status' }), receipts };
  },
};

/** Payments up to version 1.2.2. */
export const OLD_PAYMENTS: Reading<'payment'> = {
  table: 'payments',
  oldId: (row) => `old-${text(row, 'id')}`,
  read: (row) => readPayment(row, `old-${text(row, 'id')}`, { person: 'customer_id', status: 'status' }),
};
