import { Alert } from '@keystead/ui/alert';
import { useText } from './text.ts';

export interface RejectedFile {
  name: string;
  text: string;
}

/** Names listed per kind of error; a dropped folder may have many. */
const NAMED = 3;

/** Renders files that were not taken, each kind of reason with the names it concerns. */
export function RejectedFiles({
  title,
  files,
  onClose,
}: {
  title: string;
  files: readonly RejectedFile[];
  onClose: () => void;
}) {
  const t = useText();
  if (files.length === 0) return null;
  const reasons = Map.groupBy(files, ({ text }) => text);
  return (
    <Alert tone="danger" live title={title} onClose={onClose} closeLabel={t('close')}>
      <ul className="mt-1 grid gap-1">
        {[...reasons].flatMap(([text, group]) => [
          ...group.slice(0, NAMED).map(({ name }, index) => (
            <li key={`${text} ${index}`}>
              <strong className="wrap-anywhere">{name}</strong>: {text}
            </li>
          )),
          group.length > NAMED ? (
            <li key={text}>{t('filesMore', { count: group.length - NAMED, text })}</li>
          ) : null,
        ])}
      </ul>
    </Alert>
  );
}
