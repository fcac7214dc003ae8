import { type RefObject, useLayoutEffect } from 'react';
import type { BrandColors } from '#kit/shared/brand/brand-look.ts';
import { brandTokens, cssColor, type ThemeName, tokensOf } from '#kit/shared/brand/brand-theme.ts';
import theme from '../theme.css?raw';

/** Draws a part of the page in a brand's colours, as its players see them; null: the theme's own. */
export const useBrandColors = (
  place: RefObject<HTMLElement | null>,
  which: ThemeName,
  colors: BrandColors | null,
): void => {
  useLayoutEffect(() => {
    const style = place.current?.style;
    if (!style || !colors) return undefined;
    const tokens = [...brandTokens(tokensOf(theme, which), colors)];
    for (const [token, color] of tokens) style.setProperty(`--${token}`, cssColor(color));
    return () => tokens.forEach(([token]) => style.removeProperty(`--${token}`));
  }, [place, which, colors]);
};
