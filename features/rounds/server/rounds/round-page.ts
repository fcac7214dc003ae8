import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { roundTicket } from '../../contract/round-replay.ts';
import { roundById, type RoundRow, stakedOf } from '../../db/rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import { isShown } from '../../domain/round-state.ts';
import { catalogueEntryOf } from '../../domain/catalogue-entry.ts';
import type { House } from '../games/house.ts';
import { isTicketGood, ticketOf } from './round-ticket.ts';
import { playedIn } from './view-round.ts';

/** Where one round can be looked at by whoever looks into a complaint, for a quarter of an hour. */
export const historyAddress = (world: World, { origin, roundId }: { origin: string; roundId: string }): string => {
  const address = new URL(`/round/${roundId}`, origin);
  address.search = new URLSearchParams(ticketOf(world, roundId)).toString();
  return address.href;
};

/** The page itself, without a script; undefined where the link is none, or has ended. */
export const roundPage =
  (house: House) =>
  async (roundId: string, query: unknown): Promise<string | undefined> => {
    const { world } = house;
    const read = roundTicket.safeParse(query);
    if (!read.success || !isTicketGood(world, roundId, read.data)) return undefined;
    const row = await roundById(world.database.read, roundId);
    return row && pageOf(house, row);
  };

const pageOf = async (house: House, row: RoundRow): Promise<string> => {
  const { read } = house.world.database;
  const choices = await choicesOf(read, row.round_id);
  const played = isShown(row.state) ? await playedIn(house, read, row, choices) : undefined;
  const names = catalogueEntryOf(row.game)?.names;
  const rows = [
    [
      'เกม · Game',
      names ? `${names['TH']} · ${names['EN']} (${row.game} ${row.version})` : `${row.game} ${row.version}`,
    ],
    ['รอบ · Round', row.round_id],
    ['เวลา · Time (UTC)', isoOf(row.started_at)],
    ['สถานะ · State', row.state],
    ['เดิมพัน · Stake', `${moneyText(stakedOf(row), row.currency)} ${row.currency}`],
    ['ได้คืน · Came back', moneyText(row.payout ?? zero, row.currency)],
    ['ที่เลือก · Choices', JSON.stringify(choices)],
    ['ผลที่ออก · What was drawn', JSON.stringify(played?.events ?? [])],
    ['กฎ · Rules (SHA-256)', row.maths_hash],
    ['ชุดเมล็ด · Seed', `${row.seed_pair_id} · ${row.nonce}`],
  ];
  const lines = rows.map(([name = '', value = '']) => `<tr><th>${escaped(name)}</th><td>${escaped(value)}</td></tr>`);
  return `<!doctype html><meta charset="utf-8"><title>${row.round_id}</title><table>${lines.join('')}</table>`;
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
