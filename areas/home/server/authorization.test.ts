import { describeReading, hideListing } from '@keystead/testing/authorization';
import { getSeoSettings, getSlider, homepageData } from '../contract.ts';

describeReading(
  [{ call: homepageData }, { call: getSlider }, { call: getSeoSettings, args: { page: 'faqs' } }],
  hideListing,
);
