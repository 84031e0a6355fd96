import { Button } from '@keystead/ui/button';
import { CardCarousel } from '@keystead/ui/card-carousel';
import { Carousel } from '@keystead/ui/carousel';
import { DropZone, type Photo, PhotoGrid } from '@keystead/ui/file-drop';
import { Gallery } from '@keystead/ui/gallery';
import { MapView } from '@keystead/ui/map';
import { Panorama } from '@keystead/ui/panorama';
import { Picture } from '@keystead/ui/picture';
import { SortableList } from '@keystead/ui/sortable';
import { lazy, useMemo, useState } from 'react';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

const Viewer = lazy(() => import('@keystead/ui/gallery-viewer'));
const ROOMS = ['Living room', 'Kitchen', 'Bedrooms', 'Bathrooms', 'Outside', LONG];

const DAY = '/brand/entry-day.webp';
const DUSK = '/brand/entry-dusk.webp';
const picture = (place: number) => ({
  src: `${place % 2 ? DUSK : DAY}?${place}`,
  width: 1600,
  height: 1200,
  alt: `House number ${place + 1}`,
});
const pictures = (count: number) => Array.from({ length: count }, (_, place) => picture(place));

function Pictures() {
  return (
    <States>
      <State name="picture">
        <Picture {...picture(0)} className="aspect-4/3 rounded-lg" />
      </State>
      <State name="broken">
        <Picture {...picture(0)} src="/brand/missing.webp" className="aspect-4/3 rounded-lg" />
      </State>
      <State name="carousel">
        <Carousel
          label="Pictures of 12 Rose Lane"
          className="aspect-4/3 overflow-hidden rounded-lg"
          slides={pictures(8).map((data, place) => ({
            id: place,
            content: <Picture {...data} className="h-full" />,
          }))}
        />
      </State>
      <State name="row" wide>
        <CardCarousel label="Newest homes">
          {pictures(9).map((data, place) => (
            <a key={place} href="#picture" className="block rounded-lg">
              <Picture {...data} className="aspect-4/3 rounded-lg" />
              <span className="mt-2 block truncate text-sm">
                {[LONG, ARABIC][place % 3] ?? 'By the river'}
              </span>
            </a>
          ))}
        </CardCarousel>
      </State>
    </States>
  );
}

/** The full screen, in chapters where there are many pictures. */
function FullScreen({ count, src, onClose }: { count: number; src: string | null; onClose: () => void }) {
  const shown = useMemo(() => pictures(count), [count]);
  const index = shown.findIndex((one) => one.src === src);
  return (
    <Viewer
      pictures={shown}
      index={src === null ? null : index}
      chapters={count > 9 ? ROOMS.map((name) => ({ name, count: count / ROOMS.length })) : []}
      onClose={onClose}
      labels={{
        gallery: 'Pictures',
        chapters: 'Pictures by room',
        close: 'Close',
        previous: 'Previous',
        next: 'Next',
        zoomIn: 'Zoom in',
        zoomOut: 'Zoom out',
      }}
    />
  );
}

function Galleries() {
  return (
    <States>
      {[5, 3, 1].map((count) => (
        <State key={count} name={`${count} of them`} wide>
          <Gallery
            pictures={pictures(count === 5 ? 60 : count)}
            labels={{
              gallery: `Gallery of ${count}`,
              showAll: 'Show all pictures',
              open: (position, all) => `Picture ${position} of ${all}`,
            }}
            viewer={(src, close) => <FullScreen count={count === 5 ? 60 : count} src={src} onClose={close} />}
          />
        </State>
      ))}
    </States>
  );
}

const PHOTOS: Photo[] = [
  { id: 'front', name: 'Front', preview: DAY },
  { id: 'dusk', name: 'At dusk', preview: DUSK },
  { id: 'kitchen', name: 'Kitchen', preview: DAY, progress: 0.4 },
  { id: 'bath', name: LONG, preview: DUSK, error: 'This file is no picture' },
  { id: 'waiting', name: ARABIC },
];

