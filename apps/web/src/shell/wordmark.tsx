import { useSettings } from '@keystead/settings/web';

/** Pictures of the mark below, which the demo world keeps for other clients: drawn here, it is sharp and weighs nothing. */
const DRAWN = '/demo/drawings/';
const isOwn = (logo: string) => logo !== '' && !logo.includes(DRAWN);

/** Renders the operator's logo, else the keystone of an arch and the name. */
export function Wordmark() {
  const { company_name: name, web_logo: logo, web_footer_logo: onDark } = useSettings();
  if (!isOwn(logo)) return <Mark name={name} />;
  const shape = 'h-8 max-w-44 object-contain';
  if (!isOwn(onDark))
    return <img src={logo} alt={name} className={`${shape} rounded-sm dark:bg-ink dark:p-1`} />;
  return (
    <>
      <img src={logo} alt={name} className={`${shape} dark:hidden`} />
      <img src={onDark} alt={name} className={`${shape} hidden dark:block`} />
    </>
  );
}

function Mark({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 font-serif text-lg font-semibold text-ink">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 text-accent">
        <path
          d="M3 22V13a9 9 0 0 1 5-8l2.6 5.2A3.2 3.2 0 0 0 9 13v9H3Zm18 0V13a9 9 0 0 0-5-8l-2.6 5.2A3.2 3.2 0 0 1 15 13v9h6Z"
          fill="currentColor"
          opacity=".35"
        />
        <path d="M9.2 2.6h5.6L13 9.6h-2L9.2 2.6Z" fill="currentColor" />
      </svg>
      {name}
    </span>
  );
}
