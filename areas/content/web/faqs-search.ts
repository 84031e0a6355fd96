/** What someone looks for among the questions, as the address says it: `?search=deposit`. */
export interface FaqsSearch {
  search?: string | undefined;
}

/** For `validateSearch`: a plausible search text. */
export function readFaqsSearch(raw: { readonly search?: unknown }): FaqsSearch {
  const words = String(raw.search ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 100);
  return words.trim() === '' ? {} : { search: words };
}

/** Returns what the page asks for: all of them, in its language. They are searched where they are read. */
export const faqsArgs = (language: string) => ({ limit: 100, text_language: language });

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns questions that contain, with their answer, every term; accents and capitals are ignored. */
export function questionsWith<Faq extends { question: string; answer: string }>(
  faqs: readonly Faq[],
  words: string,
): readonly Faq[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return faqs;
  return faqs.filter(({ question, answer }) => {
    const text = plain(`${question} ${answer}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** Returns the questions by what they are about, in the order in which the topics first come up. */
export function byTopic<Faq extends { topic: string }>(faqs: readonly Faq[]): [topic: string, faqs: Faq[]][] {
  return [...Map.groupBy(faqs, ({ topic }) => topic)];
}
