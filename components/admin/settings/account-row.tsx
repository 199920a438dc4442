import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { Price } from '@/components/ui/price'
import { Link } from '@/components/ui/link/link'
import type { AdminAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

type Props = {
  account: AdminAccountView
  /** What tells it apart from the others. */
  title: string
  /** Kyat that were sent to it today; undefined where nothing depends on it. */
  sent: number | undefined
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onTurn: () => void
  onRemove: () => void
}

/** A payment account with all of its actions. */
export function AccountRow({
  account,
  title: type,
  sent,
  isFirst,
  isLast,
  isBusy,
  onMove,
  onTurn,
  onRemove,
}: Props) {
  const t = useTranslations('adminSettings')
  const { id, account_name: name, account_number: number, qr_photo: qr, active, daily_limit: limit } = account
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
      {!(isFirst && isLast) && (
        <div className="flex">
          <IconButton
            label={t('up', { type })}
            isDisabled={isFirst}
            data-move={`${id} -1`}
            onClick={() => onMove(-1)}
          >
            <Icon of="icon-ArrowUp" />
          </IconButton>
          <IconButton
            label={t('down', { type })}
            isDisabled={isLast}
            data-move={`${id} 1`}
            onClick={() => onMove(1)}
          >
            <Icon of="icon-ArrowDown" />
          </IconButton>
        </div>
      )}
      <div className={cn('min-w-0 flex-1 basis-52', !active && 'text-muted')}>
        <h2 className="user-text font-bold">
          {account.payment_type}
          {account.label !== undefined && <span className="font-medium"> · {account.label}</span>}
        </h2>
        <p className="user-text">{name}</p>
        <p className="font-medium tabular-nums">{number}</p>
        {limit !== undefined && <DayLimit limit={limit} sent={sent} />}
        {account.qr_amount && <Badge tone="jade">{t('withAmount')}</Badge>}
        {account.qr_payload !== null && !account.qr_amount && (
          <Link
            href={`/admin/settings/payment/${id}#trial`}
            className="inline-flex min-h-target items-center text-sm font-semibold text-jade underline"
          >
            {t('trialOpen')}
          </Link>
        )}
      </div>
      {qr && (
        <img
          loading="lazy"
          src={qr}
          alt={t('qrOf', { type })}
          width={56}
          height={56}
          className="size-14 rounded-control border border-line bg-paper object-contain p-0.5"
        />
      )}
      <button
        type="button"
        role="switch"
        aria-checked={active}
        aria-label={t('offeredOf', { type })}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : onTurn}
        className="group inline-flex min-h-target items-center gap-2 text-sm font-medium"
      >
        <span
          aria-hidden="true"
          className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-sunken px-0.5 transition-colors group-aria-checked:border-jade group-aria-checked:bg-jade"
        >
          <span className="size-4.5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-jade" />
        </span>
        {active ? t('offered') : t('notOffered')}
      </button>
      <div className="flex">
        <Link
          href={`/admin/settings/payment/${id}`}
          aria-label={t('editOf', { type })}
          title={t('edit')}
          className="inline-flex size-target items-center justify-center rounded-control hover:bg-sunken hover:text-jade"
        >
          <Icon of="icon-Pencil" />
        </Link>
        <IconButton
          label={t('deleteOf', { type })}
          isBusy={isBusy}
          onClick={onRemove}
          className="hover:text-danger"
        >
          <Icon of="icon-Trash" />
        </IconButton>
      </div>
    </li>
  )
}

/** The limit of an account, in Kyat, and how much of it was sent today. */
function DayLimit({ limit, sent }: { limit: number; sent: number | undefined }) {
  const t = useTranslations('adminSettings')
  const values = { limit: () => <Price amount={limit} />, sent: () => <Price amount={sent ?? 0} /> }
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span>{t.rich(sent === undefined ? 'dayLimit' : 'dayLimitSent', values)}</span>
      {sent !== undefined && sent >= limit && <Badge tone="gold">{t('fullToday')}</Badge>}
    </p>
  )
}
