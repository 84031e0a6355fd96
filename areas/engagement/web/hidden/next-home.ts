/** Returns what gets the focus where a card goes: the next home of the list that is shown, else the heading of the page. */
export function nextHome(inCard: HTMLElement): HTMLElement | undefined {
  const item = inCard.closest('li');
  const items = [...(item?.parentElement?.children ?? [])] as HTMLElement[];
  const place = item ? items.indexOf(item) : -1;
  const next = [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0)).reverse()]
    .find(({ offsetParent }) => offsetParent !== null)
    ?.querySelector<HTMLElement>('a[href]');
  if (next) return next;
  const heading = document.querySelector('h1') ?? undefined;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
