// The public API of the photos module.

export {
  acceptPhotos,
  acceptUpload,
  acceptUploads,
  findUpload,
  requireUpload,
  type SubmittedImage,
  setListingPhotos,
} from './accept-photos.ts';
export { createImageSandbox } from './image-sandbox.ts';
export { createImageWorkerPool, inProcessImageWorker } from './image-worker-pool.ts';
export {
  formatPrint,
  type Print,
  parsePrint,
  searchedPrintsOf,
  storedPrintsOf,
} from './perceptual-hash.ts';
export { createPhotoAccess } from './photo-access.ts';
export { createPhotoServices } from './photo-services.ts';
export { createPhotoTextReader, findTesseract, type PhotoTextReader } from './photo-text.ts';
export { presentPhoto } from './photos.presenter.ts';
export { deletePhotosOf, deleteUpload, insertFingerprints } from './photos.queries.ts';
export { photoFiles, photos } from './photos.tables.ts';
export { createPublicPhotos } from './public-photos.ts';
export { readUpload } from './read-upload.ts';
export { selectListingsWithSamePhotos } from './same-photos.queries.ts';
export type { Photos } from './save-photo.ts';
export {
  ALIKE,
  listSameFiles,
  SAME,
  type SearchedPrint,
  selectSimilarPhotoPrints,
  selectSimilarPrints,
} from './similar-prints.queries.ts';
export { sweepPhotos } from './sweep-photos.ts';
