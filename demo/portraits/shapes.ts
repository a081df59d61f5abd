/** Small helpers for SVG: shapes around the vertical centre line are written as one half, so both sides match. */

export const SIZE = 400;
const CENTRE = SIZE / 2;

/** Two numbers for a line, six for a curve; x is the distance from the centre line. */
type Segment = readonly number[];

/** A closed path from the right half of its outline. */
export function outline(start: readonly [number, number], segments: readonly Segment[]): string {
  const points: [number, number][] = [[start[0], start[1]]];
  const forward = segments.map((segment) => {
    for (let at = 0; at < segment.length; at += 2) points.push([segment[at] ?? 0, segment[at + 1] ?? 0]);
    return `${segment.length === 2 ? 'L' : 'C'}${pairs(segment, 1)}`;
  });
  let last = points.length - 1;
  const [endX, endY] = points[last] ?? start;
  const back = segments.toReversed().map((segment) => {
    const count = segment.length / 2;
    const reversed = points
      .slice(last - count, last)
      .reverse()
      .flat();
    last -= count;
    return `${segment.length === 2 ? 'L' : 'C'}${pairs(reversed, -1)}`;
  });
  return `M${pairs(start, 1)}${forward.join('')}L${pairs([endX, endY], -1)}${back.join('')}Z`;
}

function pairs(numbers: readonly number[], side: 1 | -1): string {
  return numbers.map((value, index) => (index % 2 === 0 ? CENTRE + side * value : value)).join(' ');
}

export function fill(d: string, colour: string, more = ''): string {
  return `<path d="${d}" fill="${colour}" ${more}/>`;
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function dot(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** A drawing of the left side together with its mirror image on the right. */
export function both(svg: string): string {
  return `${svg}<g transform="matrix(-1 0 0 1 ${SIZE} 0)">${svg}</g>`;
}

/** Between two colours like #rrggbb; a share of 1 gives the second one. */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

export function darker(colour: string, share = 0.22): string {
  return mix(colour, '#1a1020', share);
}

export function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">${content}</svg>`;
}
