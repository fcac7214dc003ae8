import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { moneyOf } from '#kit/shared/money/money.ts';

const bets = ['0.50', '1.00', '5.00', '10.00', '50.00'] as const;
const lines = ['5', '10', '20', '50'] as const;

/** What the address asks for, or nothing where it asks for what isn't offered. */
export const filtersOf = ({ minBet, lines: asked }: { minBet?: string; lines?: string }) => {
  const bet = bets.find((it) => it === minBet);
  const count = lines.find((it) => it === asked);
  return { ...(bet && { minBet: moneyOf(bet) }), ...(count && { minLineNum: Number(count) }) };
};

type Search = Partial<Record<'name' | 'vendor' | 'gameType' | 'gameClassify' | 'minBet' | 'lines', string>>;

/** Games for a small stake, and those with many lines. */
export const GameFilters = ({ hasLines }: { hasLines: boolean }) => {
  const { t } = useTranslation('lobby');
  const { category = '' } = useParams({ strict: false });
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (change: Search) => {
    const { name, vendor, gameType, gameClassify, minBet, lines: count }: Search = { ...search, ...change };
    const all = { name, vendor, gameType, gameClassify, minBet, lines: count };
    const given = Object.entries(all).filter(([, value]) => value);
    void navigate({
      to: '/$category',
      params: { category },
      search: Object.fromEntries(given),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div role="group" aria-label={t('filter.title')} className="flex gap-2">
      <Choice
        label={t('filter.minBet')}
        value={search.minBet ?? ''}
        options={bets.map((bet) => [bet, t('filter.upTo', { amount: shortMoneyView(moneyOf(bet)) })])}
        onChoose={(minBet) => choose({ minBet })}
      />
      {hasLines && (
        <Choice
          label={t('filter.lines')}
          value={search.lines ?? ''}
          options={lines.map((count) => [count, t('filter.linesFrom', { count })])}
          onChoose={(count) => choose({ lines: count })}
        />
      )}
    </div>
  );
};

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
};

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('lobby');
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="min-h-11 rounded-control border border-edge bg-well px-3 text-sm text-ink"
    >
      <option value="">{`${label}: ${t('filter.any')}`}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
};
