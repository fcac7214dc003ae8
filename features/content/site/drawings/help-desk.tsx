import { KhomLantern } from '#kit/browser/drawings/lantern.tsx';
import { Flower, Stars } from '#kit/browser/drawings/land.tsx';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

/** A question and its answer under the lanterns. */
export default () => (
  <Banner>
    <Stars />
    <Glow x={730} y={220} r={300} />
    <path d="M480 0Q720 66 960 10" fill="none" stroke={tone.leafDeep} strokeWidth="2" />
    <KhomLantern x={560} y={18} size={0.82} hue="petal" />
    <KhomLantern x={896} y={22} size={1.05} />
    <Talk />
  </Banner>
);

const Talk = () => {
  const { gold, leaf } = usePaints();
  return (
    <>
      <g transform="translate(696 186)">
        <path
          d="M-126 -92Q-126 -112 -106 -112H112Q132 -112 132 -92V36Q132 56 112 56H-52L-104 98L-94 56H-106Q-126 56 -126 36Z"
          fill={tone.near}
          opacity="0.5"
          transform="translate(9 11)"
        />
        <path
          d="M-126 -92Q-126 -112 -106 -112H112Q132 -112 132 -92V36Q132 56 112 56H-52L-104 98L-94 56H-106Q-126 56 -126 36Z"
          fill={leaf}
        />
        <path
          d="M-92 -72H60M-92 -42H94M-92 -12H20"
          stroke={tone.lamp}
          strokeWidth="11"
          strokeLinecap="round"
          opacity="0.85"
        />
      </g>
      <g transform="translate(818 296)">
        <path
          d="M-104 -50Q-104 -70 -84 -70H78Q98 -70 98 -50V32Q98 52 78 52H74L88 90L34 52H-84Q-104 52 -104 32Z"
          fill={tone.near}
          opacity="0.5"
          transform="translate(8 10)"
        />
        <path
          d="M-104 -50Q-104 -70 -84 -70H78Q98 -70 98 -50V32Q98 52 78 52H74L88 90L34 52H-84Q-104 52 -104 32Z"
          fill={gold}
        />
        <Flower x={-52} y={-9} size={0.8} fill={tone.ember} heart={tone.lamp} />
        <path d="M6 -26H66M6 -2H44" stroke={tone.ember} strokeWidth="9" strokeLinecap="round" />
      </g>
    </>
  );
};
