export { SaveSearch } from '@keystead/alerts/web';
export { CardTools, CompareTray, RecentlyViewed } from '@keystead/engagement/web';
