import { Accordion } from '@keystead/ui/accordion';
import { Breadcrumb } from '@keystead/ui/breadcrumb';
import { LoadMore, Pagination } from '@keystead/ui/pagination';
import { Steps } from '@keystead/ui/steps';
import { Tabs } from '@keystead/ui/tabs';
import { Link } from '@tanstack/react-router';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

function TabRows() {
  return (
    <States>
      <State name="with counts, one disabled" wide>
        <Tabs
          label="My homes"
          items={[
            { value: 'live', label: 'On the market', count: 12, content: <p>Twelve homes</p> },
            { value: 'draft', label: 'Drafts', count: 0, content: <p>None</p> },
            { value: 'sold', label: 'Sold', disabled: true, content: <p>None</p> },
          ]}
        />
      </State>
      <State name="long and right-to-left text" wide>
        <Tabs
          label="Long"
          items={[
            { value: 'a', label: ARABIC, content: <p>{ARABIC}</p> },
            { value: 'b', label: LONG, content: <p>{LONG}</p> },
          ]}
        />
      </State>
    </States>
  );
}

function StepRows() {
  const steps = [
    { id: 'kind', label: 'Kind', state: 'done' as const },
    { id: 'place', label: 'Place', state: 'invalid' as const, hint: 'The street is missing' },
    { id: 'photos', label: 'Photos', state: 'current' as const },
    { id: 'review', label: 'Review', state: 'todo' as const },
  ];
  return (
    <States>
      <State name="done, invalid, current, to do">
        <Steps label="Posting" steps={steps} />
      </State>
      <State name="long and right-to-left text">
        <Steps
          label="Posting, long"
          steps={[
            { id: 'long', label: LONG, state: 'current', hint: LONG },
            { id: 'arabic', label: ARABIC, state: 'todo' },
          ]}
        />
      </State>
    </States>
  );
}

function Accordions() {
  return (
    <States>
      <State name="closed and open" wide>
        <Accordion
          defaultOpen={['b']}
          items={[
            { id: 'a', title: 'Who sees my number?', content: 'Only people you answer.' },
            { id: 'b', title: LONG, content: LONG },
            { id: 'c', title: ARABIC, content: ARABIC },
          ]}
        />
      </State>
    </States>
  );
}

function Paths() {
  const linkFor = (page: number) => <Link to="." hash={`page-${page}`} />;
  return (
    <States>
      <State name="breadcrumb" wide>
        <Breadcrumb
          items={[
            { label: 'Homes', href: '#pagination' },
            { label: 'Lisbon', href: '#pagination' },
            { label: LONG },
          ]}
        />
      </State>
      <State name="pages: first, middle, last" wide>
        <div className="grid gap-3">
          <Pagination page={1} pages={3} linkFor={linkFor} label="Three pages" />
          <Pagination page={17} pages={420} linkFor={linkFor} label="Many pages" />
          <Pagination page={2} pages={2} linkFor={linkFor} label="Two pages" />
        </div>
      </State>
      <State name="load more, loading, all there">
        <div className="grid gap-6">
          <LoadMore summary="24 of 640" onLoadMore={() => undefined} />
          <LoadMore summary="24 of 640" onLoadMore={() => undefined} loading />
          <LoadMore summary="640 of 640" />
        </div>
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'tabs', title: 'Tabs', Example: TabRows },
  { id: 'steps', title: 'Steps', Example: StepRows },
  { id: 'accordion', title: 'Accordion', Example: Accordions },
  { id: 'pagination', title: 'Paths and pages', Example: Paths },
];
