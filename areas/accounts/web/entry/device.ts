const KEY = 'keystead.device';

/**
 * Returns the name of this device, made at the first need, for `device` of sign-in calls. It stays after signing
 * out, as it is about the device; it shows the server only that someone has signed in here before.
 */
export function thisDevice(): { device?: string } {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return { device: known };
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const device = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    localStorage.setItem(KEY, device);
    return { device };
  } catch {
    // A browser that stores nothing has the limits of strangers.
    return {};
  }
}
