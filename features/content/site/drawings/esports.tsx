import { Flower, Stars } from '#kit/browser/drawings/land.tsx';
import { ringOf } from '#kit/browser/drawings/ring.ts';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

/** A controller before a gate of light. */
export default () => (
  <Banner>
    <Stars />
    <Glow x={730} y={206} r={310} />
    <g transform="translate(730 206)" fill="none" stroke={tone.gold}>
      {[196, 160, 124].map((r, index) => (
        <path
          key={r}
          d={`M0 ${-r}L${r * 0.866} ${-r / 2}V${r / 2}L0 ${r}L${-r * 0.866} ${r / 2}V${-r / 2}Z`}
          strokeWidth={index === 0 ? 2 : 6}
          opacity={0.85 - index * 0.28}
        />
      ))}
      {ringOf(6, 0).map((turn) => (
        <path
          key={turn}
          d="M0 -204L7 -196L0 -188L-7 -196Z"
          transform={`rotate(${turn})`}
          fill={tone.lamp}
          stroke="none"
        />
      ))}
    </g>
    <path
      d="M430 330H640L664 306H800L824 330H960M460 362H660L676 346H786L802 362H960"
      stroke={tone.petalDeep}
      strokeWidth="3"
      fill="none"
      opacity="0.7"
    />
    <Controller />
  </Banner>
);

const Controller = () => {
  const { leaf, gold } = usePaints();
  const body =
    'M-94 -66C-130 -66 -150 -42 -160 0C-170 42 -172 92 -146 102C-118 112 -96 62 -74 46C-62 38 62 38 74 46C96 62 118 112 146 102C172 92 170 42 160 0C150 -42 130 -66 94 -66C72 -66 66 -56 48 -56H-48C-66 -56 -72 -66 -94 -66Z';
  return (
    <g transform="translate(730 214)">
      <path d={body} fill={tone.near} opacity="0.55" transform="translate(9 14)" />
      <path d={body} fill={leaf} />
      <path d={body} fill="none" stroke={tone.lamp} strokeWidth="2" opacity="0.35" />
      <path d="M-104 -38h20v18h18v20h-18v18h-20v-18h-18v-20h18z" fill={tone.high} />
      {[
        [94, -32, tone.petal],
        [94, 10, tone.gold],
        [73, -11, tone.lamp],
        [115, -11, tone.petalDeep],
      ].map(([x, y, fill]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="12" fill={String(fill)} />
      ))}
      <circle cx="-44" cy="26" r="23" fill={tone.high} />
      <circle cx="-44" cy="26" r="14" fill={gold} />
      <circle cx="44" cy="26" r="23" fill={tone.high} />
      <circle cx="44" cy="26" r="14" fill={gold} />
      <circle cy="-22" r="26" fill={tone.high} />
      <Flower x={0} y={-22} size={0.46} fill={tone.leaf} heart={tone.gold} />
    </g>
  );
};
