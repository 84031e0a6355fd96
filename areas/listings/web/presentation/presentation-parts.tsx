import { useNumber } from '@keystead/languages/web';
import { Rotate3d } from 'lucide-react';
import type { OwnProperty, PropertyDetail } from '../../contract.ts';
import { useArea } from '../area-unit.ts';
import { EmbedBox, VideoBox } from '../detail/media.tsx';
import { Part } from '../detail/sections.tsx';
import { plansOf } from '../detail/shown-pictures.ts';
import { FloorPlans } from './floor-plans.tsx';
import { roomSize } from './room-size.ts';
import { useText } from './text.ts';

type Presented = PropertyDetail | OwnProperty;

/** Renders rooms, plans and tours of a home, as far as it has them. */
export default function PresentationParts({ listing }: { listing: Presented }) {
  const t = useText();
  const { rooms, tours } = listing;
  return (
    <>
      {rooms.length > 0 ? (
        <Part id="rooms" title={t('rooms')}>
          <Rooms rooms={rooms} />
        </Part>
      ) : null}
      {plansOf(listing).length > 0 ? (
        <Part id="floor-plans" title={t('floorPlans')}>
          <FloorPlans listing={listing} />
        </Part>
      ) : null}
      {tours.length > 0 ? (
        <Part onScreenOnly id="tours" title={t('tours')}>
          <div className="grid gap-8">
            {tours.map(({ url, kind }) =>
              kind === 'video' ? (
                <VideoBox key={url} listing={listing} link={url} />
              ) : (
                <TourBox key={url} listing={listing} link={url} />
              ),
            )}
          </div>
        </Part>
      ) : null}
    </>
  );
}

/** Renders the rooms with their sizes, in the visitor's unit; columns that no room fills are left out. */
function Rooms({ rooms }: Pick<Presented, 'rooms'>) {
  const t = useText();
  const number = useNumber();
  const area = useArea();
  const has = {
    size: rooms.some(({ size_m2 }) => size_m2 !== null),
    floor: rooms.some(({ floor }) => floor !== null),
    note: rooms.some(({ note }) => note !== ''),
  };
  const cell = 'py-2.5 pe-6 text-start align-baseline last:pe-0';
  const head = `${cell} font-normal text-muted`;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line text-sm">
          <th scope="col" className={head}>
            {t('room')}
          </th>
          {has.size ? (
            <th scope="col" className={head}>
              {t('size')}
            </th>
          ) : null}
          {has.floor ? (
            <th scope="col" className={head}>
              {t('floor')}
            </th>
          ) : null}
          {has.note ? (
            <th scope="col" className={`${head} max-sm:hidden`}>
              {t('note')}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rooms.map(({ name, kind, size_m2, floor, note }, place) => (
          <tr key={place} className="border-b border-line">
            <th scope="row" className={`${cell} font-medium wrap-anywhere`}>
              <bdi>{name}</bdi>
              {kind === 'other' || name === t(`${kind}_room`) ? null : (
                <span className="block text-sm font-normal text-muted">{t(`${kind}_room`)}</span>
              )}
              {note === '' ? null : (
                <bdi className="block text-sm font-normal text-muted sm:hidden">{note}</bdi>
              )}
            </th>
            {has.size ? (
              <td className={`${cell} whitespace-nowrap tabular-nums`}>
                {size_m2 === null ? '–' : area.named(roomSize(size_m2, area.unit), area.unit)}
              </td>
            ) : null}
            {has.floor ? (
              <td className={cell}>
                {floor === null ? '–' : floor === 0 ? t('groundFloor') : number(floor)}
              </td>
            ) : null}
            {has.note ? (
              <td className={`${cell} text-muted wrap-anywhere max-sm:hidden`}>
                <bdi>{note}</bdi>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TourBox({ listing, link }: { listing: Presented; link: string }) {
  const t = useText();
  return (
    <EmbedBox
      picture={listing.title_picture}
      link={link}
      icon={<Rotate3d aria-hidden="true" />}
      words={{
        start: t('tourStart'),
        label: t('tourLabel', { title: listing.title }),
        always: t('tourAlways'),
        hint: (from) => t('tourHint', from),
        allowed: (from) => t('tourAllowed', from),
      }}
    />
  );
}
