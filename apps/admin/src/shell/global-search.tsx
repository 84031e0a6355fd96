import type { Resource, StaffProvider } from '@keystead/admin';
import { titleOf } from '@keystead/admin';
import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { resources } from '../resources.ts';
import { useAllowed } from './use-allowed.ts';

export const SEARCH_ID = 'global-search';
/** Of each kind; the rest is in its list. */
const MOST = 5;
const PAUSE_MS = 250;

interface Found {
  id: Identifier;
  title: string;
  resource: Resource;
}

/** Renders one box that asks the list of every kind of record that has text, and goes to what is chosen. */
export function GlobalSearch() {
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const provider = useDataProvider<StaffProvider>();
  const navigate = useNavigate();
  const searched = useAllowed(resources).filter((resource) => resource.searched);
  const answers = useQueries({
    queries: searched.map((resource) => ({
      queryKey: ['search', resource.name, words],
      enabled: words.length > 1,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Found[]> => {
        const { data } = await provider.getList(resource.name, {
          pagination: { page: 1, perPage: MOST },
          filter: { q: words },
          signal,
        });
        return data.map((record) => ({ id: record.id, title: titleOf(resource, record), resource }));
      },
    })),
  });
  const found = words.length > 1 ? answers.flatMap(({ data }) => data ?? []) : [];
  return (
    <Autocomplete<Found, false, false, true>
      id={SEARCH_ID}
      freeSolo
      options={found}
      filterOptions={(all) => all}
      groupBy={({ resource }) => resource.label}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
      getOptionKey={(option) =>
        typeof option === 'string' ? option : `${option.resource.name} ${option.id}`
      }
      inputValue={typed}
      value={null}
      loading={answers.some(({ isFetching }) => isFetching)}
      onInputChange={(_event, value, reason) => setTyped(reason === 'selectOption' ? '' : value)}
      onChange={(_event, chosen) => {
        if (!chosen || typeof chosen === 'string') return;
        const { resource, id } = chosen;
        setTyped('');
        navigate(`/${resource.name}/${id}${resource.edit ? '' : '/show'}`);
      }}
      sx={{ maxWidth: 480, width: '100%' }}
      slotProps={{
        // Where the box is narrow, what is found is not.
        popper: { placement: 'bottom-end', sx: { minWidth: 'min(480px, calc(100vw - 32px))' } },
      }}
      renderOption={({ key, ...props }, { title }) => (
        <Box component="li" key={key} {...props} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          placeholder="Search"
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Search everything' },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search aria-hidden="true" size={18} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

/** Returns the text typed, once its writer pauses. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
