import { Stars } from '#kit/browser/drawings/land.tsx';
import { ringOf } from '#kit/browser/drawings/ring.ts';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

/** A woven takraw ball over the lit court. */
export default () => (
  <Banner>
    <Stars />
    <Glow x={732} y={180} r={300} />
    <path d="M470 420L610 290H860L960 420Z" fill={tone.leafDeep} />
    <path
      d="M470 420L610 290H860L960 420M572 325H890M735 290V420M640 420A96 34 0 0 1 832 420"
      stroke={tone.lamp}
      strokeWidth="3"
      fill="none"
      opacity="0.6"
    />
    {[
      [520, 40],
      [944, 30],
    ].map(([x = 0, y = 0]) => (
      <g key={x}>
        <path d={`M${x} ${y}V300`} stroke={tone.near} strokeWidth="7" />
        <rect x={x - 34} y={y - 18} width="68" height="34" rx="8" fill={tone.near} />
        {[-20, 0, 20].map((left) => (
          <circle key={left} cx={x + left} cy={y - 1} r="7" fill={tone.lamp} />
        ))}
        <Glow x={x} y={y} r={110} strength={0.7} />
      </g>
    ))}
    <ellipse cx="732" cy="352" rx="74" ry="13" fill={tone.near} opacity="0.7" />
    <path
      d="M560 300C590 262 606 236 618 206M540 272C566 240 582 216 594 190"
      stroke={tone.lamp}
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.3"
      fill="none"
    />
    <Takraw />
  </Banner>
);

/** Five woven bands, each a great circle of the ball; between them the holes that every such ball has. */
const Takraw = () => {
  const { gold } = usePaints();
  return (
    <g transform="translate(732 182) rotate(-10)">
      <circle r="121" fill={tone.near} />
      <circle r="121" fill={tone.ember} opacity="0.55" />
      {ringOf(5).map((turn) => (
        <g key={turn} transform={`rotate(${turn})`} fill="none">
          <path d="M-119 0A119 86 0 0 1 119 0A119 30 0 0 0 -119 0Z" fill={tone.ember} />
          {[36, 47, 58, 69, 80].map((height) => (
            <path key={height} d={`M-116 0A116 ${height} 0 0 1 116 0`} stroke={gold} strokeWidth="8.5" />
          ))}
        </g>
      ))}
      <circle r="121" fill="none" stroke={tone.ember} strokeWidth="6" />
      <path
        d="M-98 -56A112 112 0 0 1 -34 -107"
        stroke={tone.lamp}
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
        opacity="0.85"
      />
    </g>
  );
};
