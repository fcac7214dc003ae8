import { Hills, Stars, Water } from '#kit/browser/drawings/land.tsx';
import { Lotus, LotusLeaf, lotusPetal } from '#kit/browser/drawings/lotus.tsx';
import { ringOf } from '#kit/browser/drawings/ring.ts';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

const digits = [
  [648, 176, 4],
  [716, 128, 7],
  [790, 176, 2],
] as const;

/** Three numbers in the light over an open lotus, inside a wheel whose every mark can be read. */
export default () => (
  <Banner>
    <Stars />
    <Hills y={320} />
    <Water y={318} lights={[718]} />
    <Glow x={718} y={190} r={280} />
    <Wheel />
    <Lotus x={718} y={334} size={1.32} />
    <LotusLeaf x={560} y={352} size={0.8} />
    <LotusLeaf x={884} y={362} size={1.05} />
    {digits.map(([x, y, digit]) => (
      <Ball key={digit} x={x} y={y} digit={digit} />
    ))}
  </Banner>
);

const Wheel = () => {
  const { gold } = usePaints();
  return (
    <g transform="translate(718 186)" fill="none">
      <circle r="172" stroke={gold} strokeWidth="2" />
      <circle r="158" stroke={gold} strokeWidth="10" opacity="0.16" />
      <circle r="144" stroke={gold} strokeWidth="1.5" />
      {ringOf(48).map((turn, index) => (
        <path
          key={turn}
          d={index % 4 === 0 ? 'M0 -144V-172' : 'M0 -153V-163'}
          transform={`rotate(${turn})`}
          stroke={tone.gold}
          strokeWidth={index % 4 === 0 ? 2.4 : 1.6}
          opacity={index % 4 === 0 ? 1 : 0.7}
        />
      ))}
      {ringOf(12, 15).map((turn) => (
        <path key={turn} d={lotusPetal} transform={`rotate(${turn}) translate(0 -174) scale(0.2 0.22)`} fill={gold} />
      ))}
      {ringOf(12).map((turn) => (
        <path key={turn} d="M0 -186L4 -181L0 -176L-4 -181Z" transform={`rotate(${turn})`} fill={tone.lamp} />
      ))}
    </g>
  );
};

const Ball = ({ x, y, digit }: { x: number; y: number; digit: number }) => {
  const { gold } = usePaints();
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="37" fill={gold} />
      <path
        d="M-27 -14A31 31 0 0 1 4 -31"
        stroke={tone.lamp}
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
        opacity="0.9"
      />
      <circle r="23" cy="1" fill={tone.lamp} />
      <text
        y="13"
        textAnchor="middle"
        fontSize="35"
        fontWeight="600"
        fill={tone.near}
        className="origin-center [fill:var(--on-money)] [transform-box:fill-box] rtl:-scale-x-100"
      >
        {digit}
      </text>
    </g>
  );
};
