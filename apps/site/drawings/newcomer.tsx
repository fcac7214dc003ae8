import { petal } from '#kit/browser/drawings/mark.tsx';

const frame = { 'aria-hidden': true, className: 'h-18 w-auto' } as const;

/** A name of one's own: a phone with a name and a hidden word. */
export const NameDrawing = () => (
  <svg viewBox="26 0 44 72" {...frame}>
    <rect x="26" y="2" width="44" height="68" rx="9" className="fill-brand-deep" />
    <rect x="30" y="8" width="36" height="56" rx="5" className="fill-control" />
    <circle cx="48" cy="21" r="7" className="fill-brand" />
    <path d="M36 38C36 28.5 60 28.5 60 38Z" className="fill-brand" />
    <rect x="35" y="43" width="26" height="6" rx="3" className="fill-card" />
    <rect x="35" y="53" width="26" height="6" rx="3" className="fill-money" />
    {[40, 45, 50].map((x) => (
      <circle key={x} cx={x} cy="46" r="1.5" className="fill-ink" />
    ))}
  </svg>
);

/** The three corners of a code to scan, with its dots. */
export const CodeDrawing = () => (
  <svg viewBox="16 0 66 72" {...frame}>
    <rect x="16" y="4" width="64" height="64" rx="10" className="fill-control" />
    {[
      [24, 12],
      [56, 12],
      [24, 44],
    ].map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <rect x={x} y={y} width="16" height="16" rx="4" className="fill-brand" />
        <rect x={Number(x) + 5} y={Number(y) + 5} width="6" height="6" rx="1.5" className="fill-control" />
      </g>
    ))}
    {[
      [46, 14],
      [46, 24],
      [46, 34],
      [26, 34],
      [36, 34],
      [56, 34],
      [66, 34],
      [46, 44],
      [46, 54],
    ].map(([x, y]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width="5" height="5" rx="1.5" className="fill-brand" />
    ))}
    <circle cx="68" cy="56" r="13" className="fill-money" />
    <path
      d="M68 49V63M62.5 57.500L68 63L73.5 57.5"
      className="fill-none stroke-on-money"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** A slip with its lines, the flower at its head, torn below. */
export const SlipDrawing = () => (
  <svg viewBox="22 0 52 72" {...frame}>
    <path d="M22 4H74V66L67.5 61L61 66L54.5 61L48 66L41.5 61L35 66L28.5 61L22 66Z" className="fill-control" />
    {[0, 90, 180, 270].map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`translate(40.8 8.8) scale(0.3) rotate(${turn} 24 24)`}
        className={turn === 0 ? 'fill-money' : 'fill-brand'}
      />
    ))}
    {[30, 40, 50].map((y) => (
      <g key={y}>
        <rect x="30" y={y} width={y === 40 ? 13 : 18} height="5" rx="2.5" className="fill-brand" />
        <rect x="56" y={y} width="10" height="5" rx="2.5" className={y === 40 ? 'fill-money' : 'fill-brand-deep'} />
      </g>
    ))}
  </svg>
);
