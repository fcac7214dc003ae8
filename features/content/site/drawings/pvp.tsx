import { Hills } from '#kit/browser/drawings/land.tsx';
import { ringOf } from '#kit/browser/drawings/ring.ts';
import { Glow, usePaints } from '#kit/browser/drawings/scene.tsx';
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
    {[
      [566, 64, 0.16],
      [902, 96, 0.2],
      [784, 48, 0.12],
    ].map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M0 70C20 140 -30 160 0 260" stroke={tone.petalDeep} strokeWidth="9" fill="none" />
        <path d="M0 -92L84 -14L0 66L-84 -14Z" fill={tone.petalDeep} />
      </g>
    ))}
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

const star = 'M0 -132L33 -52L136 -34L52 8L78 112L0 56L-78 112L-52 8L-136 -34L-33 -52Z';

const Chula = () => {
  const { gold, leaf } = usePaints();
  return (
    <g transform="translate(640 166) rotate(14)">
      <path d="M0 40C30 150 -30 220 10 340" stroke={tone.lamp} strokeWidth="1.5" opacity="0.6" fill="none" />
      <path d={star} fill={leaf} stroke={gold} strokeWidth="9" strokeLinejoin="round" />
      <path
        d="M0 -132V56M-136 -34H136M-78 112L0 -34L78 112"
        stroke={tone.lamp}
        strokeWidth="2"
        opacity="0.45"
        fill="none"
      />
      {[-84, 84].map((x) => (
        <path key={x} d="M0 -9L16 0L0 9L-16 0Z" transform={`translate(${x} -28)`} fill={tone.gold} />
      ))}
      <circle cy="-14" r="27" fill={gold} />
      {ringOf(4).map((turn) => (
        <path
          key={turn}
          d="M0 -3C-8 -8 -7 -15 0 -21C7 -15 8 -8 0 -3Z"
          transform={`translate(0 -14) rotate(${turn})`}
          fill={tone.ember}
        />
      ))}
      {[-78, 78].map((x) => (
        <path
          key={x}
          d={`M${x} 112q${x / 6} 18 0 34`}
          stroke={tone.petal}
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
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
