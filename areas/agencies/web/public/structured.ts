import { ratingData } from '@keystead/agents/web';
import type { AgencyDetail } from '../../contract.ts';

/** Returns an agency as schema.org knows them, for search engines. `page`: absolute address. */
export function agencyStructuredData(agency: AgencyDetail, page: string): Record<string, unknown> {
  const { name, description, logo, website, branches, languages } = agency;
  const [first] = branches;
  return {
    // Estate agents are local businesses, and those have an address.
    '@type': first ? 'RealEstateAgent' : 'Organization',
    '@id': page,
    name,
    url: page,
    ...(description && { description }),
    ...(logo && { image: logo, logo }),
    ...(first && { address: addressOf(first) }),
    ...(branches.length > 1 && {
      department: branches.map((branch) => ({
        '@type': 'RealEstateAgent',
        name: `${name}, ${branch.name}`,
        address: addressOf(branch),
      })),
    }),
    ...(agency.rating && { aggregateRating: ratingData(agency.rating) }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(website && { sameAs: [website] }),
  };
}

const addressOf = ({ address, city, state, country }: AgencyDetail['branches'][number]) => ({
  '@type': 'PostalAddress',
  ...(address && { streetAddress: address }),
  addressLocality: city,
  ...(state && { addressRegion: state }),
  ...(country && { addressCountry: country }),
});
