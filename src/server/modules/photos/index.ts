// The door of the photos module.
export { storePhoto } from './photos.service.ts';
