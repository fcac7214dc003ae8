import { type CSSProperties, useId } from 'react';
import { lotusPetal } from '#kit/browser/drawings/lotus.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import type { Act } from './acts.ts';
import { behind, front, middle, type Petal } from './petals.ts';
import './ceremony.css';

const styleOf = ([turn, length, width, delay]: Petal) =>
  ({
    '--turn': `${turn}deg`,
    '--length': length,
    '--width': width,
    transitionDelay: `${delay}ms`,
  }) as CSSProperties;

const Row = ({ of, paint }: { of: readonly Petal[]; paint: string }) =>
  of.map((petal) => <path key={petal[0]} d={lotusPetal} className="draw-petal" style={styleOf(petal)} fill={paint} />);

/** The lotus of a draw on its water: open while bets are taken, a bud while sealed, the beacon falling into it as a star. @param own a number written on its front petal. */
export const Flower = ({ act, own }: { act: Act; own: string | undefined }) => {
  const prefix = useId();
  return (
    <svg viewBox="0 0 360 320" aria-hidden data-act={act} className="draw-flower block h-80 w-full overflow-visible">
      <Paints prefix={prefix} />
      <rect x="-600" y="-80" width="1560" height="480" fill={`url(#${prefix}sky)`} />
      <circle cx="180" cy="200" r="160" fill={`url(#${prefix}glow)`} className="draw-glow" />
      <Water prefix={prefix} />
      <Star prefix={prefix} />
      <g transform="translate(180 244) scale(1.16)">
        <ellipse cx="0" cy="6" rx="76" ry="13" fill={tone.leafDeep} />
        <ellipse cx="-52" cy="10" rx="42" ry="9" fill={tone.leaf} />
        <ellipse cx="56" cy="11" rx="40" ry="8" fill={tone.leaf} />
        <Row of={behind} paint={tone.petalDeep} />
        <Row of={middle} paint={`url(#${prefix}low)`} />
        <Row of={front} paint={`url(#${prefix}petal)`} />
        {own !== undefined && (
          <text y="-34" textAnchor="middle" className="draw-own figures" fill={tone.ember}>
            {own}
          </text>
        )}
      </g>
    </svg>
  );
};

const Paints = ({ prefix }: { prefix: string }) => (
  <defs>
    <linearGradient id={`${prefix}sky`} x2="0" y2="1">
      <stop offset="0" stopColor={tone.high} />
      <stop offset="1" stopColor={tone.low} />
    </linearGradient>
    <linearGradient id={`${prefix}low`} x2="0" y2="1">
      <stop offset="0" stopColor={tone.petalDeep} />
      <stop offset="1" stopColor={tone.petal} />
    </linearGradient>
    <linearGradient id={`${prefix}petal`} x2="0" y2="1">
      <stop offset="0" stopColor={tone.petalDeep} />
      <stop offset="0.35" stopColor={tone.petal} />
      <stop offset="1" stopColor={tone.lamp} />
    </linearGradient>
    <radialGradient id={`${prefix}glow`}>
      <stop offset="0" stopColor={tone.lamp} stopOpacity="0.85" />
      <stop offset="0.3" stopColor={tone.gold} stopOpacity="0.4" />
      <stop offset="1" stopColor={tone.gold} stopOpacity="0" />
    </radialGradient>
    <linearGradient id={`${prefix}tail`} x1="1" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor={tone.gold} stopOpacity="0" />
      <stop offset="1" stopColor={tone.lamp} />
    </linearGradient>
  </defs>
);

const Water = ({ prefix }: { prefix: string }) => (
  <g>
    <path d="M-600 252Q-300 242 0 252Q90 244 180 252T360 252Q660 242 960 252V400H-600Z" fill={tone.near} />
    <path d="M-60 276h70M40 292h70M262 272h60M380 290h90" stroke={tone.far} strokeWidth="2" strokeLinecap="round" />
    <ellipse cx="180" cy="272" rx="120" ry="16" fill={`url(#${prefix}glow)`} className="draw-glow" />
  </g>
);

/** The public beacon. */
const Star = ({ prefix }: { prefix: string }) => (
  <g className="draw-star">
    <path d="M76 -82L2 -5L-2 2Z" fill={`url(#${prefix}tail)`} className="draw-tail" />
    <path d="M0 -13L3.4 -3.4L13 0L3.4 3.4L0 13L-3.4 3.4L-13 0L-3.4 -3.4Z" fill={tone.lamp} />
  </g>
);
