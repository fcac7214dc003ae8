const colours = ['#ffd98a', '#ff9f6b', '#ff7f9c', '#b58bff', '#6fd0ff'];

/** A floating lantern with what it is worth on it. */
export const lanternShape = (worth: number): string =>
  `<g><ellipse cx="50" cy="92" rx="34" ry="6" fill="#000" opacity=".18"/><path d="M26 18H74C84 38 82 60 72 80H28C18 60 16 38 26 18Z" fill="${colours[worth - 1]}"/><path d="M26 18H50V80H28C18 60 16 38 26 18Z" fill="#fff" opacity=".18"/><rect x="28" y="76" width="44" height="8" rx="4" fill="#7a4a2a"/><rect x="32" y="12" width="36" height="8" rx="4" fill="#7a4a2a"/><text x="50" y="62" font-family="Plex Thai, sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="#2a1730">${worth}</text></g>`;
export const lanternSvg = (worth: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${lanternShape(worth)}</svg>`;

export const scene = `<linearGradient id="lanterns-sky" x2="0" y2="1"><stop stop-color="#24123f"/><stop offset="1" stop-color="#7a3566"/></linearGradient><rect width="400" height="300" fill="url(#lanterns-sky)"/><path d="M0 236C70 206 120 230 190 222S330 204 400 230V300H0Z" fill="#180b2b"/>`;
export const tile = [1, 2, 3, 4, 5]
  .map(
    (worth, at) =>
      `<g transform="translate(${14 + at * 74} ${[120, 70, 40, 90, 130][at]!}) scale(.84)">${lanternShape(worth)}</g>`,
  )
  .join('');
