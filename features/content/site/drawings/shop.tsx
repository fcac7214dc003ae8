import { KhomLantern, LightString } from '#kit/browser/drawings/lantern.tsx';
import { Flower, Stars } from '#kit/browser/drawings/land.tsx';
import { Lotus } from '#kit/browser/drawings/lotus.tsx';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';
import { Coin } from './phone.tsx';

/** A stall of the night market with its awning and lamps. */
export default () => (
  <Banner>
    <Stars />
    <LightString from={[440, 96]} to={[960, 20]} sag={30} count={11} />
    <Glow x={730} y={240} r={290} />
    <Stall />
    <KhomLantern x={612} y={146} size={0.7} />
    <KhomLantern x={846} y={146} size={0.7} hue="petal" />
    <Coin x={560} y={380} size={0.9} turn={12} />
    <Coin x={606} y={392} size={0.7} turn={-14} />
  </Banner>
);

const Stall = () => {
  const { leaf, gold, petalLow } = usePaints();
  return (
    <g transform="translate(730 0)">
      <path d="M-168 140V400M168 140V400" stroke={tone.leafDeep} strokeWidth="12" />
      <path d="M-160 150H160V286H-160Z" fill={tone.lamp} opacity="0.2" />
      {[-3, -2, -1, 0, 1, 2].map((nth) => (
        <path
          key={nth}
          d={`M${nth * 56} 66L${nth * 68} 142Q${nth * 68 + 34} 176 ${nth * 68 + 68} 142L${nth * 56 + 56} 66Z`}
          fill={nth % 2 === 0 ? petalLow : tone.lamp}
        />
      ))}
      <path d="M-176 60H176V74H-176Z" fill={gold} />
      <path d="M-196 288H196V308H-196Z" fill={gold} />
      <path d="M-184 308H184V400H-184Z" fill={leaf} />
      {[-130, -43, 43, 130].map((x) => (
        <Flower key={x} x={x} y={354} size={0.62} fill={tone.leafDeep} heart={tone.gold} />
      ))}
      <Lotus x={-20} y={286} size={0.62} />
      <g transform="translate(64 286)">
        <rect x="-34" y="-56" width="68" height="56" rx="6" fill={petalLow} />
        <path d="M-40 -62H40V-42H-40ZM-7 -62H7V0H-7Z" fill={gold} />
        <path
          d="M0 -62C-30 -66 -30 -92 -12 -88C-4 -86 0 -72 0 -62C0 -72 4 -86 12 -88C30 -92 30 -66 0 -62Z"
          fill={tone.gold}
        />
      </g>
    </g>
  );
};
