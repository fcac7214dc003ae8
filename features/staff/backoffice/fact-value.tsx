import { clsx } from 'clsx';
import { PersonName } from '#kit/browser/desk/person-name.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { instantOf } from '#kit/shared/time.ts';
import { factName, factText } from './fact-text.ts';

/** A fact of a request as people read it: a link opens, a player has a name, lists stand by their names. */
export const FactValue = ({ name, value, against }: { name: string; value: unknown; against?: unknown }) => {
  const { t } = useTranslation('staff');
  if (isLists(value)) return <Lists lists={value} against={isLists(against) ? against : undefined} />;
  if (name === 'payouts' && isRecord(value)) return <Named values={inMoney(value)} against={undefined} />;
  if (isRecords(value))
    return (
      <ol className="flex flex-col gap-2">
        {value.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place
          <li key={at} className="rounded-control bg-well px-3 py-2">
            <Named values={one} against={undefined} />
          </li>
        ))}
      </ol>
    );
  if (isRecord(value)) return <Named values={value} against={isRecord(against) ? against : undefined} />;
  const text = typeof value === 'string' ? value : '';
  if (text.startsWith('mbr_')) return <PersonName id={text} />;
  if (isTime(text)) return <TimeText at={instantOf(text)} />;
  if (/^(https?:\/|\/media)\//.test(text))
    return (
      <a href={text} target="_blank" rel="noreferrer" className="break-all underline">
        {text}
      </a>
    );
  return factText(t, name, value);
};

/** As moments are kept in requests: `2026-12-01T04:00:00.000Z`. */
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(text);

type Named = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** Such as the rows of a contract. */
const isRecords = (value: unknown): value is readonly Named[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Payouts by bet travel in minor units. */
const inMoney = (values: Named): Named =>
  Object.fromEntries(
    Object.entries(values).map(([bet, amount]) => [
      bet,
      typeof amount === 'string' && /^\d+$/.test(amount) ? moneyView(BigInt(amount)) : amount,
    ]),
  );

/** Such as the ceilings of a vendor: each by its name, and what differs from the version beside it stands out. */
const Named = ({ values, against }: { values: Named; against: Named | undefined }) => {
  const { t } = useTranslation('staff');
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
      {Object.entries(values).map(([name, value]) => {
        const text = factText(t, name, value);
        const isOther = against !== undefined && factText(t, name, against[name]) !== text;
        return (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-soft">{factName(t, name)}</dt>
            <dd className={clsx('figures', isOther && 'font-semibold text-warn')}>{text}</dd>
          </div>
        );
      })}
    </dl>
  );
};

type Lists = Readonly<Record<string, readonly string[]>>;

const isLists = (value: unknown): value is Lists =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (list: unknown) => Array.isArray(list) && list.every((one: unknown) => typeof one === 'string'),
  );

/** Such as the numbers of each prize; what is otherwise in the version beside it stands out. */
const Lists = ({ lists, against }: { lists: Lists; against: Lists | undefined }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
    {Object.entries(lists).map(([name, list]) => {
      const isOther = against !== undefined && against[name]?.join() !== list.join();
      return (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-soft">{name}</dt>
          <dd dir="ltr" className={clsx('figures flex flex-wrap gap-x-3', isOther && 'font-semibold text-bad')}>
            {list.map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same may come twice
              <span key={at}>{one}</span>
            ))}
          </dd>
        </div>
      );
    })}
  </dl>
);
