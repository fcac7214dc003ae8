import { installationSetting } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { MathsSheet } from '../../domain/maths-sheet.ts';
import type { OwnGames } from '../../domain/own-game.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';

/** Our games with their printed figures, and the way to their players' money. */
export type House = {
  world: World;
  wallet: WalletClient;
  games: OwnGames;
  sheets: ReadonlyMap<string, MathsSheet>;
  /** Games whose printed figures can't be read. */
  brokenSheets: ReadonlySet<string>;
};

/** Our games as they run here, with the way to their players' money. */
export const ownHouse = installationSetting<House>('rounds.own-house');

/** Our games by code: what rounds are computed again from, where none are played too. */
export const ownGames = installationSetting<OwnGames>('rounds.own-games');

/** Where the frames of our games stand; empty while none are served. */
export const framesOrigin = installationSetting<() => string>('rounds.frames-origin', () => '');

/** What rounds are computed again from: no way to money is needed for it. */
export type Ground = Pick<House, 'world' | 'games'>;
