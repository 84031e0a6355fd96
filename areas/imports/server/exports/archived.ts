import type { AgencyArchivePart } from '@keystead/agencies/server';
import type { ArchiveEntry } from '@keystead/platform/archive';
import type { Ctx } from '@keystead/platform/context';
import { EXPORT_FORMATS, EXPORT_LIMITS, type ExportFormatName } from '../../export-rules.ts';
import { FEED_WRITERS } from '../formats/index.ts';
import { headOf, homesOf, type Source, turns } from './answering.service.ts';
import { readHomeIds } from './exports.queries.ts';

/** Formats that anybody can read. */
const OPEN_FORMATS = ['csv', 'schema_org'] as const satisfies ExportFormatName[];
/** Homes of one file. */
const PART = 5 * EXPORT_LIMITS.page;

/** Returns those of some homes that visitors see as files of open formats, some hundred homes in each. */
export async function* archivedHomes(
  ctx: Ctx,
  source: Source,
  ids: readonly number[],
): AsyncGenerator<ArchiveEntry> {
  const head = await headOf(ctx, source);
  if (!head) return;
  for (let from = 0; from < ids.length; from += PART) {
    const texts = OPEN_FORMATS.map((format) => FEED_WRITERS[format].begin(head));
    let written = 0;
    for (let at = from; at < Math.min(from + PART, ids.length); at += EXPORT_LIMITS.page) {
      const page = ids.slice(at, Math.min(at + EXPORT_LIMITS.page, from + PART));
      for (const home of await turns(() => homesOf(ctx, source, page))) {
        OPEN_FORMATS.forEach((format, place) => {
          texts[place] += FEED_WRITERS[format].home(home, head, written) ?? '';
        });
        written += 1;
      }
    }
    if (written === 0) continue;
    const name = `homes/homes-${from / PART + 1}`;
    for (const [place, format] of OPEN_FORMATS.entries()) {
      const text = `${texts[place]}${FEED_WRITERS[format].end(head)}`;
      yield { name: `${name}.${EXPORT_FORMATS[format].extension}`, data: Buffer.from(text) };
    }
  }
}

/** Says whose homes leave with an archive: nothing is left out of them that a feed may leave out. */
export const wholeSource = (owner: { accountId: number } | { agencyId: number }): Source => ({
  accountId: 'accountId' in owner ? owner.accountId : null,
  agencyId: 'agencyId' in owner ? owner.agencyId : null,
  withContact: true,
  withPictures: true,
});

/** Homes of an agency that visitors see. */
export const archivedHomesOfAgency: AgencyArchivePart = async function* homes(ctx, agencyId) {
  const source = wholeSource({ agencyId });
  const chosen = { ...source, maker: 'agency', offer: 'all', categoryId: null, city: '', ids: null } as const;
  const { homes: limit } = EXPORT_LIMITS;
  yield* archivedHomes(ctx, source, await readHomeIds(ctx, chosen, { afterId: 0, limit }));
};
