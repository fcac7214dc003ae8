import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useServerNow } from '#kit/browser/clock.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { Chip } from '#kit/browser/components/chip.tsx';
import { useAddressState } from '#kit/browser/desk/address-state.ts';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { SelectField } from '#kit/browser/components/field.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { isoOf } from '#kit/shared/time.ts';
import { gameCode } from '../../contract/draws/draw-view.ts';
import { staffCalendar } from '../../contract/calendars/staff-calendar.ts';
import { AddLottery } from '../games/add-lottery.tsx';
import { RenameLottery } from '../games/rename-lottery.tsx';
import { CalendarDesk } from './calendar-desk.tsx';
import { type NamedGame, useGames } from '../games/use-games.ts';

const address = z.object({
  game: gameCode.optional().catch(undefined),
  year: z
    .string()
    .regex(/^20[2-9][0-9]$/)
    .optional()
    .catch(undefined),
});

const hourMs = 3_600_000;

/** The calendars of the games: a year looked over, what differs from the rule, and the times of the draws. */
export const CalendarsPage = () => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  const [{ game: asked, year: askedYear }, change] = useAddressState(address);
  const thisYear = Number(isoOf(useServerNow(hourMs)).slice(0, 4));
  const year = askedYear === undefined ? thisYear : Number(askedYear);
  const mayWrite = usePermission()('draws.write');
  const [isAdding, setIsAdding] = useState(false);
  const game = (games.find((it) => it.gameCode === asked) ?? games[0])?.gameCode;
  return (
    <>
      <PageHead
        title={t('desk.calendar.title')}
        actions={
          mayWrite && !isAdding && <Button onClick={() => setIsAdding(true)}>{t('desk.addLottery.title')}</Button>
        }
      />
      {isAdding ? (
        <AddLottery year={year} onEnd={() => setIsAdding(false)} />
      ) : (
        <Calendars game={game} year={year} thisYear={thisYear} onChange={change} />
      )}
    </>
  );
};

type ShownCalendars = {
  game: string | undefined;
  year: number;
  thisYear: number;
  onChange: (address: { game?: string; year?: string }) => void;
};

const Calendars = ({ game, year, thisYear, onChange: change }: ShownCalendars) => {
  const { t } = useTranslation('lottery');
  const mayWrite = usePermission()('draws.write');
  const games = useGames();
  const named = games.find(({ gameCode }) => gameCode === game);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <div className="w-full max-w-sm">
          <SelectField
            label={t('desk.game')}
            value={game ?? ''}
            onChange={(event) => change({ game: event.target.value })}
          >
            {games.map((it) => (
              <option key={it.gameCode} value={it.gameCode}>
                {it.name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex flex-wrap gap-2">
          {[thisYear, thisYear + 1].map((it) => (
            <Chip key={it} isChosen={it === year} onClick={() => change({ year: String(it) })}>
              {String(it)}
            </Chip>
          ))}
        </div>
      </div>
      <ToReview
        games={games}
        thisYear={thisYear}
        onChoose={(gameCode, inYear) => change({ game: gameCode, year: inYear })}
      />
      {game !== undefined && <GameCalendar gameCode={game} year={year} onGame={(code) => change({ game: code })} />}
      {named && mayWrite && <RenameLottery key={`${named.gameCode} ${named.name}`} game={named} />}
    </>
  );
};

/** Games whose draws end with this year or before it: somebody reviews the next one in time. */
const ToReview = ({
  games,
  thisYear,
  onChoose,
}: {
  games: readonly NamedGame[];
  thisYear: number;
  onChoose: (gameCode: string, year: string) => void;
}) => {
  const { t } = useTranslation('lottery');
  const ending = games.filter(
    ({ plannedThrough }) => plannedThrough !== undefined && plannedThrough < `${thisYear + 1}1231`,
  );
  if (ending.length === 0) return null;
  return (
    <Card className="mb-6">
      <p className="font-semibold text-warn">{t('desk.calendar.endSoon', { count: ending.length })}</p>
      <p className="mt-1 mb-3 text-sm text-soft">{t('desk.calendar.endSoonText', { year: thisYear + 1 })}</p>
      <div className="flex flex-wrap gap-2">
        {ending.map(({ gameCode: code, name, plannedThrough = '' }) => (
          <Button
            key={code}
            size="small"
            onClick={() => onChoose(code, String(plannedThrough < `${thisYear}1231` ? thisYear : thisYear + 1))}
          >
            {name}
          </Button>
        ))}
      </div>
    </Card>
  );
};

type Shown = { gameCode: string; year: number; onGame: (gameCode: string) => void };

const GameCalendar = ({ gameCode: code, year, onGame }: Shown) => {
  const read = useRead(staffCalendar, { gameCode: code, year });
  return (
    <ReadStates read={read} feature="lottery">
      {/* Another version begins the draft again. */}
      {(calendar) => (
        <CalendarDesk key={`${code} ${year} ${calendar.version}`} calendar={calendar} year={year} onGame={onGame} />
      )}
    </ReadStates>
  );
};
