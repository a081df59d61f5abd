// The public API of the photos module.
export { createImageSandbox } from './image-sandbox.ts';
export type { Photos } from './keep-photo.ts';
export { createPhotoAccess } from './photo-access.ts';
export { createPhotoServices } from './photo-services.ts';
export { presentPhoto } from './photos.presenter.ts';
export { deletePhotosOf } from './photos.queries.ts';
export { photoFiles, photos } from './photos.tables.ts';
export { createPublicPhotos } from './public-photos.ts';
export { storePhoto } from './store-photo.ts';
export { sweepPhotos } from './sweep-photos.ts';
export {
  findUpload,
  type GivenImage,
  letGoOfPhoto,
  placePhotos,
  requireUpload,
  takePhotos,
  takeUpload,
} from './take-photos.ts';
export { ownHands } from './workshop.ts';
