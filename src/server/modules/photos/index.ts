// The door of the photos module.
export { createImageSandbox, type ImageSandbox } from './image-sandbox.ts';
export type { Photos } from './keep-photo.ts';
export { createPhotoAccess } from './photo-access.ts';
export { createPhotoNames } from './photo-name.ts';
export { presentPhoto } from './photos.presenter.ts';
export { photoProcedures } from './photos.procedures.ts';
export { photoFiles, photos } from './photos.tables.ts';
export { createPublicPhotos, type PublicPhotos } from './public-photos.ts';
export { storePhoto } from './store-photo.ts';
export { keepPhotosTidy, sweepPhotos } from './sweep-photos.ts';
export {
  findUpload,
  type GivenImage,
  letGoOfPhoto,
  placePhotos,
  requireUpload,
  takePhotos,
  takeUpload,
} from './take-photos.ts';
export { createWorkshop, ownHands } from './workshop.ts';
