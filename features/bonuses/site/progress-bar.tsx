/** How much of a whole is done, for the eye and in percent for others. */
export const ProgressBar = ({ label, done, of }: { label: string; done: bigint; of: bigint }) => {
  const percent = of <= 0n ? 100 : Number((done * 100n) / of);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 overflow-hidden rounded-full bg-well"
    >
      <div
        className="h-full rounded-full bg-jade transition-[width] duration-500"
        style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }}
      />
    </div>
  );
};
