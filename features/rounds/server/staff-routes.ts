import { type Route, routes } from '#kit/server/routes.ts';
import { staffChangeVersion as changeVersionCall } from '../contract/staff-change-version.ts';
import { staffOwnGame as ownGameCall } from '../contract/staff-own-game.ts';
import { staffOwnGames as ownGamesCall } from '../contract/staff-own-games.ts';
import { staffOwnPotLines as ownPotLinesCall } from '../contract/staff-own-pot-lines.ts';
import { staffOwnPots as ownPotsCall } from '../contract/staff-own-pots.ts';
import { staffOwnRound as ownRoundCall } from '../contract/staff-own-round.ts';
import { staffOwnRounds as ownRoundsCall } from '../contract/staff-own-rounds.ts';
import { staffSeeAlerts as seeAlertsCall } from '../contract/staff-see-alerts.ts';
import { staffSetLimits as setLimitsCall } from '../contract/staff-set-limits.ts';
import { staffSwitchGame as switchGameCall } from '../contract/staff-switch-game.ts';
import type { House } from './house.ts';
import { staffChangeVersion, staffSeeAlerts, staffSwitchGame } from './staff-decide-game.ts';
import { staffOwnGame, staffOwnGames } from './staff-own-games.ts';
import { staffOwnPotLines, staffOwnPots } from './staff-own-pots.ts';
import { staffOwnRound, staffOwnRounds } from './staff-own-rounds.ts';
import { staffSetLimits } from './staff-set-limits.ts';

const contract = {
  staffOwnGames: ownGamesCall,
  staffOwnGame: ownGameCall,
  staffSwitchGame: switchGameCall,
  staffSetLimits: setLimitsCall,
  staffChangeVersion: changeVersionCall,
  staffSeeAlerts: seeAlertsCall,
  staffOwnPots: ownPotsCall,
  staffOwnPotLines: ownPotLinesCall,
  staffOwnRounds: ownRoundsCall,
  staffOwnRound: ownRoundCall,
};

/** @param origin where our games stand; empty while no frames are served. */
export const backofficeRoutes = (house: House, origin: () => string): Route[] =>
  routes('rounds', contract, {
    staffOwnGames: staffOwnGames(house),
    staffOwnGame: staffOwnGame(house, origin),
    staffSwitchGame: staffSwitchGame(house),
    staffSetLimits: staffSetLimits(house),
    staffChangeVersion: staffChangeVersion(house),
    staffSeeAlerts: staffSeeAlerts(house),
    staffOwnPots: staffOwnPots(house),
    staffOwnPotLines: staffOwnPotLines(house),
    staffOwnRounds: staffOwnRounds(house),
    staffOwnRound: staffOwnRound(house, origin),
  });
