import { installationSetting } from '#kit/server/extensions.ts';
import { ownTheme } from '#kit/server/own-theme.ts';

/** The text of the theme that the colours of brands are derived from. */
export const themeCss = installationSetting<() => string>('content.theme-css', ownTheme);
