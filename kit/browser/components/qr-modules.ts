import { create } from 'qrcode';

/** How much of a code may be hidden or soiled: about 15 % with M, 25 % with Q. */
export type QrLevel = 'M' | 'Q';

export type QrShape = {
  /** One path of all dark modules, rows joined to runs. Sizes in modules. */
  path: string;
  size: number;
  /** The square in the middle that a logo may cover. */
  logo: { at: number; side: number };
};

const quietZone = 4;
// A fifth of the modules' own side, about 5 % of them counting those that are cut: level M reads over it.
const logoShare = 0.2;

/** @param margin the quiet zone in modules; 0 where what is around is white. */
export const qrShape = (text: string, { margin = quietZone, level = 'M' }: QrLook = {}): QrShape => {
  const { modules } = create(text, { errorCorrectionLevel: level });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      runs.push(`M${from + margin} ${row + margin}h${column + 1 - from}v1h-${column + 1 - from}z`);
    }
  const size = modules.size + 2 * margin;
  const side = modules.size * logoShare;
  return { path: runs.join(''), size, logo: { at: (size - side) / 2, side } };
};

export type QrLook = { margin?: 0 | 4; level?: QrLevel };
