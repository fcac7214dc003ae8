import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { login } from '#features/identity/contract/login/login.ts';
import { permission } from '#features/merchants/contract/permission.ts';
import { balance } from '#features/wallet/contract/balance.ts';
import { seal } from '#kit/browser/calls/seal.ts';
import { call, CallRefused, requestOf, send } from '#kit/server/http/call-endpoint.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { numberFrom } from './chance.ts';
import { buySlip, type Places, type Player, playRound, topUp } from './acts.ts';

export type Account = { username: string; password: string };

/** How long a player looks about between two acts. */
const paceMs = { least: 45_000, most: 150_000 };
/** Between the log-ins of two players. */
const joinEveryMs = 2500;
/** With less in the wallet a player deposits before anything else. */
const poorBelow = moneyOf('100.00');
/** Of a hundred acts. */
const slipShare = 55;

const admitted = z.object({ token: z.string() });

const logIn = async ({ site }: Places, { username, password }: Account): Promise<Player> => {
  const { sealingKey } = await call(site, permission, { input: { url: '127.0.0.1' } });
  const body = await seal(sealingKey, { username, password });
  const reply = await send(site, { ...requestOf(login, {}), body, type: 'application/jose' });
  if (reply.status !== 200) throw new CallRefused('log-in', reply);
  return admitted.parse(reply.value);
};

const act = async (places: Places, player: Player): Promise<void> => {
  const { sumBalance } = await call(places.site, balance, { token: player.token });
  if (sumBalance < poorBelow) return topUp(places, player);
  if (numberFrom(0, 100) < slipShare) return buySlip(places, player);
  await playRound(places, player);
};

export type Crowd = {
  places: Places;
  accounts: readonly Account[];
  signal: AbortSignal;
  report: (fault: unknown) => void;
};

/** Lets each of them play on at a person's pace until the signal. What the site refuses, as it may, is reported and forgotten. */
export const playAlong = async ({ places, accounts, signal, report }: Crowd): Promise<void> => {
  await Promise.all(accounts.map((account, at) => playOn({ places, signal, report }, account, at * joinEveryMs)));
};

const playOn = async (
  { places, signal, report }: Omit<Crowd, 'accounts'>,
  account: Account,
  joinMs: number,
): Promise<void> => {
  let player: Player | undefined;
  for (let waitMs = joinMs; ; waitMs = numberFrom(paceMs.least, paceMs.most)) {
    if (!(await waited(waitMs, signal))) return;
    try {
      player ??= await logIn(places, account);
      await act(places, player);
    } catch (fault) {
      if (fault instanceof CallRefused && fault.status === 401) player = undefined;
      report(fault);
    }
  }
};

/** @returns false when the signal came first. */
const waited = async (ms: number, signal: AbortSignal): Promise<boolean> => {
  try {
    await pause(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
};
