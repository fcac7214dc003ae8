export { gameNamesIn } from './db/game-names.ts';
export { languageNeeded } from './domain/offered-in.ts';
export { loadDemo, loadDemoGames } from './server/load-demo.ts';
export { personRecords } from './server/person-records.ts';
export { jobs } from './server/make-pictures.ts';
export { restGameIn } from './server/rest-game.ts';
export { tickers } from './server/tickers.ts';
