import { usePaints } from './scene.tsx';
import { tone } from './tones.ts';

/** A chedi: bell upon rings with its long spire; 200 high at size 1, standing on x y. */
const chedi =
  'M-62 0V-12H-54V-22H-46V-32H-38C-36 -62 -26 -72 -24 -86H-16V-98H-11L-7 -112L-9 -114L-5 -126L-6 -128L-3 -142L0 -200L3 -142L6 -128L5 -126L9 -114L7 -112L11 -98H16V-86H24C26 -72 36 -62 38 -32H46V-22H54V-12H62V0Z';
/** A hall with three roofs, their ends swept up. */
const hall =
  'M-110 0V-34H-98L-122 -44C-104 -50 -88 -62 -76 -78L-90 -84C-66 -94 -40 -114 -26 -134L-34 -142C-18 -150 -6 -168 0 -190C6 -168 18 -150 34 -142L26 -134C40 -114 66 -94 90 -84L76 -78C88 -62 104 -50 122 -44L98 -34H110V0Z';

/** One of its roofs, 100 wide to each side, its ends swept up. */
const roof =
  'M0 -84C18 -52 54 -26 88 -14C100 -10 108 -12 116 -20C112 -4 104 4 92 4H-92C-104 4 -112 -4 -116 -20C-108 -12 -100 -10 -88 -14C-54 -26 -18 -52 0 -84Z';

type Stand = { x: number; y: number; size?: number; fill: string };

export const Chedi = ({ x, y, size = 1, fill }: Stand) => (
  <path d={chedi} transform={`translate(${x} ${y}) scale(${size})`} fill={fill} />
);
export const Hall = ({ x, y, size = 1, fill }: Stand) => (
  <path d={hall} transform={`translate(${x} ${y}) scale(${size})`} fill={fill} />
);

/** Hills of limestone, as along the coast, from the middle of a wide scene to its end. */
export const Hills = ({ y }: { y: number }) => (
  <g transform={`translate(0 ${y})`}>
    <path
      d="M0 0C80 -14 150 -34 210 -30S330 -8 400 -18S500 -70 552 -72C586 -74 596 -40 640 -44C684 -48 690 -110 736 -114C784 -118 786 -60 828 -62C868 -64 880 -100 918 -100C940 -100 952 -84 960 -80V40H0Z"
      fill={tone.far}
      opacity="0.7"
    />
  </g>
);

/** Still water from y to the foot, with strokes of light under what shines. */
export const Water = ({ y, lights = [] }: { y: number; lights?: readonly number[] }) => {
  const { water } = usePaints();
  return (
    <>
      <rect y={y} width="960" height={420 - y} fill={water} />
      <path d={`M0 ${y}H960`} stroke={tone.lamp} strokeWidth="1" opacity="0.25" />
      {lights.map((x) => (
        <g key={x} stroke={tone.lamp} strokeLinecap="round" fill="none">
          <path d={`M${x - 26} ${y + 14}h52`} strokeWidth="3" opacity="0.5" />
          <path d={`M${x - 40} ${y + 27}h30M${x - 2} ${y + 27}h44`} strokeWidth="3" opacity="0.36" />
          <path d={`M${x - 22} ${y + 41}h56`} strokeWidth="3" opacity="0.26" />
          <path d={`M${x - 50} ${y + 56}h36M${x - 4} ${y + 56}h26`} strokeWidth="3" opacity="0.18" />
          <path d={`M${x - 18} ${y + 72}h44`} strokeWidth="3" opacity="0.12" />
        </g>
      ))}
    </>
  );
};

const starAt: readonly (readonly [number, number, number])[] = [
  [150, 60, 1.4],
  [232, 128, 1],
  [318, 44, 1.2],
  [404, 96, 1],
  [470, 36, 1.6],
  [528, 150, 1.1],
  [566, 62, 1.3],
  [640, 28, 1.1],
  [690, 92, 1],
  [772, 40, 1.5],
  [846, 76, 1.1],
  [902, 34, 1.3],
  [930, 132, 1],
];

export const Stars = () => (
  <g fill={tone.lamp} opacity="0.7">
    {starAt.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} />
    ))}
  </g>
);

/** The four-petalled flower of cloth and tiles, as a fine pattern of lines. */
export const Flower = ({ x, y, size = 1, fill, heart }: Stand & { heart: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} fill={fill}>
    {[0, 90, 180, 270].map((turn) => (
      <path
        key={turn}
        d="M0 -4C-14 -12 -12 -30 0 -44C12 -30 14 -12 0 -4Z"
        transform={`rotate(${turn})`}
        fill={turn === 0 ? heart : fill}
      />
    ))}
    {[45, 135, 225, 315].map((turn) => (
      <path key={turn} d="M0 -6C-6 -14 -5 -22 0 -28C5 -22 6 -14 0 -6Z" transform={`rotate(${turn})`} opacity="0.6" />
    ))}
    <path d="M0 -5L5 0L0 5L-5 0Z" fill={heart} />
  </g>
);

/** A lit hall near enough to see its roofs; 220 wide at size 1, its floor on x y. */
export const LitHall = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => {
  const { leaf, gold } = usePaints();
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-88 0V-46H88V0Z" fill={tone.leafDeep} />
      {[-66, -33, 0, 33, 66].map((left) => (
        <path key={left} d={`M${left - 11} 0V-22Q${left} -44 ${left + 11} -22V0Z`} fill={tone.lamp} />
      ))}
      {[
        [-44, 1, 1],
        [-82, 0.76, 0.86],
        [-116, 0.5, 0.76],
      ].map(([height, width, tall]) => (
        <path
          key={height}
          d={roof}
          transform={`translate(0 ${height}) scale(${width} ${tall})`}
          fill={leaf}
          stroke={gold}
          strokeWidth="4"
          strokeLinejoin="round"
        />
      ))}
      <path d="M0 -216L5 -184H-5Z" fill={gold} />
      <path d="M-108 0H108V10H-108ZM-122 10H122V20H-122Z" fill={gold} />
    </g>
  );
};
