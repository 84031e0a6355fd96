import type { AgentDetail, Rating } from '../contract.ts';

/** Returns what reviews come to as schema.org says it. */
export const ratingData = ({ average, count }: Rating) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

/** Returns an agent as schema.org knows them, for search engines. `page`: absolute address. */
export function agentStructuredData(agent: AgentDetail, page: string): Record<string, unknown> {
  const { name, about_me: about, profile, address, city, state, country, languages } = agent;
  const isPlaced = [address, city, country].some((text) => text !== '');
  const elsewhere = [agent.facebook_id, agent.instagram_id, agent.twitter_id, agent.youtube_id].filter(
    (link) => /^https?:\/\//.test(link),
  );
  return {
    // Estate agents are local businesses, and those have an address.
    '@type': isPlaced ? 'RealEstateAgent' : 'Organization',
    '@id': page,
    name,
    url: page,
    ...(about && { description: about }),
    ...(profile && { image: profile }),
    ...(isPlaced && {
      address: {
        '@type': 'PostalAddress',
        ...(address && { streetAddress: address }),
        ...(city && { addressLocality: city }),
        ...(state && { addressRegion: state }),
        ...(country && { addressCountry: country }),
      },
    }),
    ...(agent.rating && { aggregateRating: ratingData(agent.rating) }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}
