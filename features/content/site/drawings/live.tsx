import { Flower, Stars } from '#kit/browser/drawings/land.tsx';
import { KhomLantern } from '#kit/browser/drawings/lantern.tsx';
import { lotusPetal } from '#kit/browser/drawings/lotus.tsx';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';
import { Coin } from './phone.tsx';

/** Cards fanned out over a round table under a lamp. */
export default () => (
  <Banner>
    <Stars />
    <KhomLantern x={726} y={-20} size={1.2} />
    <Glow x={726} y={236} r={290} />
    <Table />
    {[-34, -12, 12, 34].map((turn, index) => (
      <Card key={turn} turn={turn} isOpen={index === 3} />
    ))}
    <Coin x={576} y={330} size={0.9} />
    <Coin x={576} y={318} size={0.9} />
    <Coin x={576} y={306} size={0.9} />
    <Coin x={620} y={356} size={0.8} />
  </Banner>
);

const Table = () => {
  const { gold, leaf } = usePaints();
  return (
    <>
      <ellipse cx="730" cy="352" rx="330" ry="112" fill={gold} />
      <ellipse cx="730" cy="346" rx="318" ry="104" fill={leaf} />
      <ellipse cx="730" cy="342" rx="264" ry="80" fill="none" stroke={tone.gold} strokeWidth="2" opacity="0.6" />
      <ellipse
        cx="730"
        cy="342"
        rx="252"
        ry="74"
        fill="none"
        stroke={tone.gold}
        strokeWidth="1.500"
        strokeDasharray="2 9"
        opacity="0.7"
      />
    </>
  );
};

const Card = ({ turn, isOpen }: { turn: number; isOpen: boolean }) => {
  const { gold, petalLow } = usePaints();
  return (
    <g transform={`translate(730 356) rotate(${turn}) translate(0 -128)`}>
      <rect
        x="-52"
        y="-74"
        width="104"
        height="152"
        rx="12"
        fill={tone.near}
        opacity="0.5"
        transform="translate(5 6)"
      />
      <rect x="-52" y="-76" width="104" height="152" rx="12" fill={isOpen ? tone.lamp : gold} />
      {isOpen ? (
        <>
          <path d={lotusPetal} transform="translate(0 34) scale(0.9 0.72)" fill={petalLow} />
          <path d={lotusPetal} transform="translate(-36 -44) scale(0.22)" fill={tone.petalDeep} />
          <path d={lotusPetal} transform="translate(36 44) rotate(180) scale(0.22)" fill={tone.petalDeep} />
        </>
      ) : (
        <>
          <rect x="-45" y="-69" width="90" height="138" rx="7" fill={tone.leafDeep} />
          <Flower x={0} y={0} size={0.8} fill={tone.leaf} heart={tone.gold} />
          <path
            d="M-45 -40L-16 -69M45 -40L16 -69M-45 40L-16 69M45 40L16 69"
            stroke={tone.gold}
            strokeWidth="2"
            opacity="0.7"
          />
        </>
      )}
    </g>
  );
};
