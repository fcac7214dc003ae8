/** What a face is made of. Hues from 0 to 359; the rest says which shapes stand where. */
type Face = {
  ground: number;
  coat: readonly [light: number, chroma: number, hue: number];
  ears: 'round' | 'pointed' | 'long' | 'wide' | 'horns' | 'tufts' | 'none';
  muzzle: 'snout' | 'beak' | 'trunk' | 'broad' | 'small';
  marks: 'stripes' | 'patches' | 'blaze' | 'cheeks' | 'none';
};

const faces = {
  elephant: { ground: 195, coat: [0.74, 0.03, 250], ears: 'wide', muzzle: 'trunk', marks: 'cheeks' },
  tiger: { ground: 150, coat: [0.77, 0.15, 65], ears: 'round', muzzle: 'snout', marks: 'stripes' },
  cat: { ground: 300, coat: [0.9, 0.035, 80], ears: 'pointed', muzzle: 'small', marks: 'blaze' },
  owl: { ground: 265, coat: [0.62, 0.07, 60], ears: 'tufts', muzzle: 'beak', marks: 'patches' },
  rabbit: { ground: 15, coat: [0.95, 0.015, 340], ears: 'long', muzzle: 'small', marks: 'cheeks' },
  bear: { ground: 85, coat: [0.55, 0.07, 50], ears: 'round', muzzle: 'snout', marks: 'none' },
  fox: { ground: 215, coat: [0.72, 0.16, 48], ears: 'pointed', muzzle: 'snout', marks: 'blaze' },
  buffalo: { ground: 125, coat: [0.48, 0.03, 285], ears: 'horns', muzzle: 'broad', marks: 'none' },
  monkey: { ground: 55, coat: [0.52, 0.08, 45], ears: 'wide', muzzle: 'broad', marks: 'patches' },
  frog: { ground: 330, coat: [0.78, 0.16, 140], ears: 'none', muzzle: 'broad', marks: 'cheeks' },
  panda: { ground: 165, coat: [0.97, 0.01, 150], ears: 'round', muzzle: 'small', marks: 'patches' },
  dragon: { ground: 30, coat: [0.68, 0.13, 175], ears: 'horns', muzzle: 'snout', marks: 'stripes' },
} as const satisfies Record<string, Face>;

export type DrawnAvatar = keyof typeof faces;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant, of which there are many
export const drawnAvatars = Object.keys(faces) as [DrawnAvatar, ...DrawnAvatar[]];
export const isDrawnAvatar = (name: string): name is DrawnAvatar => Object.hasOwn(faces, name);

const ink = 'oklch(0.24 0.03 270)';
const oklch = ([light, chroma, hue]: readonly number[], by = 0): string =>
  `oklch(${Math.min(0.98, Math.max(0.2, (light ?? 0) + by)).toPrecision(3)} ${chroma} ${hue})`;

/** Both sides of a face: what is drawn at the left, again mirrored. */
const both = (shape: string): string => `${shape}<g transform="matrix(-1 0 0 1 96 0)">${shape}</g>`;

const earsOf = ({ ears, coat }: Face): string => {
  const outer = oklch(coat, -0.06);
  const inner = oklch([Math.min(coat[0] + 0.08, 0.9), 0.07, 20]);
  switch (ears) {
    case 'round':
      return both(`<circle cx="24" cy="28" r="12" fill="${outer}"/><circle cx="25" cy="29" r="6.5" fill="${inner}"/>`);
    case 'pointed':
      return both(
        `<path d="M17 44Q13 22 20 14Q32 18 40 30Z" fill="${outer}"/><path d="M22 36Q19 25 22 20Q29 23 34 30Z" fill="${inner}"/>`,
      );
    case 'long':
      return both(
        `<ellipse cx="33" cy="19" rx="8" ry="19" fill="${outer}" transform="rotate(-9 33 19)"/><ellipse cx="33" cy="20" rx="4" ry="13" fill="${inner}" transform="rotate(-9 33 20)"/>`,
      );
    case 'wide':
      return both(
        `<ellipse cx="16" cy="49" rx="13" ry="17" fill="${outer}"/><ellipse cx="17" cy="50" rx="7.5" ry="11" fill="${inner}"/>`,
      );
    case 'horns':
      return both(
        `<path d="M30 34C14 36 6 26 8 12C14 22 22 24 36 24Z" fill="oklch(0.9 0.04 85)"/><ellipse cx="17" cy="43" rx="10" ry="6" fill="${outer}" transform="rotate(16 17 43)"/>`,
      );
    case 'tufts':
      return both(`<path d="M20 40C16 30 16 22 18 16C26 20 34 24 40 28Z" fill="${outer}"/>`);
    case 'none':
      return both(`<circle cx="31" cy="30" r="12" fill="${oklch(coat)}"/>`);
  }
};

