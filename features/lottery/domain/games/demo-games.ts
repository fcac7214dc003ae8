import { minor } from '#kit/shared/money/money.ts';
import type { Calendar, RhythmCalendar } from '../calendars/calendar.ts';
import type { GameRules, RulesOf } from './game-rules.ts';
import type { PositionPrizes } from '../settlement/position-prizes.ts';
import type { Day } from '../calendars/zone-time.ts';

export type NewGame = {
  code: string;
  tag: string;
  names: Readonly<Record<string, string>>;
  calendar: Calendar;
  rules: GameRules;
  /** Last day of which draws are planned; absent: as far as the calendar goes. */
  plannedThrough?: Day;
  position: number;
};

export type NewGroup = { code: string; names: Readonly<Record<string, string>>; position: number };

const shots = { shotGapSeconds: 3, shotsPerMember: 50 } as const;
/**
 * What the market gives: the first and the sixteenth number, for whoever staked 100 in the round, from 20 numbers on. Five who staked
 * and ten times the prizes on the table: a lone member, or a few with one purse, would earn more than the round costs them. With
 * fewer the round is drawn all the same: its result hangs on a beacon, whatever is shot.
 */
const positionPrizes: PositionPrizes = {
  prizes: [
    { position: 1, prize: minor(200_00n) },
    { position: 16, prize: minor(400_00n) },
  ],
  stakeMin: minor(100_00n),
  shootersMin: 5,
  roundStakeMin: minor(6000_00n),
  shotsMin: 20,
  belowShotsMin: 'no_prizes',
};
const method = 'yeekee/fair-v1';
const resultShape = 'yeekee';
const playerDrawMax = minor(50_000_00n);

export const yeekeeGroup: NewGroup = { code: 'YEEKEE', names: { TH: 'หวยยี่กี', EN: 'Yeekee', AR: 'ييكي' }, position: 2 };

/** A round that closes every minute of day and night, and the 88 rounds of the market. */
export const demoGames: (NewGame & { calendar: RhythmCalendar; rules: RulesOf<'yeekee/fair-v1'> })[] = [
  {
    code: 'YK1M',
    tag: 'fast',
    names: {
      TH: 'ยี่กี 1 นาที',
      EN: 'Yeekee 1 minute',
      CN: 'Yeekee 1 分钟',
      ID: 'Yeekee 1 menit',
      TY: 'Yeekee 1 minuto',
      VI: 'Yeekee 1 phút',
      AR: 'ييكي دقيقة واحدة',
    },
    calendar: {
      utcOffsetMinutes: 420,
      firstClose: '00:01',
      everySeconds: 60,
      roundsPerDay: 1440,
      opens: { rule: 'when_previous_closes' },
      closedDates: [],
    },
    rules: {
      method,
      resultShape,
      ...shots,
      shootingSeconds: 10,
      sealingSeconds: 6,
      beaconWaitSeconds: 120,
      scheduleAheadSeconds: 300,
      announceAheadSeconds: 5,
      playerDrawMax,
    },
    position: 1,
  },
  {
    code: 'YK15',
    tag: 'yeekee',
    names: {
      TH: 'ยี่กี 88 รอบ',
      EN: 'Yeekee 88 rounds',
      CN: 'Yeekee 88 期',
      ID: 'Yeekee 88 putaran',
      TY: 'Yeekee 88 round',
      VI: 'Yeekee 88 kỳ',
      AR: 'ييكي 88 سحبًا',
    },
    calendar: {
      utcOffsetMinutes: 420,
      firstClose: '06:00',
      everySeconds: 900,
      roundsPerDay: 88,
      opens: { rule: 'at_day_start', at: '05:00' },
      closedDates: [],
    },
    rules: {
      method,
      resultShape,
      ...shots,
      shootingSeconds: 120,
      positionPrizes,
      sealingSeconds: 10,
      beaconWaitSeconds: 600,
      scheduleAheadSeconds: 3600,
      announceAheadSeconds: 60,
      playerDrawMax,
    },
    position: 2,
  },
];
