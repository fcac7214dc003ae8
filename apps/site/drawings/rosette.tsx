import { petal } from '#kit/browser/drawings/mark.tsx';

const ring = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + (index * 360) / count);

/** The hero: the mark unfolded into a full flower, ring upon ring, one petal gold. */
export const Rosette = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 400 400" aria-hidden className={className}>
    <g className="fill-none stroke-line" strokeWidth="1.5">
      <circle cx="200" cy="200" r="198" />
      <circle cx="200" cy="200" r="150" />
    </g>
    {ring(32).map((turn) => (
      <circle
        key={turn}
        cx="200"
        cy="10"
        r="2.5"
        transform={`rotate(${turn} 200 200)`}
        className="fill-brand opacity-70"
      />
    ))}
    {ring(16, 11.25).map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`rotate(${turn} 200 200) translate(145.6 12) scale(2.27 3)`}
        className="fill-brand-deep opacity-55"
      />
    ))}
    {ring(16).map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`rotate(${turn} 200 200) translate(160.4 38) scale(1.65 2.5)`}
        className="fill-brand-deep"
      />
    ))}
    {ring(8, 22.5).map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`rotate(${turn} 200 200) translate(152 72) scale(2 2.9)`}
        className="fill-brand opacity-80"
      />
    ))}
    {ring(8).map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`rotate(${turn} 200 200) translate(160.4 92) scale(1.65 2.2)`}
        className={turn === 45 ? 'fill-money' : 'fill-brand'}
      />
    ))}
    <circle cx="200" cy="200" r="62" className="fill-card" />
    <circle cx="200" cy="200" r="54" className="fill-well" />
    {ring(24).map((turn) => (
      <circle key={turn} cx="200" cy="142" r="2" transform={`rotate(${turn} 200 200)`} className="fill-money" />
    ))}
  </svg>
);
