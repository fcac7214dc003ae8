/** A bet of the model. @property fund the grant whose money it is; none for cash. */
export type ModelBet = {
  round: string;
  game: string;
  stake: bigint;
  weight: bigint;
  /** In hundredths. */
  odds: number | undefined;
  fund: ModelGrant | undefined;
  state: 'open' | 'settled' | 'refunded';
  payout: bigint;
  /** When it was made, in steps of the model. */
  madeAt: number;
};

export type ModelGrant = {
  name: string;
  amount: bigint;
  required: bigint;
  stakeMax: bigint | undefined;
  oddsMin: number | undefined;
  winMax: bigint | undefined;
  state: 'waiting' | 'active' | 'completed' | 'given_up' | 'used_up';
  startedAt: number;
  converted: bigint;
  returned: bigint;
  /** What the house has put in and not got back. */
  covered: bigint;
  /** Nothing of it is awaited any more. */
  isSettled: boolean;
};

/** A match says its odds or counts nothing; whatever else says none is free. */
export const hasOddsFor = ({ oddsMin }: Pick<ModelGrant, 'oddsMin'>, { game, odds }: Pick<ModelBet, 'game' | 'odds'>) =>
  oddsMin === undefined || (odds === undefined ? game !== 'match' : odds >= oddsMin);

/** Moves what stands of a grant that is over to where its end says. @param held all that stands in the wallet. */
const settleUpOf = (grant: ModelGrant, standing: bigint, held: bigint): void => {
  if (standing < 0n) {
    grant.covered -= standing;
    return;
  }
  const movable = standing < held ? standing : held;
  const repaid = movable < grant.covered ? movable : grant.covered;
  grant.covered -= repaid;
  const rest = movable - repaid;
  const room = grant.winMax === undefined ? rest : grant.winMax - grant.converted;
  const isCash = grant.state !== 'given_up';
  const toCash = !isCash || room <= 0n ? 0n : room < rest ? room : rest;
  grant.converted += toCash;
  grant.returned += rest - toCash;
};

/** What a player with bonuses has, worked out anew from all that happened: slow and plain. */
export const naivePlayer = (cash: bigint) => {
  const player = {
    /** What came in and left but by bets and grants. */
    cash,
    bets: [] as ModelBet[],
    grants: [] as ModelGrant[],
    playsFrom: 'bonus' as 'bonus' | 'cash',
    now: 0,
  };
  const netOf = (bet: ModelBet): bigint => (bet.state === 'refunded' ? 0n : bet.payout - bet.stake);
  const standingOf = (grant: ModelGrant): bigint =>
    player.bets.filter(({ fund }) => fund === grant).reduce((sum, bet) => sum + netOf(bet), grant.amount) +
    grant.covered -
    grant.converted -
    grant.returned;
  const started = () => player.grants.filter(({ startedAt }) => startedAt >= 0);
  const active = () => player.grants.find(({ state }) => state === 'active');
  const cashNow = (): bigint =>
    player.bets.filter(({ fund }) => fund === undefined).reduce((sum, bet) => sum + netOf(bet), player.cash) +
    player.grants.reduce((sum, { converted }) => sum + converted, 0n);
  const bonusNow = (): bigint => started().reduce((sum, grant) => sum + standingOf(grant), 0n);
  const progressOf = (grant: ModelGrant): bigint =>
    player.bets
      .filter((bet) => bet.state === 'settled' && bet.madeAt >= grant.startedAt && hasOddsFor(grant, bet))
      .reduce((sum, bet) => sum + bet.stake * bet.weight, 0n) / 100n;
  const startNext = () => {
    const next = active() ? undefined : player.grants.find(({ state }) => state === 'waiting');
    if (!next) return;
    next.state = 'active';
    next.startedAt = player.now;
  };
  const isRunning = (grant: ModelGrant) => player.bets.some(({ fund, state }) => fund === grant && state === 'open');
  const settleUp = (grant: ModelGrant) => {
    const [standing, held] = [standingOf(grant), bonusNow()];
    settleUpOf(grant, standing, held);
    grant.isSettled = !isRunning(grant) && standing <= held;
  };
  const settleAll = (grants: readonly ModelGrant[]) => {
    for (const grant of grants.toSorted((one, other) => (standingOf(one) < standingOf(other) ? -1 : 1)))
      settleUp(grant);
  };
  const overNow = () => started().filter(({ state }) => state !== 'active');
  const end = (grant: ModelGrant, state: ModelGrant['state']) => {
    grant.state = state === 'given_up' && progressOf(grant) >= grant.required ? 'completed' : state;
    settleUp(grant);
    settleAll(overNow().filter(({ isSettled }) => !isSettled));
    startNext();
  };
  /** What the product does once it has followed all facts. */
  const look = () => {
    // Later than every bet so far: none of them counts for a grant that starts now.
    player.now++;
    settleAll(overNow());
    const grant = active();
    if (!grant) return;
    if (progressOf(grant) >= grant.required) end(grant, 'completed');
    else if (standingOf(grant) <= 0n && !isRunning(grant)) end(grant, 'used_up');
  };
  return { player, standingOf, active, cashNow, bonusNow, progressOf, startNext, end, look };
};

export type NaivePlayer = ReturnType<typeof naivePlayer>;
