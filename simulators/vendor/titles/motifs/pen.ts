/** The colours of one drawing. `main` may be a gradient, all others are flat. */
export type Ink = {
  main: string;
  flat: string;
  shade: string;
  light: string;
  second: string;
  secondShade: string;
  leaf: string;
  leafShade: string;
  dark: string;
  white: string;
};

/** Draws in a field of 100 by 100. */
export type Motif = (ink: Ink) => string;

export const area = (shape: string, fill: string): string => `<path d="${shape}" fill="${fill}"/>`;
export const stroke = (shape: string, colour: string, width = 3): string =>
  `<path d="${shape}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const oval = (x: number, y: number, wide: number, high: number, fill: string, turn = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"${turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`}/>`;

/** Short, and the same for the same drawing wherever it stands on a page. */
const nameOf = (drawing: string): string => {
  let hash = 2_166_136_261;
  for (let at = 0; at < drawing.length; at++) hash = Math.imul(hash ^ drawing.charCodeAt(at), 16_777_619) >>> 0;
  return `_${hash.toString(36)}`;
};
const again = (drawing: string, moves: readonly string[]): string => {
  const name = nameOf(drawing);
  return moves.map((move) => `<use href="#${name}" transform="${move}"/>`).join('');
};

/** A drawing and its mirror image. */
export const both = (drawing: string): string =>
  `<g id="${nameOf(drawing)}">${drawing}</g>${again(drawing, ['matrix(-1 0 0 1 100 0)'])}`;
/** So many, each turned further about a point. */
export const around = (count: number, drawing: string, from = 0): string => {
  const turns = Array.from({ length: count }, (_, at) => `rotate(${Math.round(from + (at * 360) / count)} 50 50)`);
  return `<defs><g id="${nameOf(drawing)}">${drawing}</g></defs>${again(drawing, turns)}`;
};
export const faded = (drawing: string, opacity: number): string => `<g opacity="${opacity}">${drawing}</g>`;

/** A star with round tips. */
export const starShape = (points: number, outer: number, inner: number, { x = 50, y = 50 } = {}): string => {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [angle, radius] = [(Math.PI * at) / points - Math.PI / 2, at % 2 === 0 ? outer : inner];
    return `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
};

export const eye = (x: number, y: number, radius: number, ink: Ink): string =>
  disc(x, y, radius, ink.white) + disc(x + radius * 0.2, y + radius * 0.1, Math.round(radius * 6) / 10, ink.dark);
