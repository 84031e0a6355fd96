/** Where the choice is kept: "light", "dark" or "system" (the default). */
export const THEME_KEY = 'theme';

/**
 * Text of an inline script for the head, before any style: it puts `dark` or `light` on <html> before first paint.
 * Give the tag the page's nonce, and <html> `suppressHydrationWarning`.
 */
export const themeScript = `(function(){var d=document.documentElement,t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}var k=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches);d.classList.add(k?'dark':'light');d.classList.remove(k?'light':'dark')})()`;
