// The rules of the gateway once more, for the tests to compare with: no tests of its own here.

export type Call =
  | { act: 'bet'; id: string; round: string; amount: bigint }
  | { act: 'win'; id: string; bet: string; round: string; amount: bigint; closes?: true }
  | { act: 'refund'; id: string; bet: string }
  | { act: 'rollback'; id: string; undoes: string }
  /** Gives more for a bet than its wins did. */
  | { act: 'adjust'; id: string; bet: string; round: string; amount: bigint }
  /** A jackpot of the vendor, paid for a bet whatever its round came to. */
  | { act: 'jackpot'; id: string; bet: string; amount: bigint }
  | { act: 'void'; id: string; bet: string }
  | { act: 'close'; round: string }
  /** Bet and payout in one. */
  | { act: 'spin'; id: string; win: string; round: string; amount: bigint; payout: bigint; goesOn?: true };
/** What is done by itself and has a name. */
type Single = Exclude<Call, { act: 'close' | 'spin' }>;
export type ModelAnswer = string;

/** Written from the table of rules alone, in the plainest way: one call after the other, everything in memory. */
export class Reference {
  balance: bigint;
  private acts = new Map<string, { asked: Single; call: Single; told: ModelAnswer; amount: bigint; back: boolean }>();
  private spent = new Set<string>();
  private closed = new Set<string>();
  constructor(balance: bigint) {
    this.balance = balance;
  }

  /** The same state once more, for a history that could go on in two ways. */
  copy(): Reference {
    const copied = new Reference(this.balance);
    copied.acts = structuredClone(this.acts);
    copied.spent = new Set(this.spent);
    copied.closed = new Set(this.closed);
    return copied;
  }

  tell(call: Call): ModelAnswer {
    if (call.act === 'close') {
      // A round that no bet has opened is not there to be closed.
      if (this.betsOf(call.round).length > 0) this.closed.add(call.round);
      return 'closed';
    }
    if (call.act === 'spin') return this.spin(call);
    const before = this.acts.get(call.id);
    if (before) return this.same(before.asked, call) ? before.told : 'duplicate_mismatch';
    const told = this.judge(call);
    const kept = this.acts.get(call.id);
    if (kept) kept.asked = call;
    return told;
  }

  /** Both or neither; the first time it ends its round. */
  private spin({ id, win, round, amount, payout, goesOn }: Extract<Call, { act: 'spin' }>): ModelAnswer {
    const isNew = !this.acts.has(id);
    const isFirst = !this.acts.has(win);
    const taken = this.tell({ act: 'bet', id, round, amount });
    if (!taken.startsWith('done')) return taken;
    const paid = this.tell({ act: 'win', id: win, bet: id, round, amount: payout });
    if (paid.startsWith('done')) {
      if (isFirst && !goesOn) this.closed.add(round);
      return `${taken}, ${paid}`;
    }
    if (isNew) {
      this.acts.delete(id);
      this.balance += amount;
    }
    return paid;
  }

