import type { AnyRouter } from '@tanstack/react-router';

/** As `view-transition-name`; theme/motion.css says how it moves. */
const NAME = 'home-picture';
const HOME_PAGE = /\/properties-details\/[^/]+$/;

let carrying: HTMLElement | undefined;
let current: ViewTransition | undefined;

/**
 * Lets the picture of a card become the first one of the home's page, and go back into its card. In place of the router's own
 * `viewTransition`, which would fade every page where a browser knows no types of transitions, moves nothing on the way back,
 * and leaves transitions that a newer one cuts short as uncaught errors.
 */
export function carryPictures(router: AnyRouter): void {
  router.startViewTransition = async (commit: () => Promise<void>) => {
    const to = router.latestLocation.pathname;
    const from = router.state.resolvedLocation?.pathname ?? to;
    const leaving =
      from === to ? undefined : (pictureOnCard(to) ?? (HOME_PAGE.test(from) ? firstPicture() : undefined));
    if (!leaving || !mayMove()) return commit();
    carry(leaving);
    const transition = document.startViewTransition(async () => {
      const source = leaving.currentSrc;
      await commit();
      const arriving = HOME_PAGE.test(to) ? firstPicture() : pictureOnCard(from);
      carry(arriving);
      if (arriving) showMeanwhile(arriving, source);
    });
    current = transition;
    const end = () => {
      if (current === transition) carry(undefined);
    };
    // Cut short by the next one, or in a tab that is not seen: the page is there all the same.
    transition.ready.catch(() => undefined);
    transition.finished.then(end, end);
    return transition.updateCallbackDone;
  };
}

const mayMove = () =>
  typeof document.startViewTransition === 'function' &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Gives the name to one element alone: two of a name move nothing. */
function carry(element: HTMLElement | undefined): void {
  carrying?.style.removeProperty('view-transition-name');
  element?.style.setProperty('view-transition-name', NAME);
  carrying = element;
}

/** Returns the picture of the card that leads to a home, if it is in sight; of several the one that was clicked. */
function pictureOnCard(path: string): HTMLImageElement | undefined {
  if (!HOME_PAGE.test(path)) return undefined;
  const links = document.querySelectorAll<HTMLElement>(`article a[href$="${CSS.escape(path)}"]`);
  const clicked = [...links].find((link) => link === document.activeElement) ?? links[0];
  return inSight(clicked?.closest('article')?.querySelector('img'));
}

const firstPicture = () => inSight(document.querySelector<HTMLImageElement>('[data-first-picture] img'));

function inSight(picture: HTMLImageElement | null | undefined): HTMLImageElement | undefined {
  const { top = 0, bottom = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  return picture && height > 0 && bottom > 0 && top < window.innerHeight ? picture : undefined;
}

/** The larger file comes later: until then its box shows the one that was there. */
function showMeanwhile(picture: HTMLImageElement, source: string): void {
  const box = picture.closest<HTMLElement>('.picture');
  if (box && source !== '' && !picture.complete) box.style.backgroundImage = `url("${encodeURI(source)}")`;
}
