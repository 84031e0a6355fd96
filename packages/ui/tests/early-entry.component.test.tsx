import { act, type ReactNode, Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { NativeInput } from '../input/index.ts';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Switch } from '../switch/switch.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Shows the server's HTML of a screen, and returns what hydrates it. */
function fromServer(screen: ReactNode) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(screen);
  document.body.append(container);
  onTestFinished(() => container.remove());
  return {
    inputs: [...container.querySelectorAll('input')],
    said: () => container.querySelector('output')?.textContent,
    hydrate: async () => {
      const root = await act(() => hydrateRoot(container, screen));
      onTestFinished(() => act(() => root.unmount()));
    },
  };
}

const ONE_AND_TWO = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

/** Holds the choice of each kind of tick, as forms do, and says it. */
function Choices() {
  const [group, setGroup] = useState('one');
  const [segment, setSegment] = useState('one');
  const [isTicked, setTicked] = useState(false);
  const [isOn, setOn] = useState(true);
  const [own, setOwn] = useState<string>();
  const tick = (set: (on: boolean) => void) => (event: { currentTarget: HTMLInputElement }) =>
    set(event.currentTarget.checked);
  return (
    <>
      <RadioGroup label="Group" options={ONE_AND_TWO} value={group} onValueChange={setGroup} />
      <Segmented label="Segment" options={ONE_AND_TWO} value={segment} onValueChange={setSegment} />
      <Checkbox label="Box" checked={isTicked} onChange={tick(setTicked)} />
      <Switch label="Switch" checked={isOn} onChange={tick(setOn)} />
      {['one', 'two'].map((value) => (
        <NativeInput
          key={value}
          type="radio"
          name="own"
          aria-label={value}
          checked={own === value}
          onChange={() => setOwn(value)}
        />
      ))}
      <output>{[group, segment, isTicked, isOn, own].join(' ')}</output>
    </>
  );
}

test('ticks made before hydration stay, and their forms hear of each once', async () => {
  const { inputs, said, hydrate } = fromServer(<Choices />);
  for (const place of [1, 3, 4, 5, 7]) inputs[place]?.click();
  expect(said()).toBe('one one false true ');
  await hydrate();
  expect(said()).toBe('two two true false two');
  const ticked = [false, true, false, true, true, false, false, true];
  expect(inputs.map(({ checked }) => checked)).toEqual(ticked);
  await act(() => inputs[0]?.click());
  expect(said()).toBe('one two true false two');
});

test('ticks that no one has touched change nothing', async () => {
  const { inputs, said, hydrate } = fromServer(<Choices />);
  await hydrate();
  expect(said()).toBe('one one false true ');
  expect(inputs.map(({ checked }) => checked)).toEqual([true, false, true, false, false, true, false, false]);
});

test('a change before hydration is heard once, although its boundary hides and shows it again', async () => {
  const heard: string[] = [];
  let showAgain = () => {};
  let hide = () => {};
  function Waiting() {
    const [promise, setPromise] = useState<Promise<void>>();
    hide = () => setPromise(new Promise((resolve) => (showAgain = resolve)));
    if (promise) use(promise);
    return <NativeInput type="text" aria-label="Words" onChange={({ target }) => heard.push(target.value)} />;
  }
  const { inputs, hydrate } = fromServer(
    <Suspense fallback="Wait">
      <Waiting />
    </Suspense>,
  );
  if (inputs[0]) inputs[0].value = 'garden';
  await hydrate();
  expect(heard).toEqual(['garden']);
  await act(async () => hide());
  await act(async () => showAgain());
  expect(heard).toEqual(['garden']);
});
