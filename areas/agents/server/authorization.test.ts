import { describeReading, hideListing } from '@keystead/testing/authorization';
import { getAgentProperties, getAgents } from '../contract.ts';

describeReading(
  [
    { call: getAgents },
    // Who has no live listing is no agent.
    { call: getAgentProperties, args: { slug_id: 'person-1' }, status: 404 },
  ],
  hideListing,
);
