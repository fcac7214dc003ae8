/** The header of the window where no other colour is asked for. */
export const headerColorStart = '#6142bf';
/** Its header when it was opened from the left bar. */
export const leftBarColor = '#ff947a';

const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance by WCAG 2. @param hex `#rrggbb`. */
const luminanceOf = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);

/** Black or white, whichever is easier to read on a colour. @param hex `#rrggbb`. */
export const inkOn = (hex: string): '#000000' | '#ffffff' => (luminanceOf(hex) > 0.179 ? '#000000' : '#ffffff');

/** How the window stands on a page: away, as its header alone, or open. */
export type ChatView = 'hidden' | 'minimised' | 'enlarged';

/** The colour that was asked for where it is one, else the merchant's. */
export const headerColorOf = (asked: string | undefined, merchants: string): string =>
  asked !== undefined && /^#[0-9a-f]{6}$/i.test(asked) ? asked : merchants;
