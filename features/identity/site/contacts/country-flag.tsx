import { useState } from 'react';

/** A country's flag; one that doesn't come leaves its place empty, as the name stands beside it. */
export const CountryFlag = ({ countryCode }: { countryCode: string }) => {
  const [failed, setFailed] = useState<string>();
  return (
    <span aria-hidden className="block size-5 shrink-0 overflow-hidden rounded-full bg-control">
      {failed !== countryCode && (
        <img
          src={`/COUNTRY_FLAG/${countryCode}.svg`}
          alt=""
          width={20}
          height={20}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(countryCode)}
        />
      )}
    </span>
  );
};
