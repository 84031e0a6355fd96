/** What the service worker keeps for the person who is here; its names stand in apps/web/public/worker/kept.js. */
const OWN_CACHES = ['keystead-own', 'keystead-seen-pages', 'keystead-seen-pictures'];

/**
 * Forgets in this browser what only whoever was signed in should find: pages and pictures looked at, the push
 * subscription, notifications still shown; and, when they left of their own will, what they had begun to write.
 */
export async function forgetPerson({ hasLeft }: { hasLeft: boolean }): Promise<void> {
  forgetKeys(hasLeft ? /^keystead\.(push|chat)-/ : /^keystead\.push-/);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await Promise.allSettled([
    subscription?.unsubscribe(),
    ...('caches' in window ? OWN_CACHES.map((name) => caches.delete(name)) : []),
  ]);
}

function forgetKeys(names: RegExp): void {
  try {
    for (const key of Object.keys(localStorage)) if (names.test(key)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
