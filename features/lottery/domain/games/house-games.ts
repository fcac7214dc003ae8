import { minor } from '#kit/shared/money/money.ts';
import type { DatedCalendar } from '../calendars/dated-calendar.ts';
import type { NewGame, NewGroup } from './demo-games.ts';
import { everyDay, weekly } from './family-game.ts';

/**
 * Draws of our own that stand beside the lotteries of the neighbours, through the whole day: five digits from a committed
 * seed and a beacon. Each name says whose draw it is.
 */
export const houseGroup: NewGroup = {
  code: 'HOUSE',
  names: {
    TH: 'หวยของเรา (เราออกรางวัลเอง)',
    EN: 'Our own draws',
    CN: '本站自主开奖',
    ID: 'Undian kami sendiri',
    TY: 'Sariling bola namin',
    VI: 'Kỳ quay của chúng tôi',
  },
  position: 5,
};

const places = [
  { code: 'HN', tag: 'hanoi', TH: 'ฮานอย', EN: 'Hanoi', CN: '河内', ID: 'Hanoi', TY: 'Hanoi', VI: 'Hà Nội' },
  { code: 'LA', tag: 'lao', TH: 'ลาว', EN: 'Lao', CN: '老挝', ID: 'Laos', TY: 'Lao', VI: 'Lào' },
  { code: 'MK', tag: 'mekong', TH: 'แม่โขง', EN: 'Mekong', CN: '湄公', ID: 'Mekong', TY: 'Mekong', VI: 'Mê Kông' },
] as const;

/** Parts of the day, each with the expected result of its three draws. */
const parts = [
  {
    code: 'DAWN',
    TH: 'รุ่งอรุณ',
    EN: 'Dawn',
    CN: '清晨',
    ID: 'Fajar',
    TY: 'Madaling-araw',
    VI: 'Bình minh',
    drawAt: ['05:15', '06:15', '07:15'],
  },
  {
    code: 'MORN',
    TH: 'เช้า',
    EN: 'Morning',
    CN: '上午',
    ID: 'Pagi',
    TY: 'Umaga',
    VI: 'Sáng',
    drawAt: ['08:15', '09:15', '10:15'],
  },
  {
    code: 'NOON',
    TH: 'เที่ยง',
    EN: 'Noon',
    CN: '中午',
    ID: 'Siang',
    TY: 'Tanghali',
    VI: 'Trưa',
    drawAt: ['11:15', '12:15', '13:15'],
  },
  {
    code: 'AFT',
    TH: 'บ่าย',
    EN: 'Afternoon',
    CN: '下午',
    ID: 'Sore',
    TY: 'Hapon',
    VI: 'Chiều',
    drawAt: ['14:15', '15:15', '16:15'],
  },
  {
    code: 'EVE',
    TH: 'ค่ำ',
    EN: 'Evening',
    CN: '傍晚',
    ID: 'Petang',
    TY: 'Gabi',
    VI: 'Tối',
    drawAt: ['17:15', '18:45', '19:45'],
  },
  {
    code: 'NIGHT',
    TH: 'ดึก',
    EN: 'Night',
    CN: '深夜',
    ID: 'Malam',
    TY: 'Hatinggabi',
    VI: 'Đêm',
    drawAt: ['20:45', '22:15', '23:30'],
  },
] as const;

/** Bets close a quarter of an hour before, one minute of which is left to the beacon. */
const closesMinutesBefore = 15;
/** A few draws are open at a time; those of the early morning from midnight on. */
const opensHoursBefore = 4;

const calendarOf = (drawAt: string): DatedCalendar => {
  const hour = Math.max(0, Number(drawAt.slice(0, 2)) - opensHoursBefore);
  const at = hour < 2 ? '00:00' : `${String(hour).padStart(2, '0')}:00`;
  return weekly(everyDay, [{ drawAt, dayOffset: 0, closesMinutesBefore }], {
    opens: { rule: 'days_before', days: 0, at },
  });
};

/** Eighteen draws a day, from 05:15 to 23:30. */
export const houseGames: readonly NewGame[] = parts.flatMap((part, row) =>
  places.map(
    (place, column): NewGame => ({
      code: `${place.code}${part.code}`,
      tag: place.tag,
      names: {
        TH: `${place.TH}${part.TH} (เราออกรางวัลเอง)`,
        EN: `${place.EN} ${part.EN} (our own draw)`,
        CN: `${place.CN}${part.CN}（自主开奖）`,
        ID: `${place.ID} ${part.ID} (undian sendiri)`,
        TY: `${place.TY} ${part.TY} (sariling bola)`,
        VI: `${place.VI} ${part.VI} (kỳ quay của chúng tôi)`,
      },
      calendar: calendarOf(part.drawAt[column]!),
      rules: {
        method: 'draw/fair-v1',
        resultShape: 'yeekee',
        sealingSeconds: 840,
        beaconWaitSeconds: 1800,
        scheduleAheadSeconds: 3600,
        announceAheadSeconds: 60,
        playerDrawMax: minor(50_000_00n),
      },
      position: row * places.length + column + 1,
    }),
  ),
);
