import { CircleCheck, CircleDashed } from 'lucide-react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { Card } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffOpenBrand } from '../../contract/brands/staff-open-brand.ts';
import { staffOpening } from '../../contract/brands/staff-opening.ts';
import { BrandPreview } from './brand-preview.tsx';

type Opening = OutputOf<typeof staffOpening>;
type Check = Opening['checks'][number];

/** Whether the brand is open, and what it still lacks: read from its data, ticked by nobody. */
export const OpeningPage = () => {
  const { t } = useTranslation('merchants');
  const read = useRead(staffOpening, {});
  return (
    <>
      <PageHead
        title={t('desk.opening.title')}
        beside={
          read.data && (
            <Badge tone={read.data.openedAt === null ? 'warn' : 'good'}>
              {t(read.data.openedAt === null ? 'desk.opening.closed' : 'desk.opening.open')}
            </Badge>
          )
        }
      />
      <ReadStates read={read} feature="merchants">
        {(opening) => <Parts opening={opening} />}
      </ReadStates>
    </>
  );
};

const Parts = ({ opening: { openedAt, isClosedByPlatform, checks } }: { opening: Opening }) => {
  const { t } = useTranslation('merchants');
  const missing = checks.filter(({ isMet, isRequired }) => isRequired && !isMet).length;
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <p className="text-soft">
        {openedAt === null
          ? t(isClosedByPlatform ? 'desk.opening.closedByPlatform' : 'desk.opening.text')
          : t('desk.opening.openText')}{' '}
        {openedAt !== null && <TimeText at={openedAt} />}
      </p>
      {(['required', 'advised'] as const).map((part) => (
        <Card key={part} aria-labelledby={`opening-${part}`}>
          <h2 id={`opening-${part}`} className="mb-2 text-lg">
            {t(`desk.opening.${part}`)}
          </h2>
          <ul className="divide-y divide-line">
            {checks
              .filter(({ isRequired }) => isRequired === (part === 'required'))
              .map((check) => (
                <Line key={check.name} check={check} />
              ))}
          </ul>
        </Card>
      ))}
      {openedAt === null && <BrandPreview />}
      {openedAt === null && !isClosedByPlatform && <OpenButton missing={missing} />}
    </div>
  );
};

const Line = ({ check: { name, isMet, page } }: { check: Check }) => {
  const { t } = useTranslation('merchants');
  return (
    <li className="flex items-start gap-3 py-3">
      {isMet ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
      ) : (
        <CircleDashed aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      )}
      <div className="min-w-0 grow">
        <p className="font-semibold">{t(`desk.opening.checks.${name}`)}</p>
        <p className="text-sm text-soft">{isMet ? t('desk.opening.met') : t(`desk.opening.lacks.${name}`)}</p>
      </div>
      {!isMet && (
        <DeskLink href={page} className="shrink-0 text-money-text underline-offset-4 hover:underline">
          {t('desk.opening.go')}
        </DeskLink>
      )}
    </li>
  );
};

const OpenButton = ({ missing }: { missing: number }) => {
  const { t } = useTranslation('merchants');
  const mayWrite = usePermission()('merchants.write');
  const opening = useReasoned(staffOpenBrand, {
    feature: 'merchants',
    refreshes: [staffOpening],
    done: t('desk.opening.asked'),
  });
  if (!mayWrite) return null;
  return (
    <div>
      <Button tone="money" disabled={missing > 0} onClick={() => opening.ask({})}>
        {t('desk.opening.ask')}
      </Button>
      {missing > 0 && <p className="mt-2 text-sm text-soft">{t('desk.opening.missing', { count: missing })}</p>}
      <ReasonDialog title={t('desk.opening.ask')} confirmLabel={t('desk.opening.ask')} {...opening.dialog}>
        <p>{t('desk.opening.askText')}</p>
      </ReasonDialog>
    </div>
  );
};
