/** Which articles are listed, as the address says it: `?category=buying&page=2`. */
export interface ArticlesSearch {
  category?: string | undefined;
  page?: string | undefined;
}

/** For `validateSearch` and `loaderDeps`: what could be meant; the rest is dropped. */
export function readArticlesSearch(raw: {
  readonly category?: unknown;
  readonly page?: unknown;
}): ArticlesSearch {
  const { category, page } = raw;
  return {
    ...(/^[\p{L}\p{N}\p{M}-]{1,100}$/u.test(String(category ?? '')) && { category: String(category) }),
    ...(/^[1-9]\d{0,2}$/.test(String(page ?? '')) && { page: String(page) }),
  };
}

/** Articles of one page: one across, then rows of three. */
export const ARTICLES_LENGTH = 10;
