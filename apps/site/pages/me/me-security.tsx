import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleAlert, CircleCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { SecurityLevel, SecurityPoint } from '#features/members/domain/security-level.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { SkeletonRows } from '#kit/browser/components/skeleton.tsx';
import { ErrorState } from '#kit/browser/components/states.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useSecurityLevel } from './security-level.ts';
import { securitySections } from './security-sections.tsx';

/** @param heading `page`: its title is the page's; `part`: it stands below the member's own card. */
export const SecurityCentre = ({ heading }: { heading: 'page' | 'part' }) => {
  const { t } = useTranslation('members');
  const { level, error, askAgain } = useSecurityLevel();
  const Title = heading === 'page' ? 'h1' : 'h2';
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Title className={heading === 'page' ? 'text-2xl' : 'text-xl'}>{t('security.title')}</Title>
        <p className="mt-1 text-soft">{t('security.lead')}</p>
      </div>
      {level ? (
        <Level level={level} />
      ) : error ? (
        <ErrorState error={error} feature="members" onAgain={askAgain} />
      ) : (
        <SkeletonRows count={1} className="h-44" />
      )}
      {securitySections.map(({ name, Section }) => (
        <Suspense key={name} fallback={<SkeletonRows count={1} className="h-32" />}>
          <Section />
        </Suspense>
      ))}
    </div>
  );
};

export const SecurityPage = () => <SecurityCentre heading="page" />;

const tones = { low: 'text-bad', medium: 'text-warn', high: 'text-good' } as const;

const Level = ({ level: { level, done, all, points } }: { level: SecurityLevel }) => {
  const { t } = useTranslation('members');
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="flex items-center gap-4">
        <Ring share={done / all} tone={tones[level]} />
        <div>
          <p className={`text-xl font-semibold ${tones[level]}`}>{t(`security.level.${level}`)}</p>
          <p className="figures text-sm text-soft">{t('security.score', { done, all })}</p>
        </div>
      </div>
      <ul className="grid min-w-[min(15rem,100%)] grow gap-x-6 gap-y-1 sm:grid-cols-2">
        {points.map(({ point, isDone }) => (
          <li key={point} className="flex min-h-11 items-center gap-2.5 text-sm">
            {isDone ? (
              <CircleCheck role="img" aria-label={t('security.done')} className="size-5 shrink-0 text-good" />
            ) : (
              <CircleAlert role="img" aria-label={t('security.open')} className="size-5 shrink-0 text-warn" />
            )}
            {isDone ? t(`security.points.${point}`) : <ToDo point={point} />}
          </li>
        ))}
      </ul>
    </Card>
  );
};

const todoStyle =
  'group flex min-h-11 min-w-0 grow items-center gap-1 text-start text-soft transition-colors hover:text-ink';

/** Where an open point is done: further down on this page, or in the profile. */
const ToDo = ({ point }: { point: SecurityPoint }) => {
  const { t } = useTranslation('members');
  const words = (
    <>
      <span className="underline decoration-line underline-offset-4 group-hover:decoration-current">
        {t(`security.points.${point}`)}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:-scale-x-100" />
    </>
  );
  return point === 'fullName' ? (
    <Link to="/me/profile" className={todoStyle}>
      {words}
    </Link>
  ) : (
    <button type="button" className={todoStyle} onClick={() => goTo(point)}>
      {words}
    </button>
  );
};

/** To the place where it can be done, with the focus on what does it. */
const goTo = (point: SecurityPoint): void => {
  const place = document.getElementById(`security-${point}`);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector('button')?.focus({ preventScroll: true });
};

const radius = 26;
const around = 2 * Math.PI * radius;

/** How much is done, as an arc; the words beside it say the same. */
const Ring = ({ share, tone }: { share: number; tone: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden className={`size-16 -rotate-90 ${tone}`} fill="none" strokeWidth="7">
    <circle cx="32" cy="32" r={radius} stroke="var(--control)" />
    <circle
      cx="32"
      cy="32"
      r={radius}
      stroke="currentColor"
      strokeLinecap="round"
      strokeDasharray={`${Math.max(share, 0.02) * around} ${around}`}
    />
  </svg>
);
