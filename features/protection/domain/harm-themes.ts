/** What a player can write of that staff should read soon. */
export const harmThemes = ['self_harm', 'cannot_stop', 'asks_to_close', 'money_gone', 'debt', 'family'] as const;
export type HarmTheme = (typeof harmThemes)[number];
