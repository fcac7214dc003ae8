/** Long marks of identity, in full, so that they can be compared sign by sign. */
export const HashList = ({ hashes }: { hashes: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="flex flex-col gap-2.5 text-sm">
    {hashes.map(([name, value]) => (
      <div key={name}>
        <dt className="text-faint">{name}</dt>
        <dd dir="ltr" className="text-xs break-all text-soft">
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
