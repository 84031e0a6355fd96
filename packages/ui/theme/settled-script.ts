/**
 * Text of an inline script for the head: it marks <html> as `settled` when the page has loaded and nothing else is to be
 * done. What was put off for the first picture (`when-near`) is laid out then, before anybody prints or searches the page.
 */
export const settledScript = `addEventListener('load',function(){(self.requestIdleCallback||setTimeout)(function(){document.documentElement.classList.add('settled')})})`;
