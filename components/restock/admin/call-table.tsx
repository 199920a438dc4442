import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/form/action-button'
import { type Column, ListTable, Row, RowCell } from '@/components/admin/list/list-table'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { useProductName } from '@/components/catalogue/use-product-name'
import { toTelHref } from '@/components/layout/tel-href'
import { Link } from '@/components/ui/link'
import { locales } from '@/lib/i18n/locales'
import { deletionScopes, type RestockRequestView, type RestockChange } from '@/lib/restock/restock.schema'
import { formatDateTime } from '@/lib/text/dates'
import { formatTimeOfDay } from '@/lib/text/time-of-day'

const names = ['product', 'created', 'language', 'state', 'phone', 'action'] as const

type Props = { requests: readonly RestockRequestView[]; urlState: ListUrlState }

/** The customers who want a call about a product, with what staff can do for each. */
export function CallTable({ requests, urlState }: Props) {
  const t = useTranslations('adminRestock')
  const getName = useProductName()
  const columns: Column[] = names.map((name) => ({ name, label: t(`columns.${name}`) }))
  return (
    <ListTable caption={t('title')} columns={columns} urlState={urlState} sort="">
      {requests.map((request) => (
        <Row key={request.id}>
          <RowCell isHead className="min-w-0 font-medium max-md:w-full md:min-w-44">
            <Link
              href={`/product/${request.product_id}`}
              className="inline-flex min-h-target items-center hover:text-jade"
            >
              {getName(request)}
            </Link>
          </RowCell>
          <RowCell label={t('columns.created')} className="whitespace-nowrap">
            {formatDateTime(request.created_at)}
          </RowCell>
          <RowCell label={t('columns.language')}>{locales[request.language]}</RowCell>
          <RowCell label={t('columns.state')}>
            <RequestStateText request={request} />
          </RowCell>
          <RowCell label={t('columns.phone')} isEmpty={request.phone === null} className="whitespace-nowrap">
            {request.phone !== null && (
              <a
                href={toTelHref(request.phone_e164 ?? request.phone)}
                className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
              >
                {request.phone}
              </a>
            )}
          </RowCell>
          <RowCell label={t('columns.action')}>
            <CallActions request={request} name={getName(request)} />
          </RowCell>
        </Row>
      ))}
    </ListTable>
  )
}

function RequestStateText({ request }: { request: RestockRequestView }) {
  const t = useTranslations('adminRestock.states')
  const { status, claimed_by, claimed_until, called_by, called_at, closed_at } = request
  switch (status) {
    case 'to_call':
      return t('to_call', { count: request.stock_quantity })
    case 'waiting':
      return t('waiting')
    case 'calling':
      return t('calling', { name: claimed_by ?? '', time: formatTimeOfDay(claimed_until ?? '') })
    case 'called':
      return t('called', { name: called_by ?? '', time: formatDateTime(called_at ?? '') })
    case 'closed':
      return t('closed', { time: formatDateTime(closed_at ?? '') })
  }
}

type CallActionsProps = { request: RestockRequestView; /** The name of the product. */ name: string }

/** The buttons of a request. A call that somebody else has taken, or that nobody can make, can be deleted only. */
function CallActions({ request, name }: CallActionsProps) {
  return (
    <span className="inline-flex flex-wrap items-start gap-2 max-md:justify-end md:my-1">
      {listChanges(request).map((change) => (
        <ChangeButton key={change} {...{ request, name, change }} />
      ))}
      <DeleteMenu request={request} name={name} />
    </span>
  )
}

function listChanges({ status, phone }: RestockRequestView): RestockChange[] {
  if (status === 'to_call') return ['calling']
  if (status === 'called') return ['to_call']
  // Only who is calling sees the number.
  return status === 'calling' && phone !== null ? ['called', 'to_call'] : []
}

function ChangeButton({ request, name, change }: CallActionsProps & { change: RestockChange }) {
  const t = useTranslations('adminRestock')
  const key = change === 'to_call' && request.status === 'called' ? 'reopen' : change
  return (
    <ActionButton
      path={`/api/restock-requests/${request.id}`}
      method="PATCH"
      body={{ status: change }}
      variant={change === 'to_call' ? 'secondary' : 'primary'}
      label={t('actionLabel', { action: t(`actions.${key}`), name, id: String(request.id) })}
      done={t(`done.${key}`)}
    >
      {t(`actions.${key}`)}
    </ActionButton>
  )
}

/** What can be deleted with a request: others from its connection only where there are some. */
function DeleteMenu({ request, name }: CallActionsProps) {
  const t = useTranslations('adminRestock')
  const { id, same_connection: count, status } = request
  const isOpen = status !== 'called' && status !== 'closed'
  const scopes = deletionScopes.filter((scope) => {
    if (scope === 'request') return true
    return isOpen && (scope === 'product' || count > 1)
  })
  const question = {
    title: t('deletion.question'),
    text: t('deletion.text'),
    confirm: t('actions.delete'),
  }
  return (
    <details>
      <summary
        aria-label={t('actionLabel', { action: t('actions.delete'), name, id: String(id) })}
        className="inline-flex min-h-target cursor-pointer items-center px-2 text-muted hover:text-jade"
      >
        {t('actions.delete')}
      </summary>
      <span className="flex flex-col items-start gap-2 py-1 max-md:max-w-56 max-md:items-end">
        {scopes.map((scope) => (
          <ActionButton
            key={scope}
            path={`/api/restock-requests/${id}?scope=${scope}`}
            question={question}
            done={t('deletion.done')}
          >
            {t(`deletion.${scope}`, { count })}
          </ActionButton>
        ))}
      </span>
    </details>
  )
}
