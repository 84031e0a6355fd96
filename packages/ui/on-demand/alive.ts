/** Whether the script of an element's part is there: React marks what it has taken over. */
export const isAlive = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));
