/** What a browser loads, and the folders of its sources. */
export const appFolders = {
  site: 'apps/site',
  backoffice: 'apps/backoffice',
  vendor: 'simulators/vendor',
  'game-client': 'apps/game-client',
} as const;
export type App = keyof typeof appFolders;
