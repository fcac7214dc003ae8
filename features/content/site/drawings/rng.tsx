import { Stars } from '#kit/browser/drawings/land.tsx';
import { Lotus } from '#kit/browser/drawings/lotus.tsx';
import { SkyLantern } from '#kit/browser/drawings/lantern.tsx';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';
import { Coin } from './phone.tsx';

/** Three reels under a temple's gable: coin, lotus, lantern. */
export default () => (
  <Banner>
    <Stars />
    <Glow x={724} y={214} r={310} />
    <Gable />
    <g transform="translate(724 0)">
      {[-122, 0, 122].map((x, index) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect x="-52" y="166" width="104" height="172" rx="14" fill={tone.high} />
          <rect x="-52" y="166" width="104" height="172" rx="14" fill={tone.lamp} opacity={index === 1 ? 0.16 : 0.08} />
          <path d="M-52 214H52M-52 290H52" stroke={tone.gold} strokeWidth="1.500" opacity="0.25" />
        </g>
      ))}
      <Coin x={-122} y={252} size={1.25} />
      <Lotus x={0} y={286} size={0.62} />
      <SkyLantern x={122} y={286} size={0.86} />
      <g opacity="0.35">
        <Coin x={0} y={188} size={0.6} />
        <Coin x={122} y={316} size={0.6} />
        <Lotus x={-122} y={334} size={0.3} />
      </g>
      <path d="M-186 252L-172 243V261ZM186 252L172 243V261Z" fill={tone.petalDeep} />
    </g>
  </Banner>
);

const Gable = () => {
  const { gold, leaf } = usePaints();
  return (
    <g transform="translate(724 0)">
      <path
        d="M-196 366V172L-226 150C-196 146 -160 124 -132 92C-84 40 -18 46 0 8C18 46 84 40 132 92C160 124 196 146 226 150L196 172V366Z"
        fill={gold}
      />
      <path
        d="M-184 356V168C-150 150 -136 126 -112 102C-72 66 -20 70 0 42C20 70 72 66 112 102C136 126 150 150 184 168V356Z"
        fill={leaf}
      />
      <path d="M0 64C-22 84 -50 92 -66 132H66C50 92 22 84 0 64Z" fill={tone.leafDeep} />
      <Lotus x={0} y={134} size={0.5} />
      <path d="M-206 366H206V386H-206Z" fill={gold} />
      {[-150, -90, -30, 30, 90, 150].map((x) => (
        <path key={x} d="M0 -7L7 0L0 7L-7 0Z" transform={`translate(${x} 376)`} fill={tone.ember} />
      ))}
    </g>
  );
};
