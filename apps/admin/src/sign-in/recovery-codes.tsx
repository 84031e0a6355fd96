import { Button } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { useState } from 'react';

/** Shown once: each signs in once without the phone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isStored, setStored] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Without your phone, each of these signs you in once. They are not shown again: print them or put them
        into your password manager.
      </p>
      <ul className="grid grid-cols-2 gap-2 font-mono text-sm" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" full onClick={() => void navigator.clipboard?.writeText(codes.join('\n'))}>
        Copy
      </Button>
      <Checkbox
        label="I have saved them"
        checked={isStored}
        onChange={(event) => setStored(event.target.checked)}
      />
      <Button full disabled={!isStored} onClick={onDone}>
        Open the back office
      </Button>
    </div>
  );
}
