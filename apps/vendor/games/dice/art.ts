const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** One face of an ivory die; the one is red. */
export const dieFace = (face: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="4" y="4" width="92" height="92" rx="20" fill="#fdf3dc"/><rect x="4" y="80" width="92" height="16" rx="8" fill="#dcc391" opacity=".55"/><rect x="5.5" y="5.5" width="89" height="89" rx="18" fill="none" stroke="#c9a765" stroke-width="3"/>${(pips[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${face === 1 ? 15 : 9.5}" fill="${face === 1 || face === 4 ? '#c2332f' : '#2b211b'}"/>`).join('')}</svg>`;

const placed = (face: number, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 50 50)">${dieFace(face).replace(/<\/?svg[^>]*>/g, '')}</g>`;

export const scene = `<linearGradient id="dice-cloth" x2="0" y2="1"><stop stop-color="#0f4f57"/><stop offset="1" stop-color="#08282f"/></linearGradient><rect width="400" height="300" fill="url(#dice-cloth)"/><path d="M-20 90C80 40 140 130 230 90S370 50 430 100M-20 140C80 90 140 180 230 140S370 100 430 150M-20 190C80 140 140 230 230 190S370 150 430 200" stroke="#58c6c0" stroke-opacity=".25" stroke-width="10" fill="none"/>`;
export const tile = `${placed(6, 60, 90, -14)}${placed(1, 160, 60, 8)}${placed(5, 240, 130, 20)}`;
