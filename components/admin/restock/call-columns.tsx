/**
 * components/admin/restock: Customers who want a call.
 */

import { useTranslations } from 'next-intl'
import { ActionButton } from '@/components/admin/action/action-button'
import { dateColumn } from '@/components/admin/list/columns'
import type { Column } from '@/components/admin/list/list-table'
import { PhoneTexts } from '@/components/admin/messages/phone-texts'
import { ProductName } from '@/components/shop/catalogue/product/product-name'
import { localizedText } from '@/lib/platform/i18n/localized'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { fillTexts } from '@/lib/shop/settings/ready-texts.rules'
import type { Settings } from '@/lib/shop/settings/settings.schema'
import { locales } from '@/lib/platform/i18n/locales'
import {
  deletionScopes,
  type RestockRequestView,
  type RestockChange,
} from '@/lib/shop/restock/restock.schema'
import { formatDateTime } from '@/lib/platform/text/dates'
import { formatTimeOfDay } from '@/lib/platform/text/time-of-day'

type Texts = ReturnType<typeof useTranslations<'adminRestock'>>

/** The columns of the customers who want a call about a product, with what staff can do for each; `activeIds` are on sale. */
export const callColumns = (
  t: Texts,
  activeIds: readonly number[],
  settings: Pick<Settings, 'messages' | 'shop'>,
): Column<RestockRequestView>[] => [
  {
    label: t('columns.product'),
    cell: (request) => (
      <ProductName
        product={request}
        id={request.product_id}
        activeIds={activeIds}
        className="inline-flex min-h-target items-center"
      />
    ),
    phone: 'name',
    className: 'min-w-0 font-medium md:min-w-44',
  },
  dateColumn(t('columns.created'), (request) => request.created_at),
  { label: t('columns.language'), cell: ({ language }) => locales[language] },
  { label: t('columns.state'), cell: (request) => <RequestStateText request={request} />, phone: 'detail' },
  {
    label: t('columns.phone'),
    cell: (request) =>
      request.phone !== null && <CallerPhone request={request} phone={request.phone} settings={settings} />,
    phone: 'sum',
    className: 'whitespace-nowrap',
  },
  { label: t('columns.action'), cell: (request) => <CallActions request={request} />, phone: 'action' },
]

type PhoneProps = {
  request: RestockRequestView
  phone: string
  settings: Pick<Settings, 'messages' | 'shop'>
}

/** The number to call, and the text about the product in the customer's language. */
function CallerPhone({ request, phone, settings }: PhoneProps) {
  const { product_name: en, name_my } = request
  const product = { en, my: localizedText('my', en, name_my) }
  const texts = fillTexts(settings.messages, request.language === 'my' ? 'my' : 'en', {
    restock: { product, shop: settings.shop.name },
  })
  return <PhoneTexts phone={phone} texts={texts} />
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

/** The buttons of a request. A call that somebody else has taken, or that nobody can make, can be deleted only. */
function CallActions({ request }: { request: RestockRequestView }) {
  const name = useProductName()(request)
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

type ChangeProps = { request: RestockRequestView; /** The name of the product. */ name: string }

function ChangeButton({ request, name, change }: ChangeProps & { change: RestockChange }) {
  const t = useTranslations('adminRestock')
  const key = change === 'to_call' && request.status === 'called' ? 'reopen' : change
  return (
    <ActionButton
      call="PATCH /api/restock-requests/{id}"
      params={{ id: request.id }}
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
function DeleteMenu({ request, name }: ChangeProps) {
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
            call="DELETE /api/restock-requests/{id}"
            params={{ id }}
            query={{ scope }}
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
