import { expect, test } from 'vitest';
import { allowedActions, type LifeState } from '../../rules.ts';
import { actionsOf } from './actions.ts';

const actions = (state: Partial<LifeState>) => {
  const whole: LifeState = { review: 'approved', isActive: true, offer: 'sell', ...state };
  return actionsOf({ can: allowedActions(whole, 'owner'), status: whole.isActive ? 1 : 0 });
};

test('the menu offers what the table of transitions allows, and nothing that would change nothing', () => {
  const marks = ['announce', 'under_offer', 'reserve', 'withdraw'];
  expect(actions({})).toEqual(['sell', ...marks, 'renew', 'deactivate', 'delete']);
  expect(actions({ offer: 'rent', isActive: false })).toEqual([
    'let',
    'announce',
    'reserve',
    'agree_let',
    'withdraw',
    'renew',
    'activate',
    'delete',
  ]);
  expect(actions({ isActive: false, offerState: 'withdrawn' })).toEqual([
    'sell',
    'announce',
    'under_offer',
    'reserve',
    'on_market',
    'renew',
    'delete',
  ]);
  expect(actions({ offer: 'sold' })).toEqual(['relist_sell', 'deactivate', 'delete']);
  expect(actions({ review: 'expired' })).toEqual(['sell', 'renew', 'delete']);
  expect(actions({ review: 'pending' })).toEqual(['delete']);
  expect(actions({ review: 'rejected' })).toEqual(['delete']);
});
