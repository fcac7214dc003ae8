import { SkyLantern } from '#kit/browser/drawings/lantern.tsx';
import { Chedi, Hall, Hills, Stars, Water } from '#kit/browser/drawings/land.tsx';
import { Krathong } from '#kit/browser/drawings/lotus.tsx';
import { Glow } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

/** Lanterns rise over the river on a full-moon night; krathong float below. */
export default () => (
  <Banner>
    <Stars />
    <circle cx="856" cy="92" r="46" fill={tone.lamp} opacity="0.92" />
    <Glow x={856} y={92} r={170} strength={0.8} />
    <Hills y={306} />
    <g opacity="0.95">
      <Chedi x={902} y={312} size={0.62} fill={tone.leafDeep} />
      <Hall x={786} y={312} size={0.58} fill={tone.leafDeep} />
      <Chedi x={672} y={312} size={0.46} fill={tone.leafDeep} />
      <path d="M560 312C590 300 606 306 622 298C640 290 648 304 668 302H960V316H560Z" fill={tone.leafDeep} />
    </g>
    {[746, 772, 800, 826].map((x) => (
      <path key={x} d={`M${x - 4} 312v-12q4 -7 8 0v12z`} fill={tone.gold} />
    ))}
    <Water y={312} lights={[786, 856]} />
    <SkyLantern x={716} y={196} size={1.5} turn={-4} />
    <SkyLantern x={602} y={134} size={0.92} turn={5} />
    <SkyLantern x={790} y={116} size={0.7} turn={-3} />
    <SkyLantern x={648} y={62} size={0.46} />
    <SkyLantern x={742} y={40} size={0.32} turn={6} />
    <SkyLantern x={546} y={66} size={0.4} turn={-6} />
    <SkyLantern x={900} y={208} size={0.6} turn={4} />
    <SkyLantern x={560} y={236} size={0.5} turn={-3} />
    <Krathong x={828} y={388} size={0.66} />
    <Krathong x={640} y={366} size={0.42} />
  </Banner>
);
