import { useState } from 'react';
import { Badge } from '#kit/browser/components/badge.tsx';
import { Button } from '#kit/browser/components/button.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { ChoiceField } from '#kit/browser/components/choice-field.tsx';
import { TextField } from '#kit/browser/components/field.tsx';
import { type Column, Table } from '#kit/browser/components/table.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { momentOf } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffBlockPart } from '../contract/blocks/staff-block-part.ts';
import { staffLiftBlock } from '../contract/blocks/staff-lift-block.ts';
import { staffPlayerBlocks } from '../contract/blocks/staff-player-blocks.ts';
import { namedProducts } from '#kit/shared/products.ts';
import { blockScopes } from '../domain/partial-block.ts';

type Facts = OutputOf<typeof staffPlayerBlocks>;
type Block = Facts['blocks'][number];
type Translate = (key: string, values?: Record<string, unknown>) => string;

const tones = { standing: 'bad', ended: 'plain', lifted: 'plain' } as const;
const refreshes = [staffPlayerBlocks];

/** What staff keeps this player from, and kept from before; the way to more. */
export const PlayerBlocks = ({ memberId }: { memberId: string }) => {
  const { t } = useTranslation('protection');
  const mayWrite = usePermission()('players.write');
  const read = useRead(staffPlayerBlocks, { memberId });
  const lifting = useReasoned(staffLiftBlock, { feature: 'protection', refreshes, done: t('desk.blocks.lifted') });
  return (
    <section>
      <PartHeading
        title={t('desk.blocks.title')}
        more={mayWrite && read.data && <BlockPart memberId={memberId} vendors={read.data.vendors} />}
      />
      <p className="mb-3 max-w-prose text-sm text-soft">{t('desk.blocks.lead')}</p>
      <ReadStates
        read={read}
        feature="protection"
        isEmpty={({ blocks }) => blocks.length === 0}
        empty={{ title: t('desk.blocks.none') }}
      >
        {({ blocks }) => (
          <Table
            caption={t('desk.blocks.title')}
            columns={columns(t, mayWrite ? (blockId) => lifting.ask({ memberId, blockId }) : undefined)}
            rows={blocks}
            rowKey={({ blockId }) => blockId}
          />
        )}
      </ReadStates>
      <ReasonDialog title={t('desk.blocks.lift')} confirmLabel={t('desk.blocks.lift')} {...lifting.dialog}>
        <p>{t('desk.blocks.liftText')}</p>
      </ReasonDialog>
    </section>
  );
};

const targetText = (t: Translate, { scope, target }: Pick<Block, 'scope' | 'target'>): string => {
  const name = t(`desk.blocks.scopes.${scope}`);
  if (target === null) return name;
  return `${name}: ${scope === 'product' ? t(`desk.blocks.products.${target}`, { defaultValue: target }) : target}`;
};

const columns = (t: Translate, lift: ((blockId: string) => void) | undefined): Column<Block>[] => [
  { name: 'scope', label: t('desk.blocks.scope'), cell: (it) => targetText(t, it) },
  {
    name: 'state',
    label: t('desk.blocks.state'),
    cell: ({ state }) => <Badge tone={tones[state]}>{t(`desk.blocks.states.${state}`)}</Badge>,
  },
  { name: 'since', label: t('desk.blocks.since'), cell: ({ blockedAt }) => <TimeText at={blockedAt} /> },
  {
    name: 'end',
    label: t('desk.blocks.end'),
    cell: ({ until, liftedAt }) => {
      const end = liftedAt ?? until;
      return end === null ? t('desk.blocks.forGood') : <TimeText at={end} />;
    },
  },
  {
    name: 'by',
    label: t('desk.blocks.by'),
    cell: ({ blockedBy, liftedBy }) => <bdi>{liftedBy === null ? blockedBy : `${blockedBy} → ${liftedBy}`}</bdi>,
  },
  {
    name: 'reason',
    label: t('desk.blocks.reason'),
    cell: ({ reason, liftReason }) => (
      <bdi className="block max-w-80 whitespace-normal">
        {reason}
        {liftReason !== null && <span className="block text-soft">{liftReason}</span>}
      </bdi>
    ),
  },
  ...(lift
    ? [
        {
          name: 'lift',
          label: '',
          align: 'end' as const,
          cell: ({ state, blockId }: Block) =>
            state === 'standing' && (
              <Button size="small" onClick={() => lift(blockId)}>
                {t('desk.blocks.lift')}
              </Button>
            ),
        },
      ]
    : []),
];

type Typed = { scope: (typeof blockScopes)[number]; target: string; until: string };

const BlockPart = ({ memberId, vendors }: { memberId: string; vendors: readonly string[] }) => {
  const { t } = useTranslation('protection');
  const [typed, setTyped] = useState<Typed>({ scope: 'deposit', target: '', until: '' });
  const blocking = useReasoned(staffBlockPart, { feature: 'protection', refreshes, done: t('desk.blocks.blocked') });
  const targetsOf = (scope: Typed['scope']): readonly string[] => {
    if (scope === 'vendor') return vendors;
    return scope === 'product' ? namedProducts : [];
  };
  const ask = (given: Typed) => {
    setTyped(given);
    blocking.ask({
      memberId,
      scope: given.scope,
      target: given.target === '' ? undefined : given.target,
      until: given.until === '' ? undefined : momentOf(given.until),
    });
  };
  const targets = targetsOf(typed.scope);
  return (
    <>
      <Button size="small" tone="danger" onClick={() => ask({ scope: 'deposit', target: '', until: '' })}>
        {t('desk.blocks.block')}
      </Button>
      <ReasonDialog
        title={t('desk.blocks.block')}
        confirmLabel={t('desk.blocks.block')}
        tone="danger"
        {...blocking.dialog}
      >
        <p className="mb-3">{t('desk.blocks.blockText')}</p>
        <div className="flex flex-col gap-3">
          <ChoiceField
            label={t('desk.blocks.scope')}
            all={blockScopes}
            chosen={typed.scope}
            wordOf={(name) => t(`desk.blocks.scopes.${name}`)}
            onChoose={(scope) => ask({ ...typed, scope, target: targetsOf(scope)[0] ?? '' })}
          />
          {targets.length > 0 && (
            <ChoiceField
              label={t('desk.blocks.target')}
              all={targets}
              chosen={typed.target}
              wordOf={(name) => t(`desk.blocks.products.${name}`, { defaultValue: name })}
              onChoose={(target) => ask({ ...typed, target })}
            />
          )}
          <TextField
            label={t('desk.blocks.until')}
            type="datetime-local"
            value={typed.until}
            onChange={({ target }) => ask({ ...typed, until: target.value })}
          />
        </div>
      </ReasonDialog>
    </>
  );
};