function Uploads() {
  const [photos, setPhotos] = useState(PHOTOS);
  return (
    <States>
      <State name="drop zone">
        <DropZone label="Drop pictures here or choose files" hint="JPEG or PNG" onFiles={() => undefined} />
      </State>
      <State name="invalid, disabled">
        <div className="grid gap-3">
          <DropZone label="At least one picture" invalid onFiles={() => undefined} />
          <DropZone label="Enough pictures" disabled onFiles={() => undefined} />
        </div>
      </State>
      <State name="sorted by mouse, touch, keys and buttons" wide>
        <PhotoGrid
          photos={photos}
          onReorder={(ids) => setPhotos(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))}
          onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
          onRetry={() => undefined}
        />
      </State>
    </States>
  );
}

const FLOORS = [
  { id: 'ground', name: 'Ground floor' },
  { id: 'first', name: LONG },
  { id: 'roof', name: ARABIC },
];

function Sortables() {
  const [floors, setFloors] = useState(FLOORS);
  return (
    <States>
      <State name="by mouse, touch, keys and buttons" wide>
        <SortableList
          items={floors}
          onReorder={(ids) => setFloors(ids.flatMap((id) => floors.find((floor) => floor.id === id) ?? []))}
          className="grid gap-3"
          itemClassName="surface flex items-center justify-between gap-3 p-4"
          renderItem={({ name }, index, handles) => (
            <>
              <bdi className="min-w-0 wrap-anywhere">
                {index + 1}. {name}
              </bdi>
              {handles}
            </>
          )}
        />
      </State>
      <State name="a single one has nowhere to go">
        <SortableList
          items={FLOORS.slice(0, 1)}
          onReorder={() => undefined}
          itemClassName="surface p-4"
          renderItem={({ name }) => name}
        />
      </State>
    </States>
  );
}

function AllAround() {
  const [inside, setInside] = useState(false);
  return (
    <States>
      <State name="360° view" wide>
        {inside ? (
          <Panorama
            address={DUSK}
            label="In front of the house, all around"
            className="aspect-video rounded-lg"
          />
        ) : (
          <Button variant="secondary" onClick={() => setInside(true)}>
            Step inside
          </Button>
        )}
      </State>
      <State name="failed">
        <Panorama address="/brand/missing.webp" label="Missing" className="aspect-video rounded-lg" />
      </State>
    </States>
  );
}

const MARKS = [
  {
    id: 'a',
    latitude: 38.72,
    longitude: -9.14,
    kind: 'pin',
    text: '€540k',
    label: '€540k, flat',
    tone: 'sale',
  },
  {
    id: 'b',
    latitude: 41.15,
    longitude: -8.61,
    kind: 'pin',
    text: '€1,200',
    label: '€1,200, flat',
    tone: 'rent',
  },
  { id: 'c', latitude: 40.42, longitude: -3.7, kind: 'cluster', text: '128', label: '128 homes in Madrid' },
] as const;

function Maps() {
  const [active, setActive] = useState<string>();
  const [pin, setPin] = useState({ latitude: 38.72, longitude: -9.14 });
  return (
    <States>
      <State name="pins and a cluster" wide>
        <MapView
          label="Homes"
          className="h-80 rounded-lg"
          fit={[-10, 37, -2, 43]}
          marks={MARKS}
          activeId={active}
          onSelect={(mark) => setActive(mark.id)}
        />
      </State>
      <State name="one pin to place" wide>
        <MapView
          label="Place of the home"
          className="h-60 rounded-lg"
          fit={[-10, 37, -8, 40]}
          pin={pin}
          onPinMove={setPin}
        />
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'picture', title: 'Picture, carousel, row', Example: Pictures },
  { id: 'gallery', title: 'Gallery', Example: Galleries },
  { id: 'upload', title: 'Files and photos', Example: Uploads },
  { id: 'sortable', title: 'List in an order', Example: Sortables },
  { id: 'panorama', title: '360° view', Example: AllAround },
  { id: 'map', title: 'Map', Example: Maps },
];
