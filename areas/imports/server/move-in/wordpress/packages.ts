import type { CountedFeature } from '@keystead/plans/contract';
import type { OldGrant, Read, Thing } from '../records.ts';
import type { MoveInSystem, Reading } from '../system.ts';
import { leadingNumber, moment, text } from '../values.ts';
import { type Said, saidBy, saysNothing, titleText, unreadOf } from './meta.ts';
import { paymentsOf } from './payments.ts';
import type { HolderField, PackageField, Theme } from './theme.ts';

type ThemePackages = NonNullable<Theme['packages']>;

const HOUR = 3_600_000;
/** As all themes count them. */
const HOURS: Readonly<Record<string, number>> = { day: 24, week: 168, month: 720, year: 8760 };
const UNLIMITED = -1;
const GATEWAYS = { stripe: 'Stripe', paypal: 'PayPal' } as const;

/** Returns how packages of a theme are read, what people have of them, and what they paid for them. */
export const packageReadings = (label: string, packages: ThemePackages): MoveInSystem['readings'] => ({
  package: [packagesOf(packages)],
  grant: [grantsOf(packages)],
  payment: [paymentsOf(label, packages)],
});

const packagesOf = ({ type, fields }: ThemePackages): Reading<'package'> => ({
  table: `posts/${type}`,
  children: { postmeta: ['post_id'] },
  read(row, children): Read<Thing<'package'>> {
    const oldId = text(row, 'id');
    const status = text(row, 'post_status');
    if (status === 'auto-draft') return { oldId, leftOut: 'was not finished' };
    const meta = children.postmeta?.get(oldId);
    const said = saidBy(meta, fields);
    const price = leadingNumber(said.first('price')) ?? 0;
    const durationHours = hoursOf(said);
    const listings = limitOf(said);
    const featured = countIn(said.first('featured'));
    return {
      oldId,
      name: titleText(text(row, 'post_title')).slice(0, 60),
      price: price > 0 ? price : null,
      durationHours,
      oncePerPerson: !(price > 0),
      isActive: status === 'publish' && said.first('visible').toLowerCase() !== 'no',
      iosProductId: null,
      features: {
        ...(listings !== 0 && { property_list: listings }),
        ...(featured !== 0 && { property_feature: featured }),
      },
      notes: [
        ...(durationHours === null ? ['does not say how long it lasts: here it never ends'] : []),
        ...unreadOf(meta, fields),
      ],
    };
  },
});

const hoursOf = (said: Said<PackageField>): number | null => {
  const hours = HOURS[said.first('period').toLowerCase().replace(/s$/, '')];
  const periods = Number(said.first('periods'));
  return hours !== undefined && periods > 0 ? hours * periods : null;
};

/** Returns how many listings a package holds; null without limit. */
const limitOf = (said: Said<PackageField>): number | null =>
  saysNothing(said.first('unlimited')) ? countIn(said.first('listings')) : null;

/** Returns a number of listings; null without limit, 0 for what is none. */
function countIn(value: string): number | null {
  const count = Math.trunc(Number(value)) || 0;
  return count === UNLIMITED ? null : Math.max(count, 0);
}

const grantsOf = ({ type, fields, holder }: ThemePackages): Reading<'grant'> => ({
  table: 'holders',
  children: { usermeta: ['user_id'] },
  also: [
    ({ id }, children) => {
      const held = saidBy(children.usermeta?.get(id ?? ''), holder).all('package');
      return { [`posts/${type}`]: held, postmeta: held };
    },
  ],
  read(row, children): Read<OldGrant> {
    const personId = text(row, 'id');
    const said = saidBy(children.usermeta?.get(personId), holder);
    const charges = chargesOf(said);
    const leftOut = (why: string) => ({ oldId: personId, leftOut: [why, ...charges].join('; ') });
    const packageId = said.first('package');
    if (packageId === '' || packageId === '0') return leftOut(withoutPackage(said));
    if (!children[`posts/${type}`]?.has(packageId))
      return leftOut(`has the package ${packageId}, which is not there`);
    const terms = saidBy(children.postmeta?.get(packageId), fields);
    const lasts = (hoursOf(terms) ?? 0) * HOUR;
    const until = moment(said.first('until'));
    const startsAt = moment(said.first('since')) ?? (until && lasts ? new Date(+until - lasts) : undefined);
    if (!startsAt) return leftOut('has a package without a date: give what is left of it by hand');
    const endsAt = until ?? (lasts ? new Date(+startsAt + lasts) : null);
    if (endsAt && endsAt <= startsAt) return leftOut('has a package that ends before it begins');
    const credits = [
      creditOf('property_list', heldOf(said, 'listings') ?? limitOf(terms), said.first('listings_left')),
      creditOf(
        'property_feature',
        heldOf(said, 'featured') ?? countIn(terms.first('featured')),
        said.first('featured_left'),
      ),
    ].flatMap((credit) => credit ?? []);
    return { oldId: personId, personId, packageId, startsAt, endsAt, credits, notes: charges };
  },
});

/** Returns what a package held when someone got it; undefined where only the package says so. */
const heldOf = (said: Said<HolderField>, field: 'listings' | 'featured') =>
  said.first(field) === '' ? undefined : countIn(said.first(field));

/** Returns what someone has: where nothing says what is left, the old site took it for nothing. */
function creditOf(
  feature: CountedFeature,
  held: number | null,
  said: string,
): OldGrant['credits'][number] | undefined {
  const left = countIn(said);
  if (left === null) return { feature, total: null, used: 0 };
  const total = Math.max(held ?? 0, left);
  return total === 0 ? undefined : { feature, total, used: total - left };
}

/** Says what someone has of no package: listings that the old site gives to everybody. */
function withoutPackage(said: Said<HolderField>): string {
  const left = countIn(said.first('listings_left'));
  return left === 0
    ? 'has no package any more'
    : `has ${left ?? 'unlimited'} listings of no package: give them by hand`;
}

/** Names the gateways that go on charging someone. */
const chargesOf = (said: Said<HolderField>): string[] =>
  said.first('recurs') === '0'
    ? []
    : (Object.keys(GATEWAYS) as (keyof typeof GATEWAYS)[]).flatMap((gateway) => {
        const id = said.first(gateway);
        return id === '' || id === '0'
          ? []
          : [`${GATEWAYS[gateway]} goes on charging (${id}): end that there by hand`];
      });
