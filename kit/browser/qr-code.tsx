import { create } from 'qrcode';
import { use, useMemo } from 'react';
import { flowerMark } from '#kit/shared/mark.ts';
import { MarkContext } from './drawings/mark.tsx';

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

/** A QR code as vectors, black on white in both themes, with the brand's mark in its middle. */
export const QrCode = ({ text, label, margin = quietZone }: Props) => {
  const { path, size } = useMemo(() => qrModules(text, margin), [text, margin]);
  const mark = use(MarkContext) ?? flowerMark;
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
        transform={`translate(${at + logo * 0.08} ${at + logo * 0.08}) scale(${(logo * 0.84) / 48})`}
        shapeRendering="auto"
        className="fill-print"
      >
        {mark.flatMap(({ d, turns }) =>
          turns.map((turn) => <path key={`${d}${turn}`} d={d} transform={`rotate(${turn} 24 24)`} />),
        )}
      </g>
    </svg>
  );
};

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
