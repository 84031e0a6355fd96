import { forgetDrafts } from '@keystead/drafts';

/** What the service worker caches for the person who is here; its names stand in apps/web/public/worker/stored.js. */
const OWN_CACHES = ['keystead-own', 'keystead-seen-pages', 'keystead-seen-pictures'];
/** The forms of homes and of projects, by the names of their `DraftShape`. */
const DRAFT_NAMES = ['posting', 'project-post'];

/**
 * Removes from this browser what only the signed-in person should find: pages and pictures looked at, the push
 * subscription, notifications still shown; and, when they left of their own will, what they had begun to write.
 */
export async function forgetPerson({
  hasLeft,
  accountId,
}: {
  hasLeft: boolean;
  accountId: number | undefined;
}): Promise<void> {
  const drafts = hasLeft && accountId !== undefined ? forgetDrafts(DRAFT_NAMES, accountId) : undefined;
  forgetKeys(hasLeft ? /^keystead\.(push|chat)-/ : /^keystead\.push-/);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await Promise.allSettled([
    drafts,
    subscription?.unsubscribe(),
    ...('caches' in window ? OWN_CACHES.map((name) => caches.delete(name)) : []),
  ]);
}

function forgetKeys(names: RegExp): void {
  try {
    for (const key of Object.keys(localStorage)) if (names.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}
