export {
  type PictureFault,
  type PictureNeeds,
  type PreparedPicture,
  preparePicture,
} from './prepare-picture.ts';
