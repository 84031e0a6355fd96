export { CardTools, CompareTray, RecentlyViewed } from '@keystead/engagement/web';
