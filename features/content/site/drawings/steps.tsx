import { Flower } from '#kit/browser/drawings/land.tsx';
import { Glow } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Step } from './ground.tsx';
import { CodePattern, Coin, Phone } from './phone.tsx';
import { Bubble, Finger, Lines, Tick } from './step-parts.tsx';

/** The camera finds the code. */
export const OpenBrowser = () => (
  <Step>
    <Glow x={160} y={120} r={170} strength={0.7} />
    <Phone x={160} y={132} size={0.94}>
      <CodePattern x={0} y={-26} size={0.7} />
      <path
        d="M-48 -58V-66Q-48 -74 -40 -74H-32M48 -58V-66Q48 -74 40 -74H32M-48 6V14Q-48 22 -40 22H-32M48 6V14Q48 22 40 22H32"
        fill="none"
        stroke={tone.gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="-40" y="46" width="80" height="26" rx="13" fill={tone.gold} />
      <circle cx="-24" cy="59" r="6" fill={tone.ember} />
      <path d="M-10 59H28" stroke={tone.ember} strokeWidth="5" strokeLinecap="round" />
    </Phone>
  </Step>
);

/** Three dots at the upper end of the address line. */
export const Menu = () => (
  <Step>
    <Glow x={196} y={70} r={150} strength={0.7} />
    <Phone x={150} y={172} size={1.28}>
      <rect x="-46" y="-92" width="92" height="26" rx="10" fill={tone.high} />
      <path d="M-36 -79H12" stroke={tone.leaf} strokeWidth="6" strokeLinecap="round" />
      <Lines
        of={[
          [-40, -48, 80],
          [-40, -32, 56],
        ]}
      />
      <rect x="-40" y="-16" width="80" height="60" rx="9" fill={tone.leaf} opacity="0.35" />
    </Phone>
    <Bubble x={200} y={70}>
      {[-11, 0, 11].map((y) => (
        <circle key={y} cy={y} r="4" fill={tone.ember} />
      ))}
    </Bubble>
    <Finger x={232} y={104} />
  </Step>
);

/** The row with the plus in the opened menu. */
export const AddHome = () => (
  <Step>
    <Glow x={160} y={130} r={170} strength={0.7} />
    <Phone x={160} y={132} size={0.94}>
      <rect x="-44" y="-78" width="88" height="148" rx="12" fill={tone.high} />
      {[-56, -28, 36].map((y) => (
        <g key={y}>
          <circle cx="-29" cy={y} r="6" fill={tone.leaf} opacity="0.6" />
          <path d={`M-14 ${y}H28`} stroke={tone.leaf} strokeWidth="6" strokeLinecap="round" opacity="0.6" />
        </g>
      ))}
    </Phone>
    <rect x="92" y="118" width="136" height="44" rx="13" fill={tone.gold} />
    <rect x="103" y="127" width="26" height="26" rx="7" fill="none" stroke={tone.ember} strokeWidth="4" />
    <path d="M116 133V147M109 140H123" stroke={tone.ember} strokeWidth="4" strokeLinecap="round" />
    <path d="M144 140H206" stroke={tone.ember} strokeWidth="8" strokeLinecap="round" />
    <Finger x={222} y={164} />
  </Step>
);

/** The flower stands among the icons. */
export const Confirm = () => (
  <Step>
    <Glow x={160} y={130} r={170} strength={0.7} />
    <Phone x={160} y={132} size={0.94}>
      {[-33, 0, 33].flatMap((x) =>
        [-74, -41, 60].map((y) => (
          <rect
            key={`${x} ${y}`}
            x={x - 12}
            y={y - 12}
            width="24"
            height="24"
            rx="7"
            fill={tone.leaf}
            opacity={y === 60 ? 0.3 : 0.5}
          />
        )),
      )}
    </Phone>
    <rect x="124" y="104" width="72" height="72" rx="20" fill={tone.high} stroke={tone.gold} strokeWidth="3" />
    <Flower x={160} y={140} size={0.66} fill={tone.leaf} heart={tone.gold} />
    <Tick x={200} y={108} />
  </Step>
);

/** The square with the arrow upwards, at the foot of the screen. */
export const Share = () => (
  <Step>
    <Glow x={160} y={176} r={150} strength={0.7} />
    <Phone x={160} y={66} size={1.28}>
      <Lines
        of={[
          [-40, -20, 80],
          [-40, -4, 62],
        ]}
      />
      <rect x="-40" y="12" width="80" height="34" rx="9" fill={tone.leaf} opacity="0.35" />
      <rect x="-53" y="72" width="106" height="39" rx="12" fill={tone.high} />
      <circle cx="-34" cy="91" r="5" fill={tone.leaf} opacity="0.6" />
      <circle cx="34" cy="91" r="5" fill={tone.leaf} opacity="0.6" />
    </Phone>
    <Bubble x={160} y={182}>
      <path
        d="M-6 -5H-13V17H13V-5H6M0 6V-19M-7 -12L0 -19L7 -12"
        fill="none"
        stroke={tone.ember}
        strokeWidth="4.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Bubble>
    <Finger x={200} y={208} />
  </Step>
);

/** The code is kept as a picture. */
export const SaveCode = () => (
  <Step>
    <Glow x={160} y={120} r={170} strength={0.7} />
    <Phone x={160} y={132} size={0.94}>
      <CodePattern x={0} y={-34} size={0.78} />
      <Lines of={[[-30, 26, 60]]} />
    </Phone>
    <Bubble x={160} y={188}>
      <path
        d="M0 -17V8M-9 0L0 9L9 0M-15 17H15"
        fill="none"
        stroke={tone.ember}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Bubble>
  </Step>
);

/** Name and amount are right: paid. */
export const Pay = () => (
  <Step>
    <Glow x={160} y={120} r={170} strength={0.7} />
    <Phone x={160} y={132} size={0.94}>
      <circle cy="-66" r="17" fill={tone.leaf} />
      <path d="M-12 -57Q0 -72 12 -57" fill={tone.high} />
      <circle cy="-71" r="6" fill={tone.high} />
      <Lines of={[[-34, -38, 68]]} />
      <rect x="-44" y="-18" width="88" height="38" rx="11" fill={tone.high} />
      <rect x="-40" y="46" width="80" height="30" rx="13" fill={tone.gold} />
      <path d="M-20 61H20" stroke={tone.ember} strokeWidth="6" strokeLinecap="round" />
    </Phone>
    <Coin x={138} y={132} size={0.44} />
    <path d="M158 132H190" stroke={tone.lamp} strokeWidth="9" strokeLinecap="round" />
    <Tick x={210} y={132} />
  </Step>
);
