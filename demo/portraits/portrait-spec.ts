/** What a portrait can consist of, and the colours that all portraits share, so that they look like one series. */

type SkinTone = 'ebony' | 'cocoa' | 'chestnut' | 'bronze' | 'honey';
export type FaceShape = 'oval' | 'round' | 'square' | 'long';
export type HairStyle =
  | 'low-cut'
  | 'fade'
  | 'high-top'
  | 'receding'
  | 'bald'
  | 'afro'
  | 'short-afro'
  | 'twists'
  | 'locs'
  | 'braids'
  | 'cornrows'
  | 'bun'
  | 'curly'
  | 'sleek'
  | 'bob'
  | 'straight';
export type HeadwearStyle = 'hijab' | 'khimar' | 'gele' | 'turban' | 'headwrap' | 'fila' | 'hula' | 'cap';
export type ClothesStyle =
  | 'tshirt'
  | 'striped'
  | 'polo'
  | 'shirt'
  | 'suit'
  | 'blazer'
  | 'kaftan'
  | 'agbada'
  | 'ankara'
  | 'blouse'
  | 'scoop'
  | 'lace'
  | 'overalls'
  | 'hoodie';
export type BeardStyle = 'stubble' | 'moustache' | 'goatee' | 'short' | 'full';

export type PortraitSpec = {
  background: string;
  skin: SkinTone;
  face: FaceShape;
  build: 'slim' | 'broad';
  /** Hair or what covers it; the colours are those of the cloth, or of dyed or grey hair. */
  head: { style: HairStyle | HeadwearStyle; colour?: string; accent?: string };
  clothes: { style: ClothesStyle; colour: string; accent: string };
  mouth: 'calm' | 'smile' | 'open';
  brows?: 'soft' | 'straight' | 'arched';
  lips?: string;
  beard?: { style: BeardStyle; colour?: string };
  glasses?: string;
  earrings?: 'studs' | 'hoops' | 'drops';
  necklace?: 'chain' | 'beads';
  isOlder?: boolean;
};

/** What is drawn behind the person and before the face. */
export type HeadLayers = { back: string; front: string; hidesEars: boolean; hidesNeck?: boolean };

export type Skin = { base: string; shade: string; light: string; lips: string };

export const SKINS: Readonly<Record<SkinTone, Skin>> = {
  ebony: { base: '#5b3526', shade: '#46271b', light: '#6e4431', lips: '#86453c' },
  cocoa: { base: '#704530', shade: '#593323', light: '#855640', lips: '#97503f' },
  chestnut: { base: '#875338', shade: '#6d3f29', light: '#9c664a', lips: '#a85a4a' },
  bronze: { base: '#9d6644', shade: '#815033', light: '#b27b57', lips: '#b56350' },
  honey: { base: '#b47b54', shade: '#976242', light: '#c6906a', lips: '#bf6c58' },
};

export const INK = '#20150f';
export const HAIR = '#221815';
export const GOLD = '#e3ac3f';
