/** Where it is stored which typefaces this browser has had: the address of their stylesheet. */
export const TYPE_KEY = 'typefaces';

/**
 * Returns text of an inline script for the head. A first visit fetches the typefaces (115 kB) after the page has loaded: before
 * that they would take the line from its largest picture, and their stand-ins have the same metrics. A browser that has
 * them in its cache shows them at once. `sheet` is the address of typefaces.css.
 */
export function typeScript(sheet: string): string {
  return `(function(){var k='${TYPE_KEY}',s=${JSON.stringify(sheet)},had;try{had=localStorage.getItem(k)===s}catch(e){}function add(){var l=document.createElement('link');l.rel='stylesheet';l.href=s;document.head.appendChild(l);try{localStorage.setItem(k,s)}catch(e){}}if(had)add();else addEventListener('load',add)})()`;
}
