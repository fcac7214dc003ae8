/** What a person types as percent, `0.6` or `0,6`, in hundredths of a percent; undefined for anything else, or above the most. */
export const rateTyped = (text: string, most: number): number | undefined => {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const rate = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return rate <= most ? rate : undefined;
};

/** As a field shows it: `60` → `0.6`. */
export const typedRate = (rate: number): string => {
  const part = rate % 100;
  return `${Math.floor(rate / 100)}${part === 0 ? '' : `.${String(part).padStart(2, '0').replace(/0$/, '')}`}`;
};
