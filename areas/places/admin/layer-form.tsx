import { Facts, ResourceCreate, ResourceEdit } from '@keystead/admin';
import { MEGABYTE } from '@keystead/http/call';
import { Box } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  FileField,
  FileInput,
  maxLength,
  type RaRecord,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin';
import type { z } from 'zod';
import type { mapLayerRow } from '../contract.staff.ts';
import { LAYER_COLOUR_NAMES, LAYER_COLOURS, LAYER_LIMITS, type LayerColour } from '../layers.ts';

type Layer = z.output<typeof mapLayerRow>;
type Language = RaRecord & { code: string; name: string; is_active: boolean; is_default: boolean };

const ALL = { pagination: { page: 1, perPage: 100 } };
const EMPTY = { classes: [{ value: '', colour: 'blue', names: {} }], is_shown: true, is_filter: true };
const COLOUR_CHOICES = LAYER_COLOUR_NAMES.map((id) => ({ id, name: id }));
const number = (value: number) => value.toLocaleString();

/** Adds a layer with its file. */
export function LayerCreate() {
  return (
    <ResourceCreate defaults={EMPTY}>
      <Fields isNew />
    </ResourceCreate>
  );
}

/** Changes it; another file takes the place of the one before. */
export function LayerEdit() {
  return (
    <ResourceEdit>
      <Fields />
    </ResourceEdit>
  );
}

function Fields({ isNew = false }: { isNew?: boolean }) {
  const { data: languages = [] } = useGetList<Language>('languages', ALL);
  const offered = languages
    .filter((one) => one.is_active || one.is_default)
    .toSorted((one, other) => Number(other.is_default) - Number(one.is_default));
  return (
    <>
      {offered.map((language) => (
        <NameInput key={language.code} source={`names.${language.code}`} label="Name" language={language} />
      ))}
      <TextInput
        source="source"
        label="Source"
        helperText="Whose data it is, with its licence: visitors read it with the layer."
        validate={[required(), maxLength(200)]}
      />
      <TextInput source="source_url" label="Address of the source" validate={maxLength(500)} />
      <TextInput
        source="property"
        label="Property of the class"
        helperText="Of the shapes in the file, as they write it; empty where all shapes are of one class."
        validate={maxLength(100)}
      />
      <ArrayInput source="classes" label="Classes">
        <SimpleFormIterator inline disableReordering>
          <TextInput
            source="value"
            label="Value of the property"
            helperText={false}
            validate={maxLength(100)}
          />
          <SelectInput
            source="colour"
            label="Colour"
            choices={COLOUR_CHOICES}
            optionText={<ColourOption />}
            helperText={false}
            validate={required()}
          />
          {offered.map((language) => (
            <NameInput
              key={language.code}
              source={`names.${language.code}`}
              label="Label"
              language={language}
            />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
      <FileInput
        source="file"
        label="GeoJSON file"
        maxSize={LAYER_LIMITS.bytes}
        helperText={`A FeatureCollection of polygons in degrees of WGS 84: at most ${LAYER_LIMITS.bytes / MEGABYTE} megabytes, ${number(LAYER_LIMITS.shapes)} shapes and ${number(LAYER_LIMITS.corners)} corners.`}
        {...(isNew && { validate: required() })}
      >
        <FileField source="src" title="title" />
      </FileInput>
      {isNew ? null : <CurrentFile />}
      <BooleanInput source="is_shown" label="Shown on maps and pages of homes" />
      <BooleanInput source="is_filter" label="Visitors may filter by it, while it is shown" />
    </>
  );
}

function NameInput({ source, label, language }: { source: string; label: string; language: Language }) {
  const isNeeded = language.is_default;
  return (
    <TextInput
      source={source}
      label={`${label} (${language.name})`}
      helperText={false}
      validate={isNeeded ? [required(), maxLength(100)] : maxLength(100)}
    />
  );
}

function ColourOption() {
  const { id } = useRecordContext<{ id: LayerColour }>() ?? { id: 'grey' };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{ inlineSize: 16, blockSize: 16, borderRadius: 0.5, backgroundColor: LAYER_COLOURS[id].light }}
      />
      {id[0]?.toUpperCase()}
      {id.slice(1)}
    </Box>
  );
}

function CurrentFile() {
  const layer = useRecordContext<Layer>();
  if (!layer) return null;
  return (
    <Facts
      rows={[
        ['File', layer.file_name],
        ['Sent', new Date(layer.file_at).toLocaleString()],
        ['Shapes', number(layer.shapes)],
        ['Corners', number(layer.corners)],
        ['Shapes of no class, left out', number(layer.left_out)],
      ]}
    />
  );
}
