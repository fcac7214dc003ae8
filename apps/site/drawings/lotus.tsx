import { petal } from '#kit/browser/drawings/mark.tsx';

/** A lotus closed over the water: resting, back soon. */
export const LotusDrawing = () => (
  <svg viewBox="0 0 160 112" aria-hidden className="h-full w-auto">
    <path
      d="M8 84C24 78 40 90 56 84S88 78 104 84S136 90 152 84"
      className="fill-none stroke-brand-deep"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M28 98C40 94 52 102 64 98S88 94 100 98S120 102 132 98"
      className="fill-none stroke-brand-deep opacity-60"
      strokeWidth="5"
      strokeLinecap="round"
    />
    {[-58, 58, -32, 32].map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`translate(80 82) rotate(${turn}) scale(${Math.abs(turn) > 40 ? 2.3 : 2.7}) translate(-24 -21)`}
        className={Math.abs(turn) > 40 ? 'fill-brand-deep' : 'fill-brand'}
      />
    ))}
    <path d={petal} transform="translate(80 82) scale(3) translate(-24 -21)" className="fill-money" />
  </svg>
);
