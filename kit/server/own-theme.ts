import { readFileSync } from 'node:fs';

/** The text of the product's own `theme.css`, from which a brand's colours are derived. */
export const ownTheme = (): string => readFileSync(new URL('../browser/theme.css', import.meta.url), 'utf8');
