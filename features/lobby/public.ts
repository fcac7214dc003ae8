export { gameNamesIn } from './db/game-names.ts';
export { languageNeeded } from './domain/offered-in.ts';
export { loadDemo, loadDemoGames, pinDemoGames } from './server/load-demo.ts';
export { suspendGameIn } from './server/games/suspend-game.ts';
