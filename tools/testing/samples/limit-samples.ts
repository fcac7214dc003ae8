import { z } from 'zod';
import { wireTerms } from '#features/lottery/domain/terms/bet-terms.ts';
import { demoGames } from '#features/lottery/domain/games/demo-games.ts';
import { yeekeeTerms } from '#features/lottery/domain/terms/yeekee-terms.ts';

/** For calls about what bounds lottery draws: their limits, their calendars, the rates of accounts. */
const memberId = `mbr_${'0'.repeat(32)}`;
const reason = 'for a test';

export const limitSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /staff/lottery/games/:gameCode/terms': {
    basedOn: 1,
    betTypes: z.encode(wireTerms, yeekeeTerms).slice(0, 1),
    acceptsLoss: true,
    reason,
  },
  'POST /staff/lottery/draws/:drawId/bounds': {
    basedOn: 0,
    limits: { stakesMax: '1000.00', betTypes: { three_top: { stakesMax: '10.00' } } },
    reason,
  },
  'POST /staff/lottery/games': {
    like: 'YK1M',
    code: 'FURTHER',
    names: { TH: 'x', EN: 'x' },
    calendar: demoGames[0]!.calendar,
    reason,
  },
  'POST /staff/lottery/games/:gameCode/names': { names: { TH: 'x', EN: 'x' }, reason },
  'POST /staff/lottery/games/:gameCode/calendar': {
    year: 2027,
    basedOn: 1,
    calendar: demoGames[0]!.calendar,
    notes: { '20270101': 'New Year' },
    reason,
  },
  'POST /staff/lottery/games/:gameCode/calendar/preview': { year: 2027, calendar: demoGames[1]!.calendar },
  'POST /staff/lottery/games/:gameCode/calendar/review': { year: 2027, version: 1, reason },
  'POST /staff/lottery/games/:gameCode/bounds': {
    basedOn: 0,
    limits: { payoutMax: '1000.00', rateAbovePercent: 5, betTypes: { three_top: { closedAbove: '10.00' } } },
    reason,
  },
  'POST /staff/lottery/rates': { memberId, gameCode: 'YK1M', basedOn: 0, rates: { three_top: '800' }, reason },
  'POST /wps/member/push': {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/test',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    label: 'Android',
  },
  'POST /wps/member/push/:deviceId/remove': {},
  'POST /wps/member/notices/mute': { kind: 'lottery_win', wish: 'muted' },
  'POST /wps/member/notices/read': { through: '1' },
};
