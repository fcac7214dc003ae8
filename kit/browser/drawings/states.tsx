import { petal } from './mark.tsx';

const frame = { viewBox: '0 0 160 112', 'aria-hidden': true, className: 'h-full w-auto' } as const;

/** A dish with one petal on it: empty, and ready. */
export const EmptyDrawing = () => (
  <svg {...frame}>
    <ellipse cx="80" cy="94" rx="62" ry="10" className="fill-well" />
    <path d="M22 62H138C138 84 112 96 80 96S22 84 22 62Z" className="fill-brand-deep" />
    <ellipse cx="80" cy="62" rx="58" ry="12" className="fill-control" />
    <ellipse cx="80" cy="62" rx="46" ry="8" className="fill-well" />
    <path d={petal} transform="translate(62 40) rotate(68 24 24)" className="fill-money" />
    <path d="M40 78L46 72L52 78L46 84ZM74 84L80 78L86 84L80 90ZM108 78L114 72L120 78L114 84Z" className="fill-brand" />
  </svg>
);

/** Two ends of a thread that do not meet. */
export const OfflineDrawing = () => (
  <svg {...frame}>
    <path d="M4 78C28 78 30 44 52 44" className="fill-none stroke-brand" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M156 34C132 34 130 68 108 68"
      className="fill-none stroke-brand-deep"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d={petal} transform="translate(44 20) rotate(90 24 24) scale(1)" className="fill-brand" />
    <path d={petal} transform="translate(68 44) rotate(-90 24 24)" className="fill-money" />
  </svg>
);

/** A flower whose petals have come loose. */
export const TroubleDrawing = () => (
  <svg {...frame}>
    <ellipse cx="80" cy="98" rx="52" ry="8" className="fill-well" />
    <path d={petal} transform="translate(56 8) rotate(-14 24 24) scale(1)" className="fill-brand" />
    <path d={petal} transform="translate(46 28) rotate(-86 24 24)" className="fill-brand" />
    <path d={petal} transform="translate(72 34) rotate(104 24 24)" className="fill-brand-deep" />
    <path d={petal} transform="translate(84 62) rotate(142 24 24)" className="fill-money" />
    <path d="M80 48L85 53L80 58L75 53Z" className="fill-money" />
  </svg>
);

/** A door with a lock in the shape of the flower: not open yet. */
export const NotYetDrawing = () => (
  <svg {...frame}>
    <ellipse cx="80" cy="102" rx="60" ry="7" className="fill-well" />
    <path d="M40 102V46C40 22 58 8 80 8S120 22 120 46V102Z" className="fill-brand-deep" />
    <path d="M52 102V50C52 32 64 20 80 20S108 32 108 50V102Z" className="fill-control" />
    <path d="M79 20H81V102H79Z" className="fill-brand-deep" />
    {[0, 90, 180, 270].map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`translate(60 42) scale(0.84) rotate(${turn} 24 24)`}
        className={turn === 0 ? 'fill-money' : 'fill-brand'}
      />
    ))}
  </svg>
);
