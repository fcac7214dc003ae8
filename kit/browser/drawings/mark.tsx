/** One pointed petal, standing on the middle of a 48 × 48 field. */
export const petal = 'M24 21.2C16.2 15.4 17.4 6.8 24 1.5C30.6 6.8 31.8 15.4 24 21.2Z';
const leaf = 'M26.6 21.4C27 17.6 29.6 13.6 35 13C34.4 18.4 30.4 21 26.6 21.4Z';
const turns = [0, 90, 180, 270];

/** The mark: a four-petalled flower as on Thai cloth and tiles, one petal turned to gold. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden className={className}>
    {turns.map((turn) => (
      <path
        key={turn}
        d={petal}
        transform={`rotate(${turn} 24 24)`}
        className={turn === 0 ? 'fill-money' : 'fill-brand'}
      />
    ))}
    {turns.map((turn) => (
      <path key={turn} d={leaf} transform={`rotate(${turn} 24 24)`} className="fill-brand opacity-60" />
    ))}
    <path d="M24 21.6L26.4 24L24 26.4L21.6 24Z" className="fill-money" />
  </svg>
);
