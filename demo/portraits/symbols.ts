/** The trades' symbols on shop signs, each about 180 wide around the point 0, 0. */

export type SignSymbol = keyof typeof SYMBOLS;

type Colours = { board: string; ink: string; accent: string };

export const SYMBOLS = {
  phone: ({ board, ink, accent }: Colours) =>
    `<rect x="-46" y="-78" width="92" height="154" rx="18" fill="${ink}"/><rect x="-35" y="-62" width="70" height="114" rx="6" fill="${board}"/><path d="M-22 22L-4 -2L8 10L24 -16" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/><circle cy="64" r="6" fill="${board}"/><circle cx="-16" cy="-38" r="9" fill="${accent}"/>`,
  car: ({ board, ink, accent }: Colours) =>
    `<path d="M-96 36V8C-96 -8 -84 -14 -66 -16L-40 -48Q-34 -54 -24 -54H26Q36 -54 42 -48L68 -16C88 -14 96 -6 96 10V36Q96 44 88 44H-88Q-96 44 -96 36Z" fill="${ink}"/><path d="M-50 -16L-29 -40H-5V-16ZM7 -40H28L48 -16H7Z" fill="${board}"/><path d="M78 4H96V16H84Q78 16 78 4Z" fill="${accent}"/><path d="M-96 4H-80Q-80 16 -86 16H-96Z" fill="${accent}"/>${wheel(-52, 44, 24, ink, board, accent)}${wheel(52, 44, 24, ink, board, accent)}`,
  house: ({ board, ink, accent }: Colours) =>
    `<path d="M44 -72H66V-34L44 -54Z" fill="${ink}"/><path d="M-66 -8H66V66Q66 74 58 74H-58Q-66 74 -66 66Z" fill="${ink}"/><path d="M-90 2L0 -76L90 2" fill="none" stroke="${accent}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/><path d="M-66 2L0 -56L66 2Z" fill="${ink}"/><path d="M-20 74V30A20 20 0 0 1 20 30V74Z" fill="${board}"/><circle cx="10" cy="48" r="4.5" fill="${accent}"/>`,
  towers: ({ board, ink, accent }: Colours) =>
    `<path d="M-78 76V-20Q-78 -28 -70 -28H-22V76ZM78 76V2Q78 -6 70 -6H26V76Z" fill="${ink}"/><path d="M-32 76V-62Q-32 -70 -24 -70H28Q36 -70 36 -62V76Z" fill="${accent}"/>${[-50, -24, 2, 28].map((y) => `<path d="M-18 ${y}h16v14h-16ZM8 ${y}h16v14h-16Z" fill="${board}"/>`).join('')}${[-8, 18, 44].map((y) => `<path d="M-64 ${y}h20v13h-20Z" fill="${board}"/>`).join('')}${[18, 44].map((y) => `<path d="M46 ${y}h20v13h-20Z" fill="${board}"/>`).join('')}<path d="M-94 76H94" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>`,
  shoe: ({ board, ink, accent }: Colours) =>
    `<path d="M-88 -52Q-70 -40 -46 -46L-34 -54Q-12 -16 24 -8L62 0Q92 8 92 34V40H-92V-20Q-94 -40 -88 -52Z" fill="${ink}"/><path d="M-92 40H92V50Q92 62 80 62H-80Q-92 62 -92 50Z" fill="${accent}"/><path d="M-26 -22L-8 -36M-8 -8L8 -24M12 0L26 -16" stroke="${accent}" stroke-width="8" stroke-linecap="round"/><path d="M-92 10Q-60 8 -56 40" fill="none" stroke="${board}" stroke-width="6"/>`,
  motorcycle: ({ board, ink, accent }: Colours) =>
    `${wheel(-62, 34, 38, ink, board, accent)}${wheel(62, 34, 38, ink, board, accent)}<path d="M62 34L34 -50L52 -62M34 -50L16 -54" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M-62 34L-18 36L40 -14" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M-14 -22Q0 -44 30 -38L44 -14Q20 6 -10 2Z" fill="${accent}"/><path d="M-84 -26Q-50 -30 -12 -18L-8 -2Q-50 4 -84 -26Z" fill="${ink}"/><circle cx="-6" cy="28" r="20" fill="${ink}"/><circle cx="-6" cy="28" r="9" fill="${board}"/><circle cx="48" cy="-40" r="12" fill="${accent}"/>`,
  television: ({ board, ink, accent }: Colours) =>
    `<rect x="-94" y="-66" width="188" height="112" rx="14" fill="${ink}"/><rect x="-80" y="-53" width="160" height="86" rx="5" fill="${board}"/><path d="M-22 -34L26 -10L-22 14Z" fill="${accent}" stroke="${accent}" stroke-width="8" stroke-linejoin="round"/><path d="M-44 70H44M-20 46L-28 68M20 46L28 68" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
  solar: ({ board, ink, accent }: Colours) =>
    `<g transform="translate(30 -34)"><circle r="32" fill="${accent}"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M0 -44V-58" transform="rotate(${turn})" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>`).join('')}</g><path d="M-66 -18H52L84 66H-98Z" fill="${ink}" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/><path d="M-27 -18L-36 66M13 -18L24 66M-77 10H63M-87 38H74" stroke="${board}" stroke-width="5"/>`,
  bucket: ({ board, ink, accent }: Colours) =>
    `<path d="M-58 -12A58 58 0 0 1 58 -12" fill="none" stroke="${ink}" stroke-width="8"/><path d="M-66 -10H66L52 72Q50 80 42 80H-42Q-50 80 -52 72Z" fill="${ink}"/><g fill="#ffffff"><circle cx="-26" cy="-26" r="17"/><circle cx="2" cy="-36" r="23"/><circle cx="30" cy="-25" r="16"/></g><rect x="-72" y="-20" width="144" height="24" rx="8" fill="${accent}"/>${star(0, 42, 24, board)}${star(70, -56, 22, accent)}${star(-76, -50, 15, accent)}`,
  bus: ({ board, ink, accent }: Colours) =>
    `<rect x="-74" y="-74" width="148" height="138" rx="26" fill="${ink}"/><path d="M-74 2H74V26H-74Z" fill="${accent}"/><path d="M-58 -48Q-58 -56 -50 -56H50Q58 -56 58 -48V-8H-58Z" fill="${board}"/><path d="M-20 -46L-36 -32L-20 -18M20 -46L36 -32L20 -18" fill="none" stroke="${accent}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><circle cx="-48" cy="44" r="11" fill="${accent}"/><circle cx="48" cy="44" r="11" fill="${accent}"/><path d="M-20 44H20" stroke="${board}" stroke-width="8" stroke-linecap="round"/><path d="M-60 60H-30V74Q-30 82 -38 82H-52Q-60 82 -60 74ZM60 60H30V74Q30 82 38 82H52Q60 82 60 74Z" fill="${ink}"/><path d="M-74 -34H-90V-6M74 -34H90V-6" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  truck: ({ board, ink, accent }: Colours) =>
    `<rect x="-100" y="-60" width="120" height="98" rx="8" fill="${ink}"/><path d="M28 -30H62Q70 -30 74 -24L98 8V38H28Z" fill="${accent}"/><path d="M40 -18H60L76 6H40Z" fill="${board}"/><path d="M-40 24V-26M-62 -6L-40 -30L-18 -6" fill="none" stroke="${accent}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><path d="M-100 36H98" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>${wheel(-60, 44, 23, ink, board, accent)}${wheel(60, 44, 23, ink, board, accent)}`,
  academy: ({ board, ink, accent }: Colours) =>
    `<path d="M-54 -18V34Q0 70 54 34V-18Z" fill="${ink}"/><path d="M0 -66L104 -22L0 22L-104 -22Z" fill="${ink}" stroke="${board}" stroke-width="7" stroke-linejoin="round"/><path d="M0 -22L82 -10V34" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>${star(82, 48, 24, accent)}`,
};

function wheel(x: number, y: number, radius: number, ink: string, board: string, accent: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}" stroke="${board}" stroke-width="7"/><circle cx="${x}" cy="${y}" r="${radius * 0.4}" fill="${accent}"/>`;
}

function star(x: number, y: number, radius: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const reach = index % 2 ? radius * 0.5 : radius;
    return `${(x + Math.cos(angle) * reach).toFixed(1)},${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${colour}" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>`;
}
