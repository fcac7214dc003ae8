import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { staffSuspensions } from '../contract/games/staff-suspensions.ts';
import { gamePath } from './game-columns.tsx';

type Suspension = OutputOf<typeof staffSuspensions>['suspensions'][number];
export const nameOf = ({ gameName, game, vendorName }: Suspension) => gameName ?? game ?? vendorName;

type Props = { suspension: Suspension; mayWrite: boolean; onChange: () => void; onEnd: () => void };

/** One rest of the list, to be changed or ended. */
export const SuspensionRow = ({ suspension, mayWrite, onChange, onEnd }: Props) => {
  const { t } = useTranslation('lobby');
  const name = nameOf(suspension);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <SuspensionFacts suspension={suspension} />
      {mayWrite && (
        <span className="flex gap-2">
          <Button size="small" tone="quiet" aria-label={t('desk.suspensions.changeOf', { name })} onClick={onChange}>
            {t('desk.suspensions.change')}
          </Button>
          <Button size="small" aria-label={t('desk.suspensions.endOf', { name })} onClick={onEnd}>
            {t('desk.suspensions.end')}
          </Button>
        </span>
      )}
    </li>
  );
};

const tones = { now: 'warn', planned: 'sky', over: 'plain' } as const;

const SuspensionFacts = ({ suspension }: { suspension: Suspension }) => {
  const { t } = useTranslation('lobby');
  return (
    <div className="min-w-0 grow basis-72">
      <p className="flex flex-wrap items-center gap-2">
        {suspension.game === null ? (
          <span className="font-semibold">{t('desk.suspensions.whole', { name: suspension.vendorName })}</span>
        ) : (
          <DeskLink
            href={gamePath(`${suspension.vendor}:${suspension.game}`)}
            className="font-semibold hover:underline"
          >
            {nameOf(suspension)}
          </DeskLink>
        )}
        <Badge tone={tones[suspension.state]}>{t(`desk.suspensions.states.${suspension.state}`)}</Badge>
      </p>
      <p className="text-sm text-soft">
        <TimeText at={suspension.from} /> –{' '}
        {suspension.until === null ? t('desk.suspensions.open') : <TimeText at={suspension.until} />}
        {suspension.ends && ` · ${t('desk.suspensions.itself')}`}
      </p>
      {Object.entries(suspension.message).map(([language, words]) => (
        <p key={language} className="text-sm text-faint">
          {language}: {words}
        </p>
      ))}
      {suspension.instead.length > 0 && (
        <p className="text-sm text-faint">
          {t('desk.suspensions.insteadIs')} <code>{suspension.instead.join(', ')}</code>
        </p>
      )}
    </div>
  );
};