const marksOf = ({ marks, coat }: Face): string => {
  switch (marks) {
    case 'stripes':
      return `<g fill="none" stroke="${ink}" stroke-width="3.2" stroke-linecap="round"><path d="M48 26V36M40 28L42 35M56 28L54 35M19 53H26M20 61L27 59M77 53H70M76 61L69 59"/></g>`;
    case 'patches':
      return both(`<ellipse cx="36" cy="49" rx="9.5" ry="11" fill="${coat[0] > 0.9 ? ink : oklch([0.9, 0.04, 80])}"/>`);
    case 'blaze':
      return `<path d="M48 24C42 40 30 62 26 68Q36 82 48 82Q60 82 70 68C66 62 54 40 48 24Z" fill="oklch(0.96 0.02 80)"/>`;
    case 'cheeks':
      return both(`<circle cx="29" cy="62" r="5" fill="oklch(0.78 0.12 18)" opacity="0.7"/>`);
    case 'none':
      return '';
  }
};

const eyesOf = ({ ears }: Face): string => {
  const top = ears === 'none' ? 31 : 50;
  const left = ears === 'none' ? 31 : 36;
  return both(
    `<circle cx="${left}" cy="${top}" r="6" fill="oklch(0.99 0.005 90)"/><circle cx="${left + 0.8}" cy="${top + 0.6}" r="3.9" fill="${ink}"/><circle cx="${left + 2.2}" cy="${top - 1}" r="1.3" fill="oklch(0.99 0 0)"/>`,
  );
};

const line = (path: string): string =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;

const muzzleOf = ({ muzzle, coat }: Face): string => {
  switch (muzzle) {
    case 'snout':
      return `<ellipse cx="48" cy="68" rx="14" ry="11" fill="oklch(0.94 0.03 80)"/><path d="M42 62H54L48 69Z" fill="${ink}"/>${line('M48 69V72M42 74Q48 78 54 74')}`;
    case 'beak':
      return `<path d="M42 58H54L48 70Z" fill="oklch(0.82 0.15 75)"/>`;
    case 'trunk':
      return `<path d="M41 58H55V72C55 82 61 82 63 78L68 81C64 91 45 91 42 74Z" fill="${oklch(coat, -0.05)}"/>${line('M43 66H53M43 72H53')}`;
    case 'broad':
      return `<ellipse cx="48" cy="69" rx="19" ry="11" fill="${oklch(coat, 0.14)}"/>${both(`<circle cx="43" cy="65" r="1.8" fill="${ink}"/>`)}${line('M38 72Q48 79 58 72')}`;
    case 'small':
      return `<path d="M45 61H51L48 64.5Z" fill="oklch(0.6 0.14 15)"/>${line('M48 65V67M42 68Q45 72 48 68Q51 72 54 68')}`;
  }
};

/** A whole picture, 96 units square: the same name always gives the same. */
export const drawAvatar = (name: DrawnAvatar): string => {
  const face: Face = faces[name];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="oklch(0.86 0.07 ${face.ground})"/>`,
    `<circle cx="48" cy="54" r="44" fill="oklch(0.79 0.09 ${face.ground})"/>`,
    earsOf(face),
    `<path d="M48 24C66 24 76 38 76 54C76 73 64 84 48 84C32 84 20 73 20 54C20 38 30 24 48 24Z" fill="${oklch(face.coat)}"/>`,
    marksOf(face),
    muzzleOf(face),
    eyesOf(face),
    '</svg>',
  ].join('');
};

/** Where a drawn one is fetched. */
export const drawnAvatarAddress = (name: DrawnAvatar): string => `/avatars/${name}.svg`;
