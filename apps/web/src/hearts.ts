export { Heart } from '@keystead/engagement/web';
