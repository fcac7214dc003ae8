import { use, useMemo } from 'react';
import { flowerMark } from '#kit/shared/brand/mark.ts';
import { MarkContext } from '../drawings/mark.tsx';
import { type QrLook, qrShape } from './qr-modules.ts';

type Props = QrLook & { text: string; label: string };

/** A QR code as vectors, black on white in both themes, with the brand's mark in its middle; level M unless more is asked. */
export const QrCode = ({ text, label, margin = 4, level = 'M' }: Props) => {
  const { path, size, logo } = useMemo(() => qrShape(text, { margin, level }), [text, margin, level]);
  const mark = use(MarkContext) ?? flowerMark;
  const { at, side } = logo;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="block w-full bg-paper"
      shapeRendering="crispEdges"
    >
      <path d={path} className="fill-print" />
      <rect x={at} y={at} width={side} height={side} rx={side / 4} className="fill-paper" shapeRendering="auto" />
      <g
        transform={`translate(${at + side * 0.08} ${at + side * 0.08}) scale(${(side * 0.84) / 48})`}
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
