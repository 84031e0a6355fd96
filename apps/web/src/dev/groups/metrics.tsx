import { Avatar } from '@keystead/ui/avatar';
import { Badge, type BadgeTone } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { Card } from '@keystead/ui/card';
import { BarChart, DonutChart, LineChart } from '@keystead/ui/chart';
import { QrCode } from '@keystead/ui/qr-code';
import { Table } from '@keystead/ui/table';
import { Timeline } from '@keystead/ui/timeline';
import { Star } from 'lucide-react';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

const TONES: BadgeTone[] = [
  'neutral',
  'sale',
  'rent',
  'signal',
  'success',
  'warning',
  'danger',
  'info',
  'ink',
];

function Badges() {
  return (
    <States>
      <State name="tones">
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="signal" icon={<Star aria-hidden="true" />}>
            Featured
          </Badge>
          <Badge>{ARABIC}</Badge>
        </div>
      </State>
      <State name="avatars: sizes, picture, company, one letter, right-to-left">
        <div className="flex flex-wrap items-center gap-3">
          {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Avatar key={size} name="Ada Lovelace" size={size} />
          ))}
          <Avatar name="Dusk" src="/brand/entry-dusk.webp" />
          <Avatar name="Hearth & Sons" square />
          <Avatar name="X" />
          <Avatar name={ARABIC} />
          <Avatar name={LONG} />
        </div>
      </State>
    </States>
  );
}

function Cards() {
  return (
    <States>
      <State name="plain">
        <Card>Card on paper</Card>
      </State>
      <State name="raised">
        <Card raised padding="lg">
          Floats beside the text
        </Card>
      </State>
      <State name="interactive, hovered">
        <Card interactive className="is-hovered">
          Lifts under the pointer
        </Card>
      </State>
      <State name="long and right-to-left text">
        <Card>
          <p>{LONG}</p>
          <p>{ARABIC}</p>
        </Card>
      </State>
    </States>
  );
}

const HOMES = [
  { id: 1, title: 'Corner flat by the river', views: 1284, price: '€ 540,000', state: 'live' },
  { id: 2, title: LONG, views: 3, price: '€ 1,000,000,000,000', state: 'paused' },
  { id: 3, title: ARABIC, views: 0, price: '€ 0', state: 'live' },
];

function Tables() {
  return (
    <States>
      <State name="a table; cards below 768 px" wide>
        <Table
          caption="My homes"
          rows={HOMES}
          rowKey={(row) => row.id}
          columns={[
            { key: 'title', label: 'Home', cell: (row) => row.title },
            { key: 'state', label: 'State', cell: (row) => <Badge>{row.state}</Badge> },
            { key: 'price', label: 'Price', numeric: true, cell: (row) => <bdi>{row.price}</bdi> },
            { key: 'views', label: 'Views', numeric: true, cell: (row) => row.views.toLocaleString('en') },
            {
              key: 'act',
              label: 'Action',
              cell: () => (
                <Button size="sm" variant="secondary">
                  Change
                </Button>
              ),
            },
          ]}
        />
      </State>
    </States>
  );
}

const DAYS = Array.from({ length: 14 }, (_, day) => ({
  label: `${day + 1} Nov`,
  values: [Math.round(60 + 40 * Math.sin(day / 2) + day * 6), Math.round(14 + 9 * Math.cos(day / 3))],
}));
const TYPES = [
  { label: 'Flats', values: [212, 88] },
  { label: 'Houses', values: [140, 31] },
  { label: 'Land', values: [35, 0] },
];
const euros = (value: number) =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    value,
  );

function Charts() {
  return (
    <States>
      <State name="lines" wide>
        <LineChart
          label="Views and messages in two weeks"
          rowsLabel="Day"
          series={[{ label: 'Views' }, { label: 'Messages' }]}
          rows={DAYS}
        />
      </State>
      <State name="area">
        <LineChart
          area
          label="Views"
          rowsLabel="Day"
          series={[{ label: 'Views' }]}
          rows={DAYS.map(({ label, values: [views = 0] }) => ({ label, values: [views] }))}
          plotClassName="h-40"
        />
      </State>
      <State name="bars">
        <BarChart
          label="Homes by type"
          rowsLabel="Type"
          series={[{ label: 'For sale' }, { label: 'To rent', tone: 'rent' }]}
          rows={TYPES}
          plotClassName="h-40"
        />
      </State>
      <State name="stacked bars">
        <BarChart
          stacked
          label="Homes by type, stacked"
          rowsLabel="Type"
          series={[{ label: 'For sale' }, { label: 'To rent', tone: 'rent' }]}
          rows={TYPES}
          plotClassName="h-40"
        />
      </State>
      <State name="ring">
        <DonutChart
          label="Monthly payment"
          rowsLabel="Part"
          valuesLabel="Amount"
          formatValue={euros}
          parts={[
            { label: 'Interest', value: 830 },
            { label: 'Repayment', value: 620 },
            { label: 'Insurance', value: 74 },
          ]}
          centre={<span className="font-serif text-xl">{euros(1524)}</span>}
        />
      </State>
      <State name="pie">
        <DonutChart
          filled
          label="Where visitors come from"
          rowsLabel="Place"
          valuesLabel="Visitors"
          parts={[
            { label: ARABIC, value: 40 },
            { label: LONG, value: 20 },
          ]}
        />
      </State>
      <State name="empty">
        <LineChart label="Views" rowsLabel="Day" series={[]} rows={[]} plotClassName="h-40" />
      </State>
    </States>
  );
}

function Timelines() {
  return (
    <States>
      <State name="the last event first">
        <Timeline
          events={[
            { id: '3', title: 'Turned down', reason: 'The pictures show another home.', note: 'Yesterday' },
            { id: '2', title: LONG, note: '2 May 2026' },
            { id: '1', title: ARABIC, note: '1 May 2026' },
          ]}
        />
      </State>
      <State name="a single one">
        <Timeline events={[{ id: '1', title: 'Posted', note: '1 May 2026' }]} />
      </State>
    </States>
  );
}

function Codes() {
  return (
    <States>
      <State name="dark on white in every theme">
        <QrCode text="https://keystead.example" label="Code that leads to the site" className="size-32" />
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'badge', title: 'Badge and avatar', Example: Badges },
  { id: 'card', title: 'Card', Example: Cards },
  { id: 'table', title: 'Table', Example: Tables },
  { id: 'chart', title: 'Chart', Example: Charts },
  { id: 'timeline', title: 'Timeline', Example: Timelines },
  { id: 'qr-code', title: 'QR code', Example: Codes },
];
