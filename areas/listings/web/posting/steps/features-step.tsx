import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import type { Parameter } from '../catalogue-data.ts';
import { hasRooms } from '../flow.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { FactFields } from './fact-fields.tsx';
import { ParameterField } from './parameter-field.tsx';
import { RoomList } from './room-list.tsx';

/** Renders what the operator asks about homes of this category, and the rooms. */
export function FeaturesStep() {
  const { category, draft } = usePosting();
  return (
    <div className="grid gap-8">
      <Questions />
      {draft.rooms.length > 0 || (category && hasRooms(category)) ? <RoomList /> : null}
    </div>
  );
}

function Questions() {
  const t = useText();
  const { category, errorOf } = usePosting();
  if (!category) {
    return (
      <EmptyState
        drawing="pencil"
        size="sm"
        level="h3"
        title={t('featuresFirstTitle')}
        description={t('featuresFirstText')}
        action={
          <Link to="." search={{ step: 'category' }} className={buttonClass('primary')}>
            {t('step_category')}
          </Link>
        }
      />
    );
  }
  const wide = new Set(['textarea', 'checkbox', 'file', 'radiobutton']);
  const isWide = ({ type_of_parameter: kind, value_kind: own }: Parameter) =>
    own === undefined && wide.has(kind);
  const error = errorOf('features', 'parameters');
  return (
    <>
      {category.parameter_types.length === 0 ? <p className="text-muted">{t('featuresNone')}</p> : null}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {error ? (
          <Alert tone="danger" live className="sm:col-span-2">
            {error}
          </Alert>
        ) : null}
        {category.parameter_types.map((parameter) => (
          <div key={parameter.id} className={isWide(parameter) ? 'sm:col-span-2' : ''}>
            <ParameterField parameter={parameter} />
          </div>
        ))}
      </div>
      <FactFields category={category} />
    </>
  );
}
