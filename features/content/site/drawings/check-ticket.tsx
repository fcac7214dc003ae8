import { Flower, Stars } from '#kit/browser/drawings/land.tsx';
import { lotusPetal } from '#kit/browser/drawings/lotus.tsx';
import { ringOf } from '#kit/browser/drawings/ring.ts';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

/** A slip under the glass: every line of it can be looked into. */
export default () => (
  <Banner>
    <Stars />
    <Glow x={730} y={210} r={300} />
    {[210, 252, 294].map((r, index) => (
      <circle
        key={r}
        cx="730"
        cy="210"
        r={r}
        fill="none"
        stroke={tone.gold}
        strokeWidth="1.500"
        opacity={0.34 - index * 0.1}
      />
    ))}
    <Slip />
    <Glass />
  </Banner>
);

const Slip = () => (
  <g transform="translate(690 206) rotate(-8)">
    <path
      d="M-104 -168H104V156L91 168L78 156L65 168L52 156L39 168L26 156L13 168L0 156L-13 168L-26 156L-39 168L-52 156L-65 168L-78 156L-91 168L-104 156Z"
      fill={tone.near}
      opacity="0.5"
      transform="translate(10 12)"
    />
    <path
      d="M-104 -168H104V156L91 168L78 156L65 168L52 156L39 168L26 156L13 168L0 156L-13 168L-26 156L-39 168L-52 156L-65 168L-78 156L-91 168L-104 156Z"
      fill={tone.lamp}
    />
    <path d="M-104 -168H104V-104H-104Z" fill={tone.leafDeep} />
    <Flower x={-70} y={-136} size={0.52} fill={tone.leaf} heart={tone.gold} />
    <path d="M-34 -146H60M-34 -128H24" stroke={tone.lamp} strokeWidth="8" strokeLinecap="round" opacity="0.85" />
    <path d="M-84 -92H84" stroke={tone.ember} strokeWidth="2" strokeDasharray="2 8" strokeLinecap="round" />
    {[-66, -26, 14, 54].map((y, index) => (
      <g key={y}>
        <rect
          x="-84"
          y={y - 12}
          width={[66, 46, 66, 52][index]}
          height="22"
          rx="7"
          fill={tone.leaf}
          opacity={index === 1 ? 1 : 0.42}
        />
        <rect x="36" y={y - 6} width="48" height="10" rx="5" fill={tone.ember} opacity={index === 1 ? 1 : 0.4} />
      </g>
    ))}
    <path d="M-84 88H84" stroke={tone.ember} strokeWidth="2" strokeDasharray="2 8" strokeLinecap="round" />
    <g fill={tone.leafDeep}>
      {Array.from({ length: 28 }, (_, index) => (
        <rect
          key={index}
          x={-84 + (index % 14) * 12.3}
          y={104 + Math.floor(index / 14) * 18}
          width="8"
          height={[12, 8, 12, 5][(index * 7) % 4]}
          rx="2"
          opacity={0.35 + ((index * 5) % 7) / 11}
        />
      ))}
    </g>
  </g>
);

const Glass = () => {
  const { gold, glass, leaf } = usePaints();
  return (
    <g transform="translate(812 232)">
      <path
        d="M62 62L112 112"
        stroke={tone.near}
        strokeWidth="26"
        strokeLinecap="round"
        opacity="0.4"
        transform="translate(6 8)"
      />
      <path d="M66 66L114 114" stroke={gold} strokeWidth="24" strokeLinecap="round" />
      <path d="M60 60L74 74" stroke={tone.ember} strokeWidth="16" />
      <circle r="86" fill={tone.low} />
      <circle r="86" fill={glass} />
      {ringOf(8).map((turn) => (
        <path
          key={turn}
          d={lotusPetal}
          transform={`rotate(${turn}) translate(0 -26) scale(0.36 0.42)`}
          fill={leaf}
          opacity="0.85"
        />
      ))}
      <circle r="42" fill={gold} />
      <path
        d="M-18 1L-5 15L19 -14"
        stroke={tone.high}
        className="[stroke:var(--on-money)]"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <circle r="86" fill="none" stroke={gold} strokeWidth="12" />
      <path d="M-70 -30A76 76 0 0 1 -30 -70" stroke={tone.lamp} strokeWidth="5" strokeLinecap="round" fill="none" />
    </g>
  );
};
