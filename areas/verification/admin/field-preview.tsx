import {
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  MenuItem,
  Paper,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import type { FieldOfForm } from '../contract.staff.ts';

type Shown = Partial<Pick<FieldOfForm, 'name' | 'field_type' | 'choices' | 'is_required'>>;

/** Renders a field as people meet it; it takes answers, and forgets them. */
export function FieldPreview({ field }: { field: Shown }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="As people see it"
      sx={{ p: 2, my: 2, width: '100%' }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        As people see it
      </Typography>
      <Control field={field} />
    </Paper>
  );
}

/** Renders the whole form as people meet it. */
export function FormPreview({ fields }: { fields: readonly FieldOfForm[] }) {
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Preview of the form"
      sx={{
        p: 3,
        display: 'grid',
        gap: 2.5,
        width: { xs: '100%', lg: 380 },
        mt: { xs: 3, lg: 0 },
        alignSelf: 'start',
      }}
    >
      <Typography variant="h6" component="h2">
        Become a verified agent
      </Typography>
      {fields.map((field) => (
        <Control key={field.id} field={field} />
      ))}
      {fields.length === 0 ? (
        <Typography color="text.secondary">Nothing is asked, so nobody can apply.</Typography>
      ) : null}
    </Paper>
  );
}

function Control({
  field: { name = '', field_type: type = 'text', choices = [], is_required: required },
}: {
  field: Shown;
}) {
  const label = name || '…';
  const shared = { label, required: required === true, fullWidth: true, margin: 'none' } as const;
  switch (type) {
    case 'text':
      return <TextField {...shared} />;
    case 'number':
      return <TextField {...shared} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />;
    case 'textarea':
      return <TextField {...shared} multiline minRows={3} />;
    case 'dropdown':
      return (
        <TextField {...shared} select defaultValue="">
          {choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {choice}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'file':
      return (
        <FormControl required={shared.required}>
          <FormLabel component="span" sx={{ mb: 1 }}>
            {label}
          </FormLabel>
          <Button variant="outlined" sx={{ justifySelf: 'start', alignSelf: 'start' }}>
            Choose a file
          </Button>
        </FormControl>
      );
    default:
      return (
        <FormControl component="fieldset" required={shared.required}>
          <FormLabel component="legend">{label}</FormLabel>
          {type === 'radio' ? (
            <RadioGroup>
              {choices.map((choice) => (
                <FormControlLabel key={choice} value={choice} label={choice} control={<Radio />} />
              ))}
            </RadioGroup>
          ) : (
            <FormGroup>
              {choices.map((choice) => (
                <FormControlLabel key={choice} label={choice} control={<Checkbox />} />
              ))}
            </FormGroup>
          )}
        </FormControl>
      );
  }
}
