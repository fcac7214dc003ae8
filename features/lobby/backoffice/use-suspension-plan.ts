import { useState } from 'react';
import { localTime, momentOf } from '#kit/browser/texts/format.ts';
import { useSend } from '#kit/browser/calls/queries.ts';
import { useRefusalText } from '#kit/browser/components/states.tsx';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffGame } from '../contract/games/staff-game.ts';
import { staffGames } from '../contract/games/staff-games.ts';
import { staffSuspensions } from '../contract/games/staff-suspensions.ts';
import { staffSuspendGame } from '../contract/games/staff-suspend-game.ts';

type Planned = Pick<
  OutputOf<typeof staffSuspensions>['suspensions'][number],
  'from' | 'until' | 'ends' | 'message' | 'instead'
>;

export type SuspensionTarget = {
  /** Empty: chosen in the form. */
  vendor: string;
  game: string | null;
  name: string;
  before: Planned | null;
};

/** A rest as it is typed. */
export type SuspensionPlan = {
  vendor: string;
  from: string;
  until: string;
  ends: boolean;
  message: { TH: string; EN: string };
  instead: string;
  reason: string;
};

const planOf = ({ vendor, before }: SuspensionTarget): SuspensionPlan => ({
  vendor,
  from: before ? localTime(before.from) : '',
  until: before && before.until !== null ? localTime(before.until) : '',
  ends: before?.ends === true,
  message: { TH: before?.message['TH'] ?? '', EN: before?.message['EN'] ?? '' },
  instead: before?.instead.join(' ') ?? '',
  reason: '',
});

const requestOf = ({ vendor, from, until, ends, message, instead, reason }: SuspensionPlan) => ({
  vendor,
  from: from === '' ? null : momentOf(from),
  until: until === '' ? null : momentOf(until),
  ends,
  message: Object.fromEntries(Object.entries(message).filter(([, text]) => text.trim() !== '')),
  instead: instead.split(/[\s,]+/).filter((it) => it !== ''),
  reason,
});

/** What is typed about a rest, and its saving. */
export const useSuspensionPlan = (target: SuspensionTarget, onSaved: () => void) => {
  const { t } = useTranslation('lobby');
  const textOf = useRefusalText('lobby');
  const [plan, setPlan] = useState(() => planOf(target));
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { send, isSending } = useSend(staffSuspendGame, { refreshes: [staffSuspensions, staffGame, staffGames] });
  const save = async () => {
    setIsTried(true);
    if (plan.vendor === '' || plan.reason.trim() === '') return;
    const answer = await send({ ...requestOf(plan), game: target.game });
    if (!answer.ok) return setRefusal(textOf(answer));
    say(t('desk.saved'), 'good');
    onSaved();
  };
  return {
    plan,
    change: (part: Partial<SuspensionPlan>) => setPlan((before) => ({ ...before, ...part })),
    /** What stands below a field that was left empty. */
    missing: (word: string) => (isTried && word.trim() === '' ? t('desk.suspensions.needed') : undefined),
    refusal,
    isSending,
    save,
  };
};
