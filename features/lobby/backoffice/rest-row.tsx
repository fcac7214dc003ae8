import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffRests } from '../contract/games/staff-rests.ts';
import { gamePath } from './game-columns.tsx';

type Rest = OutputOf<typeof staffRests>['rests'][number];
export const nameOf = ({ gameName, game, vendorName }: Rest) => gameName ?? game ?? vendorName;

type Props = { rest: Rest; mayWrite: boolean; onChange: () => void; onEnd: () => void };

/** One rest of the list, to be changed or ended. */
export const RestRow = ({ rest, mayWrite, onChange, onEnd }: Props) => {
  const { t } = useTranslation('lobby');
  const name = nameOf(rest);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <RestFacts rest={rest} />
      {mayWrite && (
        <span className="flex gap-2">
          <Button size="small" tone="quiet" aria-label={t('desk.rests.changeOf', { name })} onClick={onChange}>
            {t('desk.rests.change')}
          </Button>
          <Button size="small" aria-label={t('desk.rests.endOf', { name })} onClick={onEnd}>
            {t('desk.rests.end')}
          </Button>
        </span>
      )}
    </li>
  );
};

const tones = { now: 'warn', planned: 'sky', over: 'plain' } as const;

const RestFacts = ({ rest }: { rest: Rest }) => {
  const { t } = useTranslation('lobby');
  return (
    <div className="min-w-0 grow basis-72">
      <p className="flex flex-wrap items-center gap-2">
        {rest.game === null ? (
          <span className="font-semibold">{t('desk.rests.whole', { name: rest.vendorName })}</span>
        ) : (
          <DeskLink href={gamePath(`${rest.vendor}:${rest.game}`)} className="font-semibold hover:underline">
            {nameOf(rest)}
          </DeskLink>
        )}
        <Badge tone={tones[rest.state]}>{t(`desk.rests.states.${rest.state}`)}</Badge>
      </p>
      <p className="text-sm text-soft">
        <TimeText at={rest.from} /> – {rest.until === null ? t('desk.rests.open') : <TimeText at={rest.until} />}
        {rest.ends && ` · ${t('desk.rests.itself')}`}
      </p>
      {Object.entries(rest.message).map(([language, words]) => (
        <p key={language} className="text-sm text-faint">
          {language}: {words}
        </p>
      ))}
      {rest.instead.length > 0 && (
        <p className="text-sm text-faint">
          {t('desk.rests.insteadIs')} <code>{rest.instead.join(', ')}</code>
        </p>
      )}
    </div>
  );
};
