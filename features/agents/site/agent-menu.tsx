import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import {
  ArrowLeftRight,
  CalendarDays,
  ChartNoAxesCombined,
  Coins,
  FileSignature,
  Hourglass,
  Layers,
  type LucideIcon,
  Megaphone,
  Network,
  ReceiptText,
  Scale,
  TrendingDown,
  UserPlus,
  Wallet,
  X,
  Zap,
} from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { ContractType } from '../domain/contract-types.ts';
import { type CentrePage, pagesFor } from './centre-pages.ts';
import { showChosen } from './show-chosen.ts';

const icons: Record<CentrePage, LucideIcon> = {
  overview: ChartNoAxesCombined,
  announcements: Megaphone,
  downlines: Network,
  bets: ReceiptText,
  user_loss: Scale,
  register: UserPlus,
  contracts: FileSignature,
  income: Wallet,
  account: ArrowLeftRight,
  dividend: Coins,
  daily: CalendarDays,
  loss: TrendingDown,
  hourly: Hourglass,
  real_time: Zap,
  rebate: Layers,
};

/** A row that scrolls on a phone, a list at the side of a wide screen; the cross leads back to the member centre. */
export const AgentMenu = ({ chosen, types }: { chosen: CentrePage; types: readonly ContractType[] }) => {
  const { t } = useTranslation('agents');
  return (
    <nav
      aria-label={t('menu.label')}
      className="min-w-0 rounded-card bg-card p-2 lg:sticky lg:top-[calc(var(--header-height)+1.25rem)]"
    >
      <div className="flex items-center justify-between ps-3">
        <h2 className="text-base font-semibold">{t('menu.label')}</h2>
        <Link
          to="/me"
          aria-label={t('menu.close')}
          className="grid size-11 place-items-center rounded-control text-soft hover:bg-control hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      {/* Records come once it is known which the merchant has: the row begins anew with them. */}
      <ul key={types.length} ref={showChosen} className="flex gap-1 overflow-x-auto lg:flex-col">
        {pagesFor(types).map((page) => {
          const Icon = icons[page];
          return (
            <li key={page} className="shrink-0">
              <Link
                to="/agent"
                search={{ page }}
                aria-current={page === chosen ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm whitespace-nowrap text-soft transition-colors hover:bg-control hover:text-ink',
                  'aria-[current=page]:bg-control aria-[current=page]:font-semibold aria-[current=page]:text-ink',
                )}
              >
                <Icon
                  aria-hidden
                  className={clsx('size-5 shrink-0', page === chosen ? 'text-money-text' : 'text-faint')}
                />
                {t(`menu.pages.${page}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
