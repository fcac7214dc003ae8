import { playRestricted } from '#features/protection/public.ts';
import { approvalKinds } from '#features/staff/public.ts';
import { listen } from '#kit/server/events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { begin } from './server/begin.ts';
import { cancelBet } from './server/cancel-bet.ts';
import { cashOut } from './server/cash-out.ts';
import { choose } from './server/choose.ts';
import { gauges } from './server/tally-rtp.ts';
import { desk } from './server/desk.ts';
import { enter } from './server/enter.ts';
import { history } from './server/history.ts';
import { ownHouse } from './server/house.ts';
import { tickers } from './server/jobs.ts';
import { endRoundsOfPlayer } from './server/end-rounds-of-player.ts';
import { liveTicket } from './server/live-ticket.ts';
import { placeBet } from './server/place-bet.ts';
import { poolProof } from './server/pool-proof.ts';
import { pools } from './server/pools.ts';
import { pots } from './server/pots.ts';
import { proof } from './server/proof.ts';
import { proofs } from './server/proofs.ts';
import { rotateSeed } from './server/rotate-seed.ts';
import { roundReplay } from './server/round-replay.ts';
import { round } from './server/round.ts';
import { seeds } from './server/seeds.ts';
import { setClientSeed } from './server/set-client-seed.ts';
import { sharedHistory } from './server/shared-history.ts';
import { sharedProof } from './server/shared-proof.ts';
import { staffChangeVersion } from './server/staff-change-version.ts';
import { approvalActions } from './server/staff-decide-game.ts';
import { staffOwnGame } from './server/staff-own-game.ts';
import { staffOwnGames } from './server/staff-own-games.ts';
import { staffOwnPotLines } from './server/staff-own-pot-lines.ts';
import { staffOwnPots } from './server/staff-own-pots.ts';
import { staffOwnRound } from './server/staff-own-round.ts';
import { staffOwnRounds } from './server/staff-own-rounds.ts';
import { staffSeeAlerts } from './server/staff-see-alerts.ts';
import { staffSetLimits } from './server/staff-set-limits.ts';
import { staffSwitchGame } from './server/staff-switch-game.ts';
import { table } from './server/table.ts';

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
  contributes: [approvalKinds.with(() => approvalActions)],
});
