import { LotusLeaf } from '#kit/browser/drawings/lotus.tsx';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';
import { Coin } from './phone.tsx';

const rays = Array.from({ length: 9 }, (_, index) => -64 + index * 16);

/** A Siamese fighting fish with its fins spread, below the leaves. */
export default () => (
  <Banner>
    <path d="M560 0L470 420H590L660 0ZM740 0L690 420H830L820 0ZM900 0L910 420H960V0Z" fill={tone.lamp} opacity="0.07" />
    <Glow x={730} y={196} r={290} strength={0.8} />
    <g transform="translate(0 -2)">
      <LotusLeaf x={616} y={12} size={1.1} />
      <LotusLeaf x={868} y={6} size={1.3} />
    </g>
    <path
      d="M618 20C606 120 640 220 622 420M874 20C892 130 858 250 884 420"
      stroke={tone.leafDeep}
      strokeWidth="5"
      fill="none"
      opacity="0.7"
    />
    <Fish />
    <Coin x={566} y={212} size={0.5} turn={-12} />
    <Coin x={548} y={272} size={0.36} turn={12} />
    {[
      [598, 156, 9],
      [582, 118, 6],
      [604, 92, 4],
      [912, 302, 7],
      [930, 262, 5],
    ].map(([x, y, r]) => (
      <circle key={y} cx={x} cy={y} r={r} fill="none" stroke={tone.lamp} strokeWidth="2" opacity="0.7" />
    ))}
    <path d="M440 420C520 380 560 396 620 392S720 360 790 380S900 372 960 352V420Z" fill={tone.near} />
  </Banner>
);

const Fish = () => {
  const { petal, petalLow, gold } = usePaints();
  return (
    <g transform="translate(722 208)">
      <g transform="translate(70 0)">
        {rays.map((turn) => (
          <path
            key={turn}
            d="M0 -7C52 -30 104 -34 142 -14C150 -6 150 6 142 14C104 20 52 14 0 7Z"
            transform={`rotate(${turn})`}
            fill={petalLow}
            opacity={turn % 32 === 0 ? 1 : 0.66}
          />
        ))}
      </g>
      <path
        d="M-34 -30C-34 -104 6 -150 66 -158C60 -128 82 -110 98 -104C88 -84 96 -66 104 -58C80 -48 78 -32 74 -20Z"
        fill={petalLow}
      />
      <path
        d="M-10 -36C-6 -84 18 -120 54 -140M14 -34C22 -70 44 -98 80 -108M40 -30C50 -52 66 -66 92 -70"
        stroke={tone.lamp}
        strokeWidth="2.500"
        opacity="0.5"
        fill="none"
      />
      <path
        d="M-40 30C-34 96 10 148 60 160C56 132 78 122 96 112C84 92 94 70 102 62C82 50 80 34 72 20Z"
        fill={petalLow}
      />
      <path
        d="M-16 36C-8 86 16 118 48 140M12 34C22 72 46 96 78 104M40 30C50 52 66 68 90 72"
        stroke={tone.lamp}
        strokeWidth="2.500"
        opacity="0.5"
        fill="none"
      />
      <path
        d="M-112 2C-100 -34 -52 -50 0 -42C44 -36 74 -20 88 0C74 22 44 38 0 44C-52 50 -100 36 -112 2Z"
        fill={petal}
      />
      {[-34, -8, 18, 44].map((x) => (
        <path
          key={x}
          d={`M${x} -34C${x + 14} -14 ${x + 14} 14 ${x} 36`}
          stroke={tone.petalDeep}
          strokeWidth="3"
          opacity="0.45"
          fill="none"
        />
      ))}
      <path d="M-62 -40C-44 -16 -44 20 -62 43C-88 36 -106 22 -112 2C-106 -20 -88 -34 -62 -40Z" fill={gold} />
      <path d="M-40 8C-22 12 -8 30 -12 58C-34 52 -46 34 -48 14Z" fill={gold} />
      <circle cx="-80" cy="-8" r="11" fill={tone.lamp} />
      <circle cx="-82" cy="-8" r="6" className="[fill:var(--on-money)]" />
      <path d="M-112 4C-104 8 -100 8 -96 6" stroke={tone.ember} strokeWidth="3.500" strokeLinecap="round" fill="none" />
    </g>
  );
};
