import { create } from 'qrcode';
import { useMemo } from 'react';

const quietZone = 4;
// The logo hides about 5 % of the modules; level Q restores 25 %.
const level = 'Q';
const logoShare = 0.2;

type Props = {
  text: string;
  label: string;
  /** The quiet zone in modules; 0 where what is around is white. */
  margin?: 0 | 4;
};

/** A QR code as vectors, black on white in both themes, with the mark in its middle. */
export const QrCode = ({ text, label, margin = quietZone }: Props) => {
  const { path, size } = useMemo(() => qrModules(text, margin), [text, margin]);
  const logo = size * logoShare;
  const at = (size - logo) / 2;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="block w-full bg-paper"
      shapeRendering="crispEdges"
    >
      <path d={path} className="fill-print" />
      <rect x={at} y={at} width={logo} height={logo} rx={logo / 4} className="fill-paper" shapeRendering="auto" />
      <g
        transform={`translate(${at + logo * 0.12} ${at + logo * 0.12}) scale(${(logo * 0.76) / 24})`}
        shapeRendering="auto"
      >
        <path
          d={markPath}
          className="fill-none stroke-print"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
};

/** A four-petalled flower: the same idea as the brand's rosette, simple enough to survive a printout. */
const markPath =
  'M12 12C8 8 8 4 12 2c4 2 4 6 0 10Zm0 0c4-4 8-4 10 0-2 4-6 4-10 0Zm0 0c4 4 4 8 0 10-4-2-4-6 0-10Zm0 0c-4 4-8 4-10 0 2-4 6-4 10 0Z';

/** One path of all dark modules, rows joined to runs. Sizes in modules. */
export const qrModules = (text: string, margin = quietZone): { path: string; size: number } => {
  const { modules } = create(text, { errorCorrectionLevel: level });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      runs.push(`M${from + margin} ${row + margin}h${column + 1 - from}v1h-${column + 1 - from}z`);
    }
  return { path: runs.join(''), size: modules.size + 2 * margin };
};
