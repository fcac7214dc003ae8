import type { ReactNode } from 'react';
import { usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';

type Place = { x: number; y: number; size?: number; turn?: number };

/** A phone of 120 × 236 around its middle; what stands on its screen is drawn from -52 -108 to 52 108. */
export const Phone = ({ x, y, size = 1, turn = 0, children }: Place & { children?: ReactNode }) => {
  const { gold } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <rect x="-62" y="-120" width="124" height="240" rx="20" fill={gold} />
      <rect x="-59.500" y="-117.500" width="119" height="235" rx="18" fill={tone.leafDeep} />
      <rect x="-53" y="-111" width="106" height="222" rx="12" fill={tone.low} />
      <rect x="-16" y="-107" width="32" height="7" rx="3.500" fill={tone.leafDeep} />
      {children}
    </g>
  );
};

const modules =
  '1110100111 1010011101 1110110111 0001101000 1011011101 0110100110 1101011011 1110010101 1010111010 1110101111'.split(
    ' ',
  );

/** The look of a code to scan, with a flower's place in its middle; it says nothing. 100 × 100 around its middle. */
export const CodePattern = ({ x, y, size = 1 }: Place) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <rect x="-56" y="-56" width="112" height="112" rx="12" fill={tone.lamp} />
    <g className="[fill:var(--on-money)]">
      {modules.flatMap((row, down) =>
        [...row].map((module, across) => {
          const isCorner = (down < 4 && across < 4) || (down < 4 && across > 5) || (down > 5 && across < 4);
          const isHeart = down > 3 && down < 6 && across > 3 && across < 6;
          return (
            module === '1' &&
            !isCorner &&
            !isHeart && (
              <rect key={`${down} ${across}`} x={across * 10 - 49} y={down * 10 - 49} width="8" height="8" rx="2.500" />
            )
          );
        }),
      )}
      {[
        [-49, -49],
        [19, -49],
        [-49, 19],
      ].map(([left, top]) => (
        <path
          key={`${left} ${top}`}
          d={`M${left} ${Number(top) + 8}q0 -8 8 -8h14q8 0 8 8v14q0 8 -8 8h-14q-8 0 -8 -8zm6 2v10q0 4 4 4h10q4 0 4 -4v-10q0 -4 -4 -4h-10q-4 0 -4 4zm5 2.500q0 -2.500 2.500 -2.500h3q2.500 0 2.500 2.500v3q0 2.500 -2.500 2.500h-3q-2.500 0 -2.500 -2.500z`}
          fillRule="evenodd"
        />
      ))}
    </g>
  </g>
);

/** A coin with the flower on it, 60 across. */
export const Coin = ({ x, y, size = 1, turn = 0 }: Place) => {
  const { gold } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <circle r="30" cy="3" fill={tone.ember} />
      <circle r="30" fill={gold} />
      <circle r="23.500" fill="none" stroke={tone.ember} strokeWidth="1.800" opacity="0.7" />
      <g fill={tone.ember} opacity="0.85">
        {[0, 90, 180, 270].map((angle) => (
          <path
            key={angle}
            d="M0 -2.500C-6 -6 -5.500 -12.500 0 -18C5.500 -12.500 6 -6 0 -2.500Z"
            transform={`rotate(${angle})`}
          />
        ))}
      </g>
    </g>
  );
};
