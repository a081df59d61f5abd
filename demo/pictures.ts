import path from 'node:path';

/** The demo's pictures by name, with their colours, so that the text of a listing matches its photo. */

export type Picture = (typeof PICTURES)[number];

export const PICTURES_DIR = path.join(import.meta.dirname, 'pictures');

// biome-ignore format: a word list: one to a line would be too long to read
export const PICTURES = [
  'backpack', 'bed', 'bicycle', 'boxing', 'briefcase', 'bulb', 'camera-1', 'camera-2', 'camera-3', 'camera-4', 'camera-5', 'car-red',
  'chair', 'cleaning', 'desktop', 'dress', 'dress-green', 'drum', 'football', 'gamepad', 'guitar', 'handbag', 'headphones', 'heels',
  'house', 'keke', 'laptop', 'motorbike', 'office', 'phone', 'plant', 'printer', 'radio', 'scooter', 'shirt', 'sneaker', 'sofa', 'sofa-2',
  'sofa-3', 'speaker', 'sunglasses', 'suv', 'suv-green', 'teapot', 'toolbox', 'truck', 'tv', 'villa', 'watch',
] as const;

export function pictureFile(picture: Picture): string {
  return path.join(PICTURES_DIR, `${picture}.webp`);
}

/** The colour in the taxonomy's names; undefined where it does not matter to a buyer. */
export function colourOf(picture: Picture): string | undefined {
  return COLOURS[picture];
}

const COLOURS: Partial<Record<Picture, string>> = {
  backpack: 'Pink',
  bed: 'Blue',
  bicycle: 'Red',
  boxing: 'Red',
  briefcase: 'Brown',
  'car-red': 'Red',
  chair: 'Brown',
  dress: 'Blue',
  'dress-green': 'Green',
  guitar: 'Red',
  handbag: 'Brown',
  headphones: 'Silver',
  heels: 'Red',
  keke: 'Green',
  laptop: 'Silver',
  motorbike: 'Red',
  phone: 'Purple',
  scooter: 'Red',
  shirt: 'Green',
  sneaker: 'Grey',
  sofa: 'Blue',
  'sofa-2': 'Blue',
  'sofa-3': 'Blue',
  sunglasses: 'Black',
  suv: 'Blue',
  'suv-green': 'Green',
  watch: 'Blue',
};
