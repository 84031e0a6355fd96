import { CardTools, CompareTray, useMarkedHomes } from '@keystead/engagement/web';
import { areaText, selectLanguage, useLocale } from '@keystead/languages/web';
import { CardActions } from '@keystead/listings/web';
import { DistrictPage, type Locality, loadDistrict, Marked, nameIn } from '@keystead/search/web';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { headText } from '../../head-labels.ts';
import english from '../../messages/head/en.json';
import { pageHead } from '../../page-head.ts';
import { metadataOfDistrict } from '../../seo/districts.ts';

const useHeadText = areaText('shell.head', english);

export const Route = createFileRoute('/properties/city/$city_/$district')({
  loader: async ({ context, params }) => {
    const found = await loadDistrict(context, params);
    if (!found) throw notFound();
    const { city, slug } = found;
    if (slug !== params.district)
      throw redirect({
        to: '/properties/city/$city/$district',
        params: { city, district: slug },
        statusCode: 301,
        replace: true,
      });
    return found;
  },
  head: ({ match, loaderData: district }) => {
    if (!district) return {};
    const { code } = selectLanguage(match.context.store.getState());
    const title = headText(match, 'inCity', { city: placeOf(district, code) });
    const path = `/properties/city/${encodeURIComponent(district.city)}/${encodeURIComponent(district.slug)}`;
    return pageHead(
      match,
      { title, path },
      import.meta.env.SSR && metadataOfDistrict(match, district, { title, path }),
    );
  },
  component: Page,
});

/** Returns a district with its city. */
const placeOf = (district: Locality, language: string) => `${nameIn(district, language)}, ${district.city}`;

function Page() {
  const district = Route.useLoaderData();
  const text = useHeadText();
  const heading = text('inCity', { city: placeOf(district, useLocale()) });
  return (
    <>
      <CardActions value={CardTools}>
        <Marked value={useMarkedHomes()}>
          <DistrictPage district={district} heading={heading} />
        </Marked>
      </CardActions>
      <CompareTray />
    </>
  );
}
