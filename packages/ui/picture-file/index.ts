export { PictureInput } from './picture-input.tsx';
export {
  type PictureIssue,
  type PictureNeeds,
  type PreparedPicture,
  preparePicture,
} from './prepare-picture.ts';
