export { InnerAddressError, isInnerAddress, isInnerHost, outerLookup } from './addresses.ts';
export {
  type Answered,
  FetchError,
  type FetchedFile,
  type Fetching,
  type FetchProblem,
  fetchOuter,
  postOuter,
} from './fetching.ts';
export { askOuter } from './outer.ts';
