import { Autocomplete } from '@keystead/ui/autocomplete';
import { CodeInput } from '@keystead/ui/code-input';
import { Combobox } from '@keystead/ui/combobox';
import { Field } from '@keystead/ui/field';
import { Input, PasswordInput } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { Select } from '@keystead/ui/select';
import { Textarea } from '@keystead/ui/textarea';
import { MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

function Inputs() {
  return (
    <States>
      <State name="default, with hint">
        <Field label="Name" hint="As it stands on the door" note="optional">
          <Input placeholder="Ada Lovelace" />
        </Field>
      </State>
      <State name="hovered, focused">
        <div className="grid gap-3">
          <Input aria-label="Hovered" className="is-hovered" defaultValue="Hovered" />
          <Input aria-label="Focused" className="is-focused" defaultValue="Focused" />
        </div>
      </State>
      <State name="invalid">
        <Field label="Email address" error="This is no email address: the @ is missing">
          <Input type="email" defaultValue="ada.example.org" />
        </Field>
      </State>
      <State name="disabled">
        <Field label="Name" disabled>
          <Input defaultValue="Ada Lovelace" />
        </Field>
      </State>
      <State name="prefix and suffix, small">
        <Input
          aria-label="Search"
          size="sm"
          prefix={<Search aria-hidden="true" className="size-4" />}
          suffix="12"
          placeholder="Search"
        />
      </State>
      <State name="password">
        <Field label="Password">
          <PasswordInput defaultValue="seven quiet herons" />
        </Field>
      </State>
      <State name="long text">
        <Field label={LONG} error={LONG}>
          <Input defaultValue={LONG} />
        </Field>
      </State>
      <State name="right-to-left text">
        <Field label={ARABIC}>
          <Input dir="auto" defaultValue={ARABIC} />
        </Field>
      </State>
    </States>
  );
}

function Textareas() {
  return (
    <States>
      <State name="default">
        <Field label="Description">
          <Textarea placeholder="What makes this home special?" />
        </Field>
      </State>
      <State name="invalid, filled">
        <Field label="Description" error="Write at least 40 characters">
          <Textarea defaultValue={LONG} />
        </Field>
      </State>
      <State name="disabled">
        <Field label="Description" disabled>
          <Textarea disabled defaultValue="Nothing to add" />
        </Field>
      </State>
    </States>
  );
}

const TYPES = [
  { value: 'house', label: 'House' },
  { value: 'flat', label: 'Flat' },
  { value: 'castle', label: LONG },
  { value: 'boat', label: 'Boat', disabled: true },
];

function Selects() {
  const [country, setCountry] = useState<string | null>('pt');
  return (
    <States>
      <State name="select: empty">
        <Field label="Type">
          <Select items={TYPES} placeholder="Any type" />
        </Field>
      </State>
      <State name="select: chosen, long">
        <Field label="Type">
          <Select items={TYPES} defaultValue="castle" />
        </Field>
      </State>
      <State name="select: invalid">
        <Field label="Type" error="Choose a type">
          <Select items={TYPES} placeholder="Any type" />
        </Field>
      </State>
      <State name="select: disabled, small">
        <Select items={TYPES} aria-label="Type" disabled size="sm" defaultValue="house" />
      </State>
      <State name="native select">
        <NativeSelect items={TYPES} aria-label="Type" defaultValue="flat" />
      </State>
      <State name="combobox">
        <Field label="Country">
          <Combobox
            items={[
              { value: 'pt', label: 'Portugal', hint: '+351' },
              { value: 'ch', label: 'Switzerland', hint: '+41' },
            ]}
            value={country}
            onValueChange={setCountry}
          />
        </Field>
      </State>
      <State name="combobox: disabled">
        <Combobox items={[]} aria-label="Country" placeholder="Country" disabled />
      </State>
    </States>
  );
}

function Suggestions() {
  const [text, setText] = useState('');
  const items = ['Lisbon', 'Lagos', ARABIC, LONG].map((label) => ({
    id: label,
    label,
    description: 'Portugal',
    icon: <MapPin aria-hidden="true" />,
  }));
  return (
    <States>
      <State name="default">
        <Autocomplete
          aria-label="Place"
          value={text}
          onValueChange={setText}
          items={items}
          placeholder="City or neighbourhood"
        />
      </State>
      <State name="loading">
        <Autocomplete aria-label="Place" value="Lis" onValueChange={() => undefined} items={[]} loading />
      </State>
      <State name="disabled">
        <Autocomplete aria-label="Place" value="Lisbon" onValueChange={() => undefined} items={[]} disabled />
      </State>
    </States>
  );
}

function Codes() {
  const [code, setCode] = useState('12');
  return (
    <States>
      <State name="default">
        <Field label="Code" hint="Six digits">
          <CodeInput value={code} onValueChange={setCode} />
        </Field>
      </State>
      <State name="invalid">
        <Field label="Code" error="This code has expired">
          <CodeInput value="123456" invalid />
        </Field>
      </State>
      <State name="disabled">
        <Field label="Code">
          <CodeInput value="12" disabled />
        </Field>
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'input', title: 'Input', Example: Inputs },
  { id: 'textarea', title: 'Textarea', Example: Textareas },
  { id: 'select', title: 'Select and combobox', Example: Selects },
  { id: 'autocomplete', title: 'Suggestions', Example: Suggestions },
  { id: 'code-input', title: 'Code', Example: Codes },
];
