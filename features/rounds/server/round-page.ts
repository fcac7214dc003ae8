import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money.ts';
import { isoOf, minutesMs } from '#kit/shared/time.ts';
import { roundById, type RoundRow, stakedOf } from '../db/rounds.ts';
import { choicesOf } from '../db/steps.ts';
import { isShown } from '../domain/round-state.ts';
import { shopWindowOf } from '../domain/shop-window.ts';
import type { House } from './house.ts';
import { playedIn } from './view-round.ts';

const goodForMs = minutesMs(15);
const asked = z.object({ until: z.string().regex(/^\d{13}$/), key: z.string().regex(/^[0-9a-f]{64}$/) });

const keyOf = ({ vault }: World, roundId: string, until: string): string =>
  vault.blindIndex('rounds.history', `${roundId}.${until}`);

/** Where one round can be looked at by whoever looks into a complaint, for a quarter of an hour. */
export const historyAddress = (world: World, { origin, roundId }: { origin: string; roundId: string }): string => {
  const until = String(world.clock.now() + goodForMs);
  const address = new URL(`/round/${roundId}`, origin);
  address.search = new URLSearchParams({ until, key: keyOf(world, roundId, until) }).toString();
  return address.href;
};

/** The page itself, without a script; undefined where the link is none, or has ended. */
export const roundPage =
  (house: House) =>
  async (roundId: string, query: unknown): Promise<string | undefined> => {
    const { world } = house;
    const read = asked.safeParse(query);
    if (!read.success || Number(read.data.until) < world.clock.now()) return undefined;
    const expected = Buffer.from(keyOf(world, roundId, read.data.until), 'hex');
    if (!timingSafeEqual(Buffer.from(read.data.key, 'hex'), expected)) return undefined;
    const row = await roundById(world.database.read, roundId);
    return row && pageOf(house, row);
  };

const pageOf = async (house: House, row: RoundRow): Promise<string> => {
  const { read } = house.world.database;
  const choices = await choicesOf(read, row.round_id);
  const played = isShown(row.state) ? await playedIn(house, read, row, choices) : undefined;
  const names = shopWindowOf(row.game)?.names;
  const rows = [
    [
      'เกม · Game',
      names ? `${names['TH']} · ${names['EN']} (${row.game} ${row.version})` : `${row.game} ${row.version}`,
    ],
    ['รอบ · Round', row.round_id],
    ['เวลา · Time (UTC)', isoOf(row.started_at)],
    ['สถานะ · State', row.state],
    ['เดิมพัน · Stake', `${moneyText(stakedOf(row))} ${row.currency}`],
    ['ได้คืน · Came back', moneyText(row.payout ?? zero)],
    ['ที่เลือก · Choices', JSON.stringify(choices)],
    ['ผลที่ออก · What was drawn', JSON.stringify(played?.events ?? [])],
    ['กฎ · Rules (SHA-256)', row.maths_hash],
    ['ชุดเมล็ด · Seed', `${row.epoch_id} · ${row.nonce}`],
  ];
  const lines = rows.map(([name = '', value = '']) => `<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`);
  return `<!doctype html><meta charset="utf-8"><title>${row.round_id}</title><table>${lines.join('')}</table>`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
