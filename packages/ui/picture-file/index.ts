export {
  type PictureIssue,
  type PictureNeeds,
  type PreparedPicture,
  preparePicture,
} from './prepare-picture.ts';
