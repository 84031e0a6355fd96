export { InnerAddressError, isInnerAddress, isInnerHost, outerLookup } from './addresses.ts';
export { askOuter } from './outer.ts';
