import type { PortraitSpec } from './portrait-spec.ts';

/** How the men among the demo's users look. */

const GREY = '#8d8781';

// biome-ignore format: two lines per person keep the table readable
export const PORTRAITS_OF_MEN: Readonly<Record<string, PortraitSpec>> = {
  'Tunde Bakare': { background: '#f2b885', skin: 'cocoa', face: 'oval', build: 'broad', mouth: 'smile', brows: 'straight', glasses: '#2a211d',
    head: { style: 'short-afro' }, beard: { style: 'short' }, clothes: { style: 'tshirt', colour: '#23695a', accent: '#1a5145' } },
  'Adebayo Ogunleye': { background: '#c3dcec', skin: 'chestnut', face: 'square', build: 'broad', mouth: 'smile', brows: 'soft',
    head: { style: 'fila', colour: '#7a2836', accent: '#e0b04c' }, beard: { style: 'goatee' }, clothes: { style: 'kaftan', colour: '#efe3cc', accent: '#a8793b' } },
  'Oluwaseun Adeyemi': { background: '#d8cdee', skin: 'ebony', face: 'oval', build: 'broad', mouth: 'open', brows: 'straight',
    head: { style: 'fade' }, clothes: { style: 'suit', colour: '#2b3a5c', accent: '#a83a3a' } },
  'Yusuf Garba': { background: '#f3d68c', skin: 'cocoa', face: 'long', build: 'broad', mouth: 'calm', brows: 'soft',
    head: { style: 'hula', colour: '#f4efe3', accent: '#2f7a5f' }, beard: { style: 'stubble' }, clothes: { style: 'kaftan', colour: '#6fa8c9', accent: '#f4f0e2' } },
  'Efosa Osagie': { background: '#b5d9c0', skin: 'chestnut', face: 'oval', build: 'broad', mouth: 'smile', brows: 'soft',
    head: { style: 'low-cut' }, beard: { style: 'stubble' }, clothes: { style: 'polo', colour: '#b8402f', accent: '#f2e3cf' } },
  'Babatunde Fashola': { background: '#e9c9b4', skin: 'ebony', face: 'square', build: 'broad', mouth: 'calm', brows: 'straight', isOlder: true,
    head: { style: 'fila', colour: '#2b3f73', accent: '#d9b457' }, beard: { style: 'full', colour: GREY }, clothes: { style: 'agbada', colour: '#35528f', accent: '#e0c27a' } },
  'Musa Danladi': { background: '#a7cfd8', skin: 'bronze', face: 'oval', build: 'broad', mouth: 'open', brows: 'soft',
    head: { style: 'cap', colour: '#c8562f', accent: '#f6e6c8' }, clothes: { style: 'striped', colour: '#2e3f55', accent: '#e9dcc4' } },
  'Segun Ajayi': { background: '#f4c37a', skin: 'ebony', face: 'round', build: 'broad', mouth: 'smile', brows: 'straight',
    head: { style: 'low-cut' }, beard: { style: 'moustache' }, clothes: { style: 'overalls', colour: '#2f4f7f', accent: '#e4dccd' } },
  'Godwin Ekpo': { background: '#cbd8b0', skin: 'cocoa', face: 'square', build: 'broad', mouth: 'smile', brows: 'straight',
    head: { style: 'bald' }, beard: { style: 'full' }, clothes: { style: 'overalls', colour: '#8a5a33', accent: '#d9e0dc' } },
  'Abdulrahman Lawal': { background: '#f0ccd0', skin: 'honey', face: 'oval', build: 'broad', mouth: 'calm', brows: 'straight',
    head: { style: 'low-cut' }, beard: { style: 'short' }, clothes: { style: 'kaftan', colour: '#3b3f46', accent: '#c9cdd2' } },
  'Aminu Ɗantata': { background: '#d3dff0', skin: 'chestnut', face: 'long', build: 'broad', mouth: 'smile', brows: 'soft', isOlder: true,
    head: { style: 'hula', colour: '#7b2f3b', accent: '#f0d9a0' }, beard: { style: 'short', colour: '#c9c4bd' }, clothes: { style: 'agbada', colour: '#f3efe6', accent: '#b59a5a' } },
  'Hyacinth Ugwu': { background: '#efe0b2', skin: 'cocoa', face: 'long', build: 'broad', mouth: 'calm', brows: 'soft', glasses: '#211915', isOlder: true,
    head: { style: 'receding', colour: '#5a524d' }, clothes: { style: 'shirt', colour: '#8fb3d1', accent: '#f6f1e6' } },
  'Onome Ejiro': { background: '#8fc1b5', skin: 'ebony', face: 'oval', build: 'broad', mouth: 'open', brows: 'soft',
    head: { style: 'locs' }, beard: { style: 'goatee' }, clothes: { style: 'hoodie', colour: '#b33f4f', accent: '#f6e7d6' } },
  'Wasiu Alabi': { background: '#e3b7a0', skin: 'bronze', face: 'round', build: 'broad', mouth: 'open', brows: 'soft',
    head: { style: 'fila', colour: '#2d6e57', accent: '#f0d37c' }, clothes: { style: 'ankara', colour: '#2d6e57', accent: '#e6a23c' } },
  'Gbenga Ladipo': { background: '#b7c8ea', skin: 'chestnut', face: 'square', build: 'broad', mouth: 'smile', brows: 'straight',
    head: { style: 'high-top' }, beard: { style: 'stubble' }, clothes: { style: 'shirt', colour: '#e0813f', accent: '#fff1df' } },
  'Musa Ibrahim': { background: '#cfe0b4', skin: 'ebony', face: 'oval', build: 'broad', mouth: 'smile', brows: 'soft',
    head: { style: 'hula', colour: '#2e4f86', accent: '#f4e3b0' }, beard: { style: 'moustache' }, clothes: { style: 'kaftan', colour: '#c9ddc9', accent: '#4d7a5c' } },
  'Emeka Obi': { background: '#f5cf9f', skin: 'bronze', face: 'oval', build: 'broad', mouth: 'smile', brows: 'straight', glasses: '#1f2a3a',
    head: { style: 'fade' }, clothes: { style: 'polo', colour: '#34507a', accent: '#f1ead9' } },
};
