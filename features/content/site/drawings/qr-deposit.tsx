import { Stars } from '#kit/browser/drawings/land.tsx';
import { Lotus } from '#kit/browser/drawings/lotus.tsx';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';
import { CodePattern, Coin, Phone } from './phone.tsx';

/** A code is scanned, and what was paid lands in the bowl. */
export default () => (
  <Banner>
    <Stars />
    <Glow x={690} y={200} r={290} />
    <Phone x={640} y={206} size={1.28} turn={-7}>
      <CodePattern x={0} y={-24} size={0.8} />
      <path
        d="M-44 -68v-8q0 -10 10 -10h8M44 -68v-8q0 -10 -10 -10h-8M-44 20v8q0 10 10 10h8M44 20v8q0 10 -10 10h-8"
        fill="none"
        stroke={tone.gold}
        strokeWidth="4"
        strokeLinecap="round"
        transform="translate(0 0) scale(1.1 1)"
      />
      <rect x="-36" y="54" width="72" height="11" rx="5.500" fill={tone.lamp} opacity="0.8" />
      <rect x="-24" y="74" width="48" height="11" rx="5.500" fill={tone.gold} />
    </Phone>
    <g fill="none" stroke={tone.gold} strokeDasharray="2 10" strokeLinecap="round" strokeWidth="3" opacity="0.7">
      <path d="M726 142C790 84 850 128 846 226" />
    </g>
    <Coin x={762} y={108} size={0.62} turn={-20} />
    <Coin x={822} y={126} size={0.8} turn={10} />
    <Coin x={850} y={196} size={0.96} turn={24} />
    <Bowl />
  </Banner>
);

/** A footed bowl as gifts are carried in. */
const Bowl = () => {
  const { gold, leaf } = usePaints();
  return (
    <g transform="translate(846 300)">
      <Lotus x={-34} y={-4} size={0.5} />
      <Coin x={30} y={-14} size={0.9} turn={-12} />
      <Coin x={-4} y={-4} size={0.9} turn={16} />
      <path
        d="M-92 -8H92C88 34 52 52 20 56V70C44 74 54 82 56 92H-56C-54 82 -44 74 -20 70V56C-52 52 -88 34 -92 -8Z"
        fill={leaf}
      />
      <path d="M-96 -12H96V2H-96Z" fill={gold} />
      <path d="M-58 92H58V100H-58Z" fill={gold} />
      {[-60, -30, 0, 30, 60].map((x) => (
        <path
          key={x}
          d="M0 -11L9 0L0 11L-9 0Z"
          transform={`translate(${x} ${24 - Math.abs(x) * 0.1})`}
          fill={tone.gold}
        />
      ))}
    </g>
  );
};
