import { Checkbox } from '@keystead/ui/checkbox';
import { FieldGroup } from '@keystead/ui/field';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Segmented } from '@keystead/ui/segmented';
import { Switch } from '@keystead/ui/switch';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

function Checkboxes() {
  return (
    <States>
      <State name="default, checked, mixed, focused">
        <Checkbox label="Garden" trailing="128" />
        <Checkbox label="Balcony" defaultChecked hint="Or a loggia" />
        <Checkbox label="Everything" indeterminate />
        <Checkbox label="Focused" className="[&_input]:outline-2 [&_input]:outline-accent" />
      </State>
      <State name="invalid, disabled">
        <Checkbox label="I have read the terms" invalid />
        <Checkbox label="Lift" disabled />
        <Checkbox label="Cellar" disabled defaultChecked />
      </State>
      <State name="long and right-to-left text">
        <Checkbox label={LONG} />
        <Checkbox label={ARABIC} defaultChecked />
      </State>
    </States>
  );
}

function Switches() {
  return (
    <States>
      <State name="off, on">
        <Switch label="Tell me about new homes" />
        <Switch label="By SMS" hint="At most one a day" defaultChecked />
      </State>
      <State name="disabled">
        <Switch label="By post" disabled />
        <Switch label="By mail" disabled defaultChecked />
      </State>
      <State name="long text">
        <Switch label={LONG} />
      </State>
    </States>
  );
}

const OFFERS = [
  { value: 'sale', label: 'For sale', hint: 'It changes hands' },
  { value: 'rent', label: 'To rent', hint: 'Month by month' },
  { value: 'swap', label: 'To swap', disabled: true },
];

function Radios() {
  return (
    <States>
      <State name="plain">
        <RadioGroup label="Offer" options={OFFERS} defaultValue="sale" />
      </State>
      <State name="cards">
        <RadioGroup label="Offer" look="cards" options={OFFERS} defaultValue="rent" />
      </State>
      <State name="invalid">
        <FieldGroup legend="Offer" error="Choose one">
          <RadioGroup label="Offer" options={OFFERS} />
        </FieldGroup>
      </State>
      <State name="segmented">
        <div className="grid justify-items-start gap-3">
          <Segmented label="Offer" options={OFFERS.slice(0, 2)} defaultValue="sale" />
          <Segmented label="Offer, small" size="sm" options={OFFERS} defaultValue="rent" />
        </div>
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'checkbox', title: 'Checkbox', Example: Checkboxes },
  { id: 'switch', title: 'Switch', Example: Switches },
  { id: 'radio', title: 'Radios and segments', Example: Radios },
];
