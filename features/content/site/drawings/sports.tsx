import { Stars } from '#kit/browser/drawings/land.tsx';
import { Glow, ringOf, usePaints } from '#kit/browser/drawings/scene.tsx';
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

const Takraw = () => {
  const { gold } = usePaints();
  return (
    <g transform="translate(732 182) rotate(-12)">
      <circle r="120" fill={tone.ember} />
      {ringOf(3, 0).map((turn) => (
        <g key={turn} transform={`rotate(${turn / 2})`} fill="none">
          {[-26, -13, 0, 13, 26].map((shift) => (
            <path
              key={shift}
              d={`M-117 ${shift * 0.9}C-70 ${-46 + shift} 70 ${-46 + shift} 117 ${shift * 0.9}`}
              stroke={gold}
              strokeWidth="10.500"
            />
          ))}
        </g>
      ))}
      {ringOf(6, 30).map((turn) => (
        <circle key={turn} cy="-78" r="15" transform={`rotate(${turn})`} fill={tone.near} opacity="0.85" />
      ))}
      <circle r="17" fill={tone.near} opacity="0.85" />
      <circle r="119" fill="none" stroke={tone.ember} strokeWidth="5" />
      <path
        d="M-96 -58A112 112 0 0 1 -30 -108"
        stroke={tone.lamp}
        strokeWidth="8"
        strokeLinecap="round"
        fill="none"
        opacity="0.8"
      />
    </g>
  );
};
