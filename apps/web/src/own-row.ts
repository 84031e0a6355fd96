export { ForYou } from '@keystead/personalisation/web';
