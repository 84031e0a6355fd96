import { describeReading, hideListing } from '@keystead/testing/burglary';
import { homepageData } from '../contract.ts';

describeReading([{ call: homepageData }], hideListing);