  /** What ended the bet last and still stands: a win, or a refund that gave something back. */
  endOf(betId: string): string | undefined {
    const ends = [...this.acts.values()].flatMap(({ call, amount, back }) =>
      !back &&
      ((call.act === 'win' && call.bet === betId) || (call.act === 'refund' && call.bet === betId && amount > 0n))
        ? [call.id]
        : [],
    );
    return ends.at(-1);
  }
  private same(a: Single, b: Single): boolean {
    const text = (call: Single) =>
      JSON.stringify(call, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    return text(a) === text(b);
  }
  private betsOf(round: string) {
    return [...this.acts.values()].filter(({ call }) => call.act === 'bet' && call.round === round);
  }

  private judge(call: Single): ModelAnswer {
    switch (call.act) {
      case 'bet':
        if (this.closed.has(call.round)) return 'round_closed';
        if (this.spent.has(call.id)) return 'already_rolled_back';
        if (this.balance < call.amount) return 'insufficient_funds';
        return this.keep(call, -call.amount);
      case 'win': {
        const bet = this.acts.get(call.bet);
        if (bet?.call.act !== 'bet' || bet.call.round !== call.round) return 'bet_not_found';
        if (bet.back) return 'already_rolled_back';
        if (this.closed.has(call.round)) return 'round_closed';
        if (this.spent.has(call.id)) return 'already_rolled_back';
        const told = this.keep(call, call.amount);
        if (call.closes) this.closed.add(call.round);
        return told;
      }
      case 'refund':
        return this.refund(call, call.bet);
      case 'rollback':
        return this.rollback(call);
      case 'adjust': {
        const bet = this.acts.get(call.bet);
        if (bet?.call.act !== 'bet' || bet.call.round !== call.round) return 'bet_not_found';
        if (bet.back || this.spent.has(call.id)) return 'already_rolled_back';
        return this.keep(call, call.amount);
      }
      case 'jackpot': {
        const bet = this.acts.get(call.bet);
        if (bet?.call.act !== 'bet') return 'bet_not_found';
        if (bet.back || this.spent.has(call.id)) return 'already_rolled_back';
        return this.keep(call, call.amount);
      }
      case 'void':
        return this.voided(call);
    }
  }

  private voided(call: Extract<Call, { act: 'void' }>): ModelAnswer {
    const bet = this.acts.get(call.bet);
    if (bet?.call.act !== 'bet') return 'bet_not_found';
    if (this.spent.has(call.id)) return 'already_rolled_back';
    if (bet.back) {
      const told = this.keep(call, 0n);
      this.acts.get(call.id)!.back = true;
      return told;
    }
    const gains = [...this.acts.values()].filter(
      ({ call: of, back }) =>
        !back && (of.act === 'win' || of.act === 'jackpot' || of.act === 'adjust') && of.bet === call.bet,
    );
    const paid = gains.reduce((sum, { amount }) => sum + amount, 0n);
    if (this.balance - bet.amount < paid) return 'insufficient_funds';
    for (const one of [bet, ...gains]) one.back = true;
    if (this.betsOf(bet.call.round).every(({ back }) => back)) this.closed.add(bet.call.round);
    return this.keep(call, -bet.amount - paid);
  }

  private refund(call: Extract<Call, { act: 'refund' | 'rollback' }>, betId: string): ModelAnswer {
    const bet = this.acts.get(betId);
    const kept: Single = { act: 'refund', id: call.id, bet: betId };
    if (!bet) {
      this.spent.add(betId);
      return this.keep(kept, 0n);
    }
    if (bet.call.act !== 'bet') return 'duplicate_mismatch';
    // What a win or a jackpot of it stands for: the bet is settled.
    const wins = [...this.acts.values()].some(
      ({ call: of, back }) => (of.act === 'win' || of.act === 'jackpot') && of.bet === betId && !back,
    );
    if (wins) return 'bet_settled';
    const amount = bet.back ? 0n : -bet.amount;
    bet.back = true;
    return this.keep(kept, amount);
  }

  private rollback(call: Extract<Call, { act: 'rollback' }>): ModelAnswer {
    const undone = this.acts.get(call.undoes);
    if (!undone || undone.call.act === 'bet') return this.refund(call, call.undoes);
    if (undone.call.act === 'rollback') return this.keep(call, 0n);
    if (undone.call.act === 'win' || undone.call.act === 'jackpot' || undone.call.act === 'adjust') {
      if (undone.back) return this.keep(call, 0n);
      if (this.balance < undone.amount) return 'insufficient_funds';
      undone.back = true;
      if (undone.call.act === 'win') this.closed.delete(undone.call.round);
      const bet = undone.call.act === 'jackpot' ? this.acts.get(undone.call.bet)?.call : undefined;
      if (bet?.act === 'bet') this.closed.delete(bet.round);
      return this.keep(call, -undone.amount);
    }
    const bet = this.acts.get(undone.call.bet);
    const isNothing = undone.call.act === 'refund' && undone.amount === 0n;
    if (bet?.call.act !== 'bet' || undone.back || !bet.back || isNothing) return this.keep(call, 0n);
    if (this.balance < -bet.amount) return 'insufficient_funds';
    undone.back = true;
    bet.back = false;
    this.closed.delete(bet.call.round);
    return this.keep(call, bet.amount);
  }

  private keep(call: Single, amount: bigint): ModelAnswer {
    this.balance += amount;
    const told = `done ${amount} ${this.balance}`;
    this.acts.set(call.id, { asked: call, call, told, amount, back: false });
    return told;
  }
}
