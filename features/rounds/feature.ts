import { playRestricted } from '#features/protection/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { listen } from '#kit/server/events/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { parReturns } from '#kit/server/par-returns.ts';
import { parReturnsOfHouse } from './server/games/par-returns.ts';
import { begin } from './server/rounds/begin.ts';
import { cancelBet } from './server/shared/cancel-bet.ts';
import { cashOut } from './server/shared/cash-out.ts';
import { choose } from './server/rounds/choose.ts';
import { gauges } from './server/games/tally-rtp.ts';
import { desk } from './server/sessions/desk.ts';
import { enter } from './server/sessions/enter.ts';
import { history } from './server/rounds/history.ts';
import { ownHouse } from './server/games/house.ts';
import { tickers } from './server/jobs.ts';
import { endRoundsOfPlayer } from './server/rounds/end-rounds-of-player.ts';
import { liveTicket } from './server/sessions/live-ticket.ts';
import { placeBet } from './server/shared/place-bet.ts';
import { poolProof } from './server/pools/pool-proof.ts';
import { pools } from './server/pools/pools.ts';
import { pots } from './server/pots/pots.ts';
import { proof } from './server/proof/proof.ts';
import { proofs } from './server/proof/proofs.ts';
import { rotateSeed } from './server/seeds/rotate-seed.ts';
import { roundReplay } from './server/rounds/round-replay.ts';
import { round } from './server/rounds/round.ts';
import { seeds } from './server/seeds/seeds.ts';
import { setClientSeed } from './server/seeds/set-client-seed.ts';
import { sharedHistory } from './server/shared/shared-history.ts';
import { sharedProof } from './server/shared/shared-proof.ts';
import { staffChangeVersion } from './server/games/staff-change-version.ts';
import { approvalActions } from './server/games/staff-decide-game.ts';
import { staffOwnGame } from './server/games/staff-own-game.ts';
import { staffOwnGames } from './server/games/staff-own-games.ts';
import { staffOwnPotLines } from './server/pots/staff-own-pot-lines.ts';
import { staffOwnPots } from './server/pots/staff-own-pots.ts';
import { staffOwnRound } from './server/rounds/staff-own-round.ts';
import { staffOwnRounds } from './server/rounds/staff-own-rounds.ts';
import { staffSeeAlerts } from './server/games/staff-see-alerts.ts';
import { staffSetLimits } from './server/games/staff-set-limits.ts';
import { staffSwitchGame } from './server/games/staff-switch-game.ts';
import { table } from './server/shared/table.ts';

export const rounds = defineFeature({
  name: 'rounds',
  desk: {
    staffOwnGames,
    staffOwnGame,
    staffSwitchGame,
    staffSetLimits,
    staffChangeVersion,
    staffSeeAlerts,
    staffOwnPots,
    staffOwnPotLines,
    staffOwnRounds,
    staffOwnRound,
  },
  frames: {
    enter,
    desk,
    begin,
    choose,
    history,
    round,
    roundReplay,
    seeds,
    setClientSeed,
    rotateSeed,
    proof,
    proofs,
    poolProof,
    pools,
    pots,
    table,
    placeBet,
    cancelBet,
    cashOut,
    sharedHistory,
    sharedProof,
    liveTicket,
  },
  tickers,
  gauges,
  listeners: (world) => [listen(playRestricted, 'rounds.end-rounds-of-player', endRoundsOfPlayer(ownHouse.of(world)))],
  contributes: [approvalKinds.with(() => approvalActions), parReturns.with(parReturnsOfHouse)],
});
