import { accept } from '#kit/shared/result.ts';
import { publishSheet } from '../../db/game-sheets.ts';
import { mathsHashOf } from '../../domain/own-game.ts';
import { sheetHashOf, sheetText } from '../../domain/maths-sheet.ts';
import type { House } from './house.ts';
import { publishGame } from './publish-game.ts';
import { notifyLobbyIn } from './notify-lobby.ts';

/** Puts every version that is played here, with its figures, where anyone can read it. Changes nothing twice. */
export const publishHouse = async (house: House): Promise<void> => {
  const { world, games, sheets } = house;
  for (const game of games.values()) {
    try {
      await publishGame(house, game);
      const sheet = sheets.get(game.code);
      // A sheet that was printed for other rules says nothing of these.
      if (sheet?.version !== game.version || sheet.mathsHash !== mathsHashOf(game)) continue;
      const printed = { sheetHash: sheetHashOf(sheet), sheet: sheetText(sheet) };
      await world.database.transact((tx) => publishSheet(tx, { game: game.code, version: game.version, ...printed }));
    } catch (error) {
      // The others are played all the same.
      world.log.error('a game could not be published', { game: game.code, version: game.version, error });
    }
  }
  for (const { code } of games.values())
    await world.database.transact(async (tx) => accept(await notifyLobbyIn(house, tx, code)));
};
