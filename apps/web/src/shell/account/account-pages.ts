/** Addresses of one's own pages that stand beside the navigation of the account; forms have steps of their own in its place. */
const ACCOUNT_PAGES = /^\/(user\/(?!properties|add-project|edit-)|all-personalized-feeds)/;

/** Returns whether a page stands beside the navigation of the account. @param pathname without the prefix of a language */
export const isAccountPage = (pathname: string): boolean => ACCOUNT_PAGES.test(pathname);
