/** What scenes are drawn with, in a field of 400 by 300. */
export const area = (shape: string, fill: string, opacity = 1): string =>
  `<path d="${shape}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
export const line = (shape: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${shape}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const dots = (places: string, radius: number, fill: string): string =>
  line(places.replaceAll(/(\d+) (\d+),?/g, 'M$1 $2h0'), fill, radius * 2);
export const faded = (drawing: string, opacity: number): string => `<g opacity="${opacity}">${drawing}</g>`;
export const row = (count: number, step: number, from: number, piece: (x: number, at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(from + at * step, at)).join('');
export const tree = (x: number, y: number, high: number): string =>
  `M${x} ${y - high}l${Math.round(high * 0.22)} ${Math.round(high * 0.42)}h-8l${Math.round(high * 0.16)} ${Math.round(high * 0.58)}h-${Math.round(high * 0.76) - 16}l${Math.round(high * 0.16)} -${Math.round(high * 0.58)}h-8Z`;
/** Every other stripe of an awning, from the first or the second. */
export const awning = (x: number, from: number): string =>
  row(5, 26, x, (left, at) => (at % 2 === from ? `M${left} 122h26v22q-13 16-26 0Z` : ''));
