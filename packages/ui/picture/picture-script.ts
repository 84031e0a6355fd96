/**
 * Text of an inline script for the head. A picture whose better formats cannot be had falls back to its plain file, and
 * one that cannot be had at all is marked, so that its box shows a quiet sign instead of the browser's torn page. It
 * stands in the head because pictures may fail before the page's own script runs.
 */
export const pictureScript = `document.addEventListener('error',function(e){var i=e.target,s;if(i.tagName!=='IMG'||!i.closest('.picture'))return;s=i.parentNode.querySelectorAll('source:not([media])');if(s.length)s.forEach(function(o){o.media='not all'});else i.dataset.broken=''},true)`;
