import { describe, expect, it } from 'vitest';
import { mapListings } from '../contract.ts';
import { mapArgs } from './results-requests.ts';

describe('the request of the map', () => {
  it('is one that the server takes, however far away the map is', () => {
    const args = mapArgs({}, {}, { bounds: [-200, -85.05113, 200, 85.05113], zoom: -0.5 });
    expect(args).toMatchObject({ bounds: '-180,-85.05113,180,85.05113', zoom: 0 });
    expect(mapListings.request.safeParse(args).success).toBe(true);
  });
});
