import { Link } from '@mui/material';

/** Leads to what the public sees of something, behind another text about it; nothing where the public sees none. */
export function SiteLink({ path }: { path: string }) {
  if (path === '') return null;
  return (
    <>
      {' · '}
      <Link href={path} target="_blank" rel="noreferrer">
        See it on the site
      </Link>
    </>
  );
}
