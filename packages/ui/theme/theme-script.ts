/** Where the choice is stored: "light", "dark" or "system" (the default). */
export const THEME_KEY = 'theme';
/** Where the wish for more contrast is stored: "more", or nothing, and the system decides. */
export const CONTRAST_KEY = 'contrast';

/**
 * Text of an inline script for the head, before any style: it puts `dark` or `light`, and `contrast` where it was
 * chosen, on <html> before first paint. Give the tag the page's nonce, and <html> `suppressHydrationWarning`.
 */
export const themeScript = `(function(){var d=document.documentElement,t,c;try{t=localStorage.getItem('${THEME_KEY}');c=localStorage.getItem('${CONTRAST_KEY}')}catch(e){}var k=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches);d.classList.add(k?'dark':'light');d.classList.remove(k?'light':'dark');d.classList.toggle('contrast',c==='more')})()`;
