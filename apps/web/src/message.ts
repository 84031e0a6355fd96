// A file of its own: fetching an area's whole face on demand would put all of it in every page's entry.
export { MessageButton } from '@keystead/chat/web';
