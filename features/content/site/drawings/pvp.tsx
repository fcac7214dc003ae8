import { Hills } from '#kit/browser/drawings/land.tsx';
import { Glow, ringOf, usePaints } from '#kit/browser/drawings/scene.tsx';
import { tone } from '#kit/browser/drawings/tones.ts';
import { Banner } from './ground.tsx';

/** The kite contest: the star-shaped chula against the tailed pakpao. */
export default () => (
  <Banner>
    <Glow x={724} y={196} r={300} />
    <path
      d="M500 120C560 96 600 128 650 112M770 330C830 312 870 340 930 322M800 60C836 50 860 66 900 56"
      stroke={tone.lamp}
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.28"
      fill="none"
    />
    <Hills y={398} />
    <Chula />
    <Pakpao />
    <g transform="translate(742 214)" stroke={tone.lamp} strokeWidth="4" strokeLinecap="round">
      {ringOf(8).map((turn) => (
        <path key={turn} d="M0 -16V-30" transform={`rotate(${turn})`} />
      ))}
      <circle r="5" fill={tone.lamp} stroke="none" />
    </g>
  </Banner>
);

const Chula = () => {
  const { gold, leaf } = usePaints();
  return (
    <g transform="translate(640 158) rotate(16)">
      <path d="M0 46C20 160 -40 220 -10 330" stroke={tone.lamp} strokeWidth="1.500" opacity="0.6" fill="none" />
      <path
        d="M0 -126C16 -84 26 -60 40 -46C70 -48 98 -40 134 -18C100 -2 72 4 46 2C44 30 52 64 68 108C40 98 18 82 0 58C-18 82 -40 98 -68 108C-52 64 -44 30 -46 2C-72 4 -100 -2 -134 -18C-98 -40 -70 -48 -40 -46C-26 -60 -16 -84 0 -126Z"
        fill={gold}
      />
      <path
        d="M0 -100C12 -68 20 -50 32 -38C60 -40 82 -34 108 -18C82 -6 60 -2 36 -6C34 22 40 50 50 84C30 74 14 58 0 38C-14 58 -30 74 -50 84C-40 50 -34 22 -36 -6C-60 -2 -82 -6 -108 -18C-82 -34 -60 -40 -32 -38C-20 -50 -12 -68 0 -100Z"
        fill={leaf}
      />
      <path
        d="M0 -126V58M-134 -18H134M-68 108L0 -18L68 108"
        stroke={tone.lamp}
        strokeWidth="2"
        opacity="0.5"
        fill="none"
      />
      <circle cy="-18" r="22" fill={gold} />
      {ringOf(4).map((turn) => (
        <path
          key={turn}
          d="M0 -3C-6 -6 -5 -12 0 -17C5 -12 6 -6 0 -3Z"
          transform={`translate(0 -18) rotate(${turn})`}
          fill={tone.ember}
        />
      ))}
    </g>
  );
};

const Pakpao = () => {
  const { petal, petalLow } = usePaints();
  return (
    <g transform="translate(838 232) rotate(-14)">
      <path
        d="M0 62C30 110 -30 140 8 190C34 224 -10 246 14 290"
        stroke={tone.petalDeep}
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
      />
      {[
        [12, 106],
        [-6, 150],
        [20, 206],
      ].map(([x, y]) => (
        <path key={y} d={`M${x} ${y}l-20 -12v24zl20 -12v24z`} fill={tone.petal} />
      ))}
      <path d="M0 -92L84 -14L0 66L-84 -14Z" fill={petalLow} />
      <path d="M0 -64L54 -14L0 38L-54 -14Z" fill={petal} />
      <path d="M0 -92V66M-84 -14H84" stroke={tone.petalDeep} strokeWidth="2.500" opacity="0.6" />
      <path d="M-84 -14l-14 18l20 -2zM84 -14l14 18l-20 -2z" fill={tone.gold} />
    </g>
  );
};
