const KEY = 'keystead.device';

/**
 * The name of this device, made at the first need: what the `device` of sign-in calls asks for. It stays when people sign
 * out, as it is about the device; it tells the server nothing but that someone has signed in here before.
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
