import { petal } from '#kit/browser/drawings/mark.tsx';

const frame = { viewBox: '0 0 96 72', 'aria-hidden': true, className: 'h-18 w-24' } as const;

/** A secret under seal: an envelope closed by the flower. */
export const SealedDrawing = () => (
  <svg {...frame}>
    <rect x="10" y="14" width="76" height="50" rx="8" className="fill-brand-deep" />
    <path d="M10 22C10 17 14 14 18 14H78C82 14 86 17 86 22L52 45C50 46.5 46 46.5 44 45Z" className="fill-control" />
    {[0, 90, 180, 270].map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`translate(33.6 27.6) scale(0.6) rotate(${turn} 24 24)`}
        className={turn === 0 ? 'fill-money' : 'fill-brand'}
      />
    ))}
  </svg>
);

/** A public beacon: a lamp whose light nobody steers. */
export const BeaconDrawing = () => (
  <svg {...frame}>
    <path d="M48 24L6 8V44ZM48 24L90 8V44Z" className="fill-money opacity-25" />
    <path d="M38 68L42 30H54L58 68Z" className="fill-brand-deep" />
    <path d="M40.5 46H55.500L56.4 54H39.600Z" className="fill-brand" />
    <rect x="38" y="16" width="20" height="15" rx="4" className="fill-control" />
    <circle cx="48" cy="23.5" r="5" className="fill-money" />
    <path d="M36 16L48 6L60 16Z" className="fill-brand" />
  </svg>
);

/** The sum checked: three digits and a tick. */
export const CheckedDrawing = () => (
  <svg {...frame}>
    {[0, 1, 2].map((nth) => (
      <g key={nth} transform={`translate(${8 + nth * 28} 16)`}>
        <rect width="24" height="32" rx="7" className="fill-control" />
        <path
          d={['M12 8V24', 'M7 11C7 7 17 7 17 12S7 19 7 24H17', 'M8 8H16L11 15C18 15 18 24 12 24C9 24 8 23 7 21'][nth]}
          className="fill-none stroke-brand"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    ))}
    <circle cx="78" cy="54" r="14" className="fill-money" />
    <path
      d="M71.5 54.500L76 59L85 49.5"
      className="fill-none stroke-on-money"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
