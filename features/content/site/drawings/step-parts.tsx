import type { ReactNode } from 'react';
import { usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';

type Place = { x: number; y: number };

/** A round button brought forward. */
export const Bubble = ({ x, y, children }: Place & { children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="33" cy="4" fill={tone.high} opacity="0.45" />
    <circle r="33" fill={usePaints().gold} />
    {children}
  </g>
);

/** Where to touch: rings around the place. */
export const Finger = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`} fill="none" stroke={tone.lamp}>
    <circle r="13" fill={tone.lamp} opacity="0.9" stroke="none" />
    <circle r="22" strokeWidth="3" opacity="0.8" />
    <circle r="31" strokeWidth="2" opacity="0.4" />
  </g>
);

export const Tick = ({ x, y }: Place) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="21" fill={tone.leafDeep} />
    <path
      d="M-9 0L-2 7L10 -7"
      fill="none"
      stroke={tone.lamp}
      strokeWidth="5.500"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

/** Lines of text that nobody has to read: left end, height, length. */
export const Lines = ({ of }: { of: readonly (readonly [number, number, number])[] }) =>
  of.map(([x, y, length]) => (
    <path
      key={y}
      d={`M${x + 4} ${y}h${length - 8}`}
      stroke={tone.leaf}
      strokeWidth="8"
      strokeLinecap="round"
      opacity="0.55"
    />
  ));
