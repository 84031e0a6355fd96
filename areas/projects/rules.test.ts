import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accessObstacle,
  actionOfEdit,
  allowedProjectActions,
  floorIssues,
  PROJECT_REVIEWS,
  PROJECT_TRANSITIONS,
  type ProjectAction,
  projectIssues,
  projectSlug,
  projectStep,
  unfilledFloor,
} from './rules.ts';

const draft = {
  category_id: 1,
  title: 'Harbour Yard',
  description: 'Forty homes.',
  type: 'upcoming' as const,
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  location: 'Rua Nova 1',
  latitude: 41,
  longitude: -8,
  language: '',
  video_link: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
};
const issuesOf = (change: object) =>
  projectIssues({ ...draft, ...change }, (id) => id === 1).map(({ field }) => field);
const state = fc.record({ review: fc.constantFrom(...PROJECT_REVIEWS), isActive: fc.boolean() });
const action = fc.constantFrom(...(Object.keys(PROJECT_TRANSITIONS) as ProjectAction[]));

describe('the table of transitions', () => {
  it('moves where it allows, and names what is allowed where it does not', () => {
    fc.assert(
      fc.property(state, action, fc.constantFrom('owner' as const, 'staff' as const), (before, what, who) => {
        const next = projectStep(before, what, who);
        const allowed = allowedProjectActions(before, who);
        expect(next.ok).toBe(allowed.includes(what));
        if (!next.ok) {
          expect(next.allowed).toEqual(allowed);
          for (const one of allowed) expect(next.message).toContain(PROJECT_TRANSITIONS[one].words);
        }
      }),
    );
  });

  it('never lets an owner approve', () => {
    fc.assert(
      fc.property(state, fc.array(action), (start, actions) => {
        let now = start;
        for (const one of actions) {
          const next = projectStep(now, one, 'owner');
          if (!next.ok || next.state === 'deleted') continue;
          if (now.review !== 'approved') expect(next.state.review).not.toBe('approved');
          now = next.state;
        }
      }),
    );
  });

  it('sends an edit back to the site as the operator has set, and always after a rejection', () => {
    const edit = (review: 'approved' | 'pending' | 'rejected', autoApprove: boolean) =>
      actionOfEdit({ review, isActive: true }, { autoApprove });
    expect([edit('approved', true), edit('approved', false)]).toEqual(['edit', 'resubmit']);
    expect([edit('rejected', true), edit('pending', false)]).toEqual(['resubmit', 'edit']);
  });
});

describe('details', () => {
  it('are open to people with the feature, and to the owner', () => {
    expect(accessObstacle({ isOwner: false, hasAccess: true })).toBeNull();
    expect(accessObstacle({ isOwner: true, hasAccess: false })).toBeNull();
    expect(accessObstacle({ isOwner: false, hasAccess: false })).toBe('project_access');
  });
});

describe('what a project says', () => {
  it('is complete', () => {
    expect(issuesOf({})).toEqual([]);
    expect(projectIssues({}, () => true).map(({ field }) => field)).toEqual([
      'title',
      'description',
      'category_id',
      'type',
      'city',
      'state',
      'country',
      'location',
      'latitude',
      'longitude',
    ]);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ description: 'a\u0007b' }, 'description'],
    [{ location: '' }, 'location'],
    [{ category_id: 2 }, 'category_id'],
    [{ type: 'finished' }, 'type'],
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: Number.NaN }, 'longitude'],
    [{ video_link: 'javascript:alert(1)' }, 'video_link'],
  ])('rejects %j, naming %s', (change, field) => {
    expect(issuesOf(change)).toEqual([field]);
  });

  it('always has an address', () => {
    expect(projectSlug('My  Yard', 'x')).toBe('my-yard');
    expect(projectSlug(undefined, 'Harbour Yard')).toBe('harbour-yard');
    expect(projectSlug('!!!', '!!!')).toBe('project');
  });
});

describe('floors', () => {
  const full = { title: 'Ground', hasDocument: true };
  it('say which one is to be filled before another is added', () => {
    expect(unfilledFloor([])).toBeNull();
    expect(unfilledFloor([full, full])).toBeNull();
    expect(unfilledFloor([full, { title: ' ', hasDocument: true }])).toEqual({ index: 1, missing: 'title' });
    expect(unfilledFloor([{ title: 'x', hasDocument: false }, full])).toEqual({
      index: 0,
      missing: 'document',
    });
  });

  it('may end with a blank one', () => {
    const blank = { title: '', hasDocument: false };
    expect(floorIssues([full, blank])).toEqual([]);
    expect(floorIssues([blank, full])).toMatchObject([{ field: 'plans[0][title]' }]);
    expect(floorIssues([full, { title: 'x', hasDocument: false }])).toEqual([
      { field: 'plans[1][document]', message: 'is required' },
    ]);
  });
});
