import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { DRAWINGS, Drawing } from '@keystead/ui/drawing';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Meter, Progress } from '@keystead/ui/meter';
import { Skeleton, SkeletonText } from '@keystead/ui/skeleton';
import { Spinner } from '@keystead/ui/spinner';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

function Alerts() {
  return (
    <States>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <State key={tone} name={tone}>
          <Alert tone={tone} title="Your home is being looked at" onClose={() => undefined}>
            Usually this takes an hour.
          </Alert>
        </State>
      ))}
      <State name="banner, right-to-left text" wide>
        <Alert look="banner" tone="warning">
          {ARABIC}
        </Alert>
      </State>
      <State name="long text, with an action" wide>
        <Alert
          tone="info"
          title={LONG}
          actions={
            <Button variant="link" size="sm">
              Try again
            </Button>
          }
        >
          {LONG}
        </Alert>
      </State>
    </States>
  );
}

function Meters() {
  return (
    <States>
      <State name="empty, some, full">
        <div className="grid gap-4">
          <Meter label="Homes" value={0} max={10} valueText="0 of 10" />
          <Meter label="Featured" value={7} max={10} valueText="7 of 10" tone="signal" />
          <Meter label="Projects" value={12} max={10} valueText="12 of 10" tone="danger" />
        </div>
      </State>
      <State name="progress: known, unknown">
        <div className="grid gap-4">
          <Progress label="Sending kitchen.jpg" value={64} valueText="64 %" />
          <Progress label="Reading the file" />
        </div>
      </State>
      <State name="long and right-to-left text">
        <div className="grid gap-4">
          <Meter label={LONG} value={3} max={10} valueText="3 of 10" />
          <Meter label={ARABIC} value={3} max={10} valueText="3 / 10" />
        </div>
      </State>
    </States>
  );
}

function Waiting() {
  return (
    <States>
      <State name="skeleton of a card">
        <div className="grid gap-3">
          <Skeleton className="aspect-4/3 rounded-lg" />
          <SkeletonText lines={3} />
        </div>
      </State>
      <State name="spinner">
        <Spinner label="Loading" className="size-6" />
      </State>
    </States>
  );
}

function Nothing() {
  return (
    <States>
      <State name="empty" wide>
        <EmptyState
          drawing="street"
          title="No homes with a pool in Lisbon"
          description="Try a wider area, or leave out the pool."
          level="h3"
          action={<Button>Clear filters</Button>}
          other={<Button variant="link">All homes</Button>}
        />
      </State>
      <State name="error" wide>
        <ErrorState
          title="The homes could not be loaded"
          description="The connection was lost. Nothing you did is gone."
          level="h3"
          onRetry={() => undefined}
          reference="req-4711"
        />
      </State>
      <State name="long and right-to-left text" wide>
        <EmptyState drawing="paper" title={LONG} description={ARABIC} level="h3" />
      </State>
    </States>
  );
}

function Drawings() {
  return (
    <States>
      {DRAWINGS.map((name) => (
        <State key={name} name={name}>
          <Drawing name={name} className="w-60" />
        </State>
      ))}
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'alert', title: 'Alert', Example: Alerts },
  { id: 'meter', title: 'Meter and progress', Example: Meters },
  { id: 'skeleton', title: 'Waiting', Example: Waiting },
  { id: 'states', title: 'Nothing there, or an error', Example: Nothing },
  { id: 'drawing', title: 'Drawings', Example: Drawings },
];
