import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { Dialog, DialogClose } from '@keystead/ui/dialog';
import { Drawer } from '@keystead/ui/drawer';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '@keystead/ui/menu';
import { Popover } from '@keystead/ui/popover';
import { useToast } from '@keystead/ui/toast';
import { Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

const button = (text: string) => <Button variant="secondary">{text}</Button>;

function Dialogs() {
  return (
    <States>
      <State name="dialog">
        <Dialog
          title="Ask about this home"
          description="The agent answers within a day."
          trigger={button('Open the dialog')}
          footer={<DialogClose render={<Button>Send</Button>} />}
        >
          <Field label="Your question">
            <Input />
          </Field>
        </Dialog>
      </State>
      <State name="long text">
        <Dialog title={LONG} description={LONG} size="sm" trigger={button('Open the long one')}>
          {Array.from({ length: 30 }, (_, line) => (
            <p key={line}>{line % 2 ? ARABIC : LONG}</p>
          ))}
        </Dialog>
      </State>
      <State name="asking first">
        <ConfirmDialog
          title="Delete this home?"
          description="Its pictures and messages go with it."
          danger
          confirmLabel="Delete"
          trigger={button('Delete')}
          onConfirm={() => undefined}
        />
      </State>
    </States>
  );
}

function Drawers() {
  return (
    <States>
      {(['start', 'end', 'bottom'] as const).map((side) => (
        <State key={side} name={`from the ${side}`}>
          <Drawer
            side={side}
            title="Filters"
            trigger={button(`Open at the ${side}`)}
            footer={button('Clear')}
          >
            <p>{LONG}</p>
          </Drawer>
        </State>
      ))}
      <State name="bottom sheet with resting heights">
        <Drawer
          title="48 homes"
          snapPoints={['12rem', 0.6, 1]}
          trigger={button('Open the sheet')}
          className="h-[88dvh]"
        >
          {Array.from({ length: 30 }, (_, line) => (
            <p key={line} className="border-b border-line py-4">
              Home {line + 1}
            </p>
          ))}
        </Drawer>
      </State>
    </States>
  );
}

function Menus() {
  const [sort, setSort] = useState('newest');
  return (
    <States>
      <State name="actions">
        <Menu trigger={button('Actions')} align="start">
          <MenuItem icon={<Pencil aria-hidden="true" />}>Change</MenuItem>
          <MenuItem disabled>Pause</MenuItem>
          <MenuLink href="#menu">{ARABIC}</MenuLink>
          <MenuSeparator />
          <MenuItem danger icon={<Trash aria-hidden="true" />}>
            Delete
          </MenuItem>
        </Menu>
      </State>
      <State name="choices">
        <Menu trigger={button('Sort')} align="start">
          <MenuChoices
            label="Sort by"
            value={sort}
            onValueChange={setSort}
            options={[
              { value: 'newest', label: 'Newest first' },
              { value: 'price', label: 'Cheapest first' },
            ]}
          />
        </Menu>
      </State>
      <State name="popover">
        <Popover trigger={button('Price')} title="Price" footer={button('Clear')}>
          <p className="text-sm">{LONG}</p>
        </Popover>
      </State>
    </States>
  );
}

function Toasts() {
  const toast = useToast();
  return (
    <States>
      <State name="success, error, info">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => toast.success('Saved', { description: LONG })}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error('Not saved', { timeout: 0 })}>
            Error
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast.info('Removed', { action: { label: 'Undo', onClick: () => undefined } })}
          >
            Info
          </Button>
        </div>
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'dialog', title: 'Dialog', Example: Dialogs },
  { id: 'drawer', title: 'Drawer and bottom sheet', Example: Drawers },
  { id: 'menu', title: 'Menu and popover', Example: Menus },
  { id: 'toast', title: 'Toast', Example: Toasts },
];
