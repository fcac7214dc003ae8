import { useState } from 'react';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Card, PartHeading } from '#kit/browser/components/card.tsx';
import { SelectField, TextField } from '#kit/browser/components/field.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffCalendar } from '../../contract/calendars/staff-calendar.ts';
import { staffAddLottery } from '../../contract/games/staff-add-lottery.ts';
import { staffGames } from '../../contract/games/staff-games.ts';
import type { Calendar } from '../../domain/calendars/calendar.ts';
import { CalendarTimes } from '../calendars/calendar-times.tsx';
import { LotteryNames, type TypedNames, wholeNames } from './lottery-names.tsx';
import { useGameLanguages, useGames } from './use-games.ts';

type Props = { year: number; onEnd: () => void };

/** A further lottery of a family that is there: what it is called, when it is drawn, and whose terms it begins with. */
export const AddLottery = ({ year, onEnd }: Props) => {
  const { t } = useTranslation('lottery');
  const games = useGames();
  const [chosen, setChosen] = useState<string>();
  const like = chosen ?? games[0]?.gameCode;
  return (
    <section>
      <PartHeading title={t('desk.addLottery.title')} />
      <p className="mb-4 max-w-prose text-sm text-soft">{t('desk.addLottery.lead')}</p>
      <div className="mb-5 w-full max-w-sm">
        <SelectField
          label={t('desk.addLottery.like')}
          hint={t('desk.addLottery.likeHint')}
          value={like ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        >
          {games.map(({ gameCode, name }) => (
            <option key={gameCode} value={gameCode}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {like !== undefined && <LikeGame key={like} like={like} year={year} onEnd={onEnd} />}
    </section>
  );
};

const LikeGame = ({ like, year, onEnd }: Props & { like: string }) => {
  const { t } = useTranslation('lottery');
  const read = useRead(staffCalendar, { gameCode: like, year });
  return (
    <ReadStates read={read} feature="lottery">
      {({ calendar, parts }) =>
        parts ? (
          <Card>
            <p className="mb-4 text-sm text-soft">{t('desk.addLottery.joined')}</p>
            <Button onClick={onEnd}>{t('desk.addLottery.end')}</Button>
          </Card>
        ) : (
          <Form like={like} calendar={calendar} onEnd={onEnd} />
        )
      }
    </ReadStates>
  );
};

type FormProps = { like: string; calendar: Calendar; onEnd: () => void };

/** Days that differ are another game's: the new one has its own, added afterwards. */
const ownDays = (calendar: Calendar): Calendar =>
  'kind' in calendar ? { ...calendar, moved: [], added: [] } : calendar;

const Form = ({ like, calendar: model, onEnd }: FormProps) => {
  const { t } = useTranslation('lottery');
  const [code, setCode] = useState('');
  const [names, setNames] = useState<TypedNames>({});
  const languages = useGameLanguages();
  const [calendar, setCalendar] = useState(() => ownDays(model));
  const adding = useReasoned(staffAddLottery, {
    feature: 'lottery',
    refreshes: [staffGames],
    done: t('desk.addLottery.asked'),
    onDone: onEnd,
  });
  const isCode = /^[A-Z0-9]{2,20}$/.test(code);
  const whole = wholeNames(names);
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-2 xl:items-start">
        <Card>
          <div className="flex flex-col gap-4">
            <LotteryNames languages={languages} names={names} onChange={setNames} />
            <TextField
              label={t('desk.addLottery.code')}
              hint={t('desk.addLottery.codeHint')}
              error={code === '' || isCode ? undefined : t('desk.addLottery.codeHint')}
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={({ target }) => setCode(target.value.toUpperCase())}
            />
          </div>
        </Card>
        <Card>
          <CalendarTimes calendar={calendar} onChange={setCalendar} />
        </Card>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onEnd}>{t('desk.addLottery.end')}</Button>
        <Button
          tone="money"
          disabled={!isCode || !whole}
          onClick={() => whole && adding.ask({ like, code, names: whole, calendar })}
        >
          {t('desk.addLottery.ask')}
        </Button>
      </div>
      <ReasonDialog title={t('desk.addLottery.ask')} confirmLabel={t('desk.addLottery.ask')} {...adding.dialog}>
        <p>{t('desk.addLottery.askText')}</p>
      </ReasonDialog>
    </>
  );
};
